import { documentMask, documentText } from '@retaguarda/rules/document-mask';
import type { NewProposal, ProposalChange } from '../../api/proposals.ts';
import type { Proposal, RatePlan } from '../../api/types.ts';
import {
  centavosFromTyped,
  percentFromTyped,
  typedFromCentavos,
  typedFromPercent,
} from '../../ui/forms/amounts.ts';
import { dayFromIso, isoFromDay } from '../../ui/forms/days.ts';
import { type RateRow, rangesInForce, rangesOf, rowsOf } from '../rate-plans/rate-rows.ts';

export interface TerminalLine {
  modelo: string;
  quantidade: string;
  aluguel: string;
}

/** The form of a proposal; amounts, rates and the day as they are typed in Brazil. */
export interface ProposalValues extends Record<string, unknown> {
  /** Number of the company; `null` for the main one. Only a new proposal is given to one. */
  company_id: number | null;
  lead_nome: string;
  documento: string;
  mcc: string;
  faturamento: string;
  taxa_antecipacao_mensal: string;
  validade: string;
  taxas: readonly RateRow[];
  terminais: TerminalLine[];
}

export const PROPOSAL_FIELDS = [
  'company_id',
  'lead_nome',
  'documento',
  'mcc',
  'faturamento',
  'taxa_antecipacao_mensal',
  'validade',
] as const;
export const PROPOSAL_ALIASES = { faturamento_estimado_centavos: 'faturamento' };

export const EMPTY_TERMINAL: TerminalLine = { modelo: 'smart_pos', quantidade: '1', aluguel: '' };

/** The rates of a plan that are in force on a day (`2026-11-21`), as an offer that has no days. */
export const ratesOfPlan = (plan: RatePlan, day: string): RateRow[] =>
  rowsOf(
    rangesInForce(plan.faixas, day).map(
      ({ vigencia_fim: _until, vigencia_inicio: _from, ...range }) => range,
    ),
  );

export const proposalValues = (stored: Proposal | null): ProposalValues => ({
  company_id: null,
  lead_nome: stored?.lead_nome ?? '',
  documento: documentText(stored?.documento ?? ''),
  mcc: stored?.mcc ?? '',
  faturamento: typedFromCentavos(stored?.faturamento_estimado_centavos ?? null),
  taxa_antecipacao_mensal: typedFromPercent(stored?.taxa_antecipacao_mensal ?? null),
  validade: dayFromIso(stored?.validade ?? null),
  taxas: rowsOf(stored?.tabela_mdr ?? []),
  terminais:
    stored?.terminais.map(({ modelo, quantidade, valor_mensal_centavos: rent }) => ({
      modelo,
      quantidade: String(quantidade),
      aluguel: typedFromCentavos(rent),
    })) ?? [],
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The proposal to send. What is left empty is decided by the server: thirty days, no advance. */
export function proposalOf(values: ProposalValues): NewProposal {
  const advance = percentFromTyped(values.taxa_antecipacao_mensal);
  const day = isoFromDay(values.validade);
  const rates = rangesOf(values.taxas).map(({ vigencia_fim: _until, ...rate }) => rate);
  return {
    ...(values.company_id === null ? {} : { company_id: values.company_id }),
    lead_nome: values.lead_nome.trim(),
    // A document that came masked stays as it is.
    ...(values.documento.includes('*') ? {} : { documento: orNull(documentMask.strip(values.documento)) }),
    mcc: orNull(values.mcc),
    faturamento_estimado_centavos: centavosFromTyped(values.faturamento),
    ...(advance === null ? {} : { taxa_antecipacao_mensal: advance }),
    ...(day === null ? {} : { validade: day }),
    tabela_mdr: rates,
    terminais: values.terminais.map(({ modelo, quantidade, aluguel }) => ({
      modelo: modelo.trim(),
      quantidade: Number(quantidade),
      valor_mensal_centavos: centavosFromTyped(aluguel) ?? 0,
    })),
  };
}

/** Only what differs from what is stored, so that what others changed stays. */
export function proposalChangeOf(values: ProposalValues, stored: ProposalValues): ProposalChange {
  const before: Record<string, unknown> = proposalOf(stored);
  const differs = (field: string, value: unknown) => JSON.stringify(before[field]) !== JSON.stringify(value);
  return Object.fromEntries(
    Object.entries(proposalOf(values)).filter(([field, value]) => differs(field, value)),
  );
}
