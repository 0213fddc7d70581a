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

/** One rate of the offer, as it is typed. */
export interface RateLine {
  modalidade: string;
  bandeira: string;
  parcelas_de: string;
  parcelas_ate: string;
  taxa: string;
}

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
  taxas: RateLine[];
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

export const EMPTY_RATE: RateLine = {
  modalidade: 'credito',
  bandeira: '*',
  parcelas_de: '1',
  parcelas_ate: '1',
  taxa: '',
};
export const EMPTY_TERMINAL: TerminalLine = { modelo: 'smart_pos', quantidade: '1', aluguel: '' };

type Range = Omit<RatePlan['faixas'][number], 'vigencia_inicio' | 'vigencia_fim'>;

const rateLine = (range: Range): RateLine => ({
  modalidade: range.modalidade,
  bandeira: range.bandeira,
  parcelas_de: String(range.parcelas_de),
  parcelas_ate: String(range.parcelas_ate),
  taxa: typedFromPercent(range.taxa_percentual),
});

/** The rates of a plan that are in force on a day (`2026-11-21`). */
export const ratesOfPlan = (plan: RatePlan, day: string): RateLine[] =>
  plan.faixas
    .filter(({ vigencia_inicio: from, vigencia_fim: to }) => (!from || from <= day) && (!to || day <= to))
    .map(rateLine);

export const proposalValues = (stored: Proposal | null): ProposalValues => ({
  company_id: null,
  lead_nome: stored?.lead_nome ?? '',
  documento: documentText(stored?.documento ?? ''),
  mcc: stored?.mcc ?? '',
  faturamento: typedFromCentavos(stored?.faturamento_estimado_centavos ?? null),
  taxa_antecipacao_mensal: typedFromPercent(stored?.taxa_antecipacao_mensal ?? null),
  validade: dayFromIso(stored?.validade ?? null),
  taxas: stored?.tabela_mdr.map(rateLine) ?? [],
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
  const taxas = values.taxas.map(({ taxa, parcelas_de, parcelas_ate, ...rate }) => ({
    ...rate,
    parcelas_de: Number(parcelas_de),
    parcelas_ate: Number(parcelas_ate),
    taxa_percentual: percentFromTyped(taxa) ?? '0',
  }));
  return {
    ...(values.company_id === null ? {} : { company_id: values.company_id }),
    lead_nome: values.lead_nome.trim(),
    // A document that came masked stays as it is.
    ...(values.documento.includes('*') ? {} : { documento: orNull(documentMask.strip(values.documento)) }),
    mcc: orNull(values.mcc),
    faturamento_estimado_centavos: centavosFromTyped(values.faturamento),
    ...(advance === null ? {} : { taxa_antecipacao_mensal: advance }),
    ...(day === null ? {} : { validade: day }),
    tabela_mdr: taxas as NonNullable<NewProposal['tabela_mdr']>,
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
