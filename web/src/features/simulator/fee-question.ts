import { MAX_INSTALLMENTS } from '@retaguarda/rules/modality';
import type { FeeQuestion } from '../../api/simulator.ts';
import type { Proposal, RatePlan } from '../../api/types.ts';
import { centavosFromTyped, percentFromTyped } from '../../ui/forms/amounts.ts';

const MOST_PERCENT = 50;
const LEAST_CENTAVOS = 100;
const MOST_CENTAVOS = 100_000_000;
const MOST_DAYS = 30;

/** Where the rates of a simulation come from. */
export type RateSource = 'plano' | 'propria' | 'proposta';

/** The form as it is typed: amounts and rates in Brazilian form. */
export interface FeeValues extends Record<string, unknown> {
  valor: string;
  modalidade: FeeQuestion['modalidade'];
  bandeira: FeeQuestion['bandeira'];
  parcelas: string;
  repassar: boolean;
  antecipar: boolean;
  /** Empty for the one of the plan. */
  taxaAntecipacao: string;
  prazo: string;
  modelo: 'linear' | 'composto';
  fonte: RateSource;
  /** Empty for the default plan. */
  plano: string;
  taxa: string;
}

/** What of the form cannot be calculated with, by field. */
type FeeFault = 'amount' | 'rate' | 'days';
export type FeeFaults = Partial<Record<'valor' | 'taxa' | 'taxaAntecipacao' | 'prazo', FeeFault>>;

export const usualFeeValues = (fonte: RateSource): FeeValues => ({
  valor: '1.000,00',
  modalidade: 'credito',
  bandeira: 'visa',
  parcelas: '12',
  repassar: false,
  antecipar: true,
  taxaAntecipacao: '',
  prazo: '1',
  modelo: 'linear',
  fonte,
  plano: '',
  taxa: '',
});

function usableRate(text: string): string | null {
  const rate = percentFromTyped(text);
  return rate !== null && Number(rate) <= MOST_PERCENT ? rate : null;
}

const isDays = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= MOST_DAYS;

export function feeFaults(values: FeeValues): FeeFaults {
  const centavos = centavosFromTyped(values.valor) ?? 0;
  const advances = values.antecipar && values.modalidade === 'credito';
  const faults: FeeFaults = {};
  if (centavos < LEAST_CENTAVOS || centavos > MOST_CENTAVOS) faults.valor = 'amount';
  if (values.fonte === 'propria' && usableRate(values.taxa) === null) faults.taxa = 'rate';
  // Only a plan has a rate of its own for what is advanced.
  const optional = values.fonte === 'plano' && values.taxaAntecipacao.trim() === '';
  if (advances && !optional && usableRate(values.taxaAntecipacao) === null) faults.taxaAntecipacao = 'rate';
  if (advances && !isDays(values.prazo)) faults.prazo = 'days';
  return faults;
}

function ratesOf(values: FeeValues, proposal: Proposal | null): Partial<FeeQuestion> {
  if (values.fonte === 'plano') return values.plano === '' ? {} : { plano_taxas_id: Number(values.plano) };
  if (values.fonte === 'proposta') {
    const taxas = (proposal?.tabela_mdr ?? []) as NonNullable<FeeQuestion['taxas']>;
    return taxas.length > 0 ? { taxas } : {};
  }
  const { modalidade } = values;
  const most = modalidade === 'credito' ? MAX_INSTALLMENTS : 1;
  const taxa = usableRate(values.taxa) ?? '0';
  const range = { bandeira: '*', modalidade, parcelas_de: 1, parcelas_ate: most, taxa_percentual: taxa };
  return { taxas: [range as NonNullable<FeeQuestion['taxas']>[number]] };
}

/** What the server is asked for a form without faults; `null` for one that has some. */
export function feeQuestionOf(values: FeeValues, proposal: Proposal | null): FeeQuestion | null {
  if (Object.keys(feeFaults(values)).length > 0) return null;
  const credit = values.modalidade === 'credito';
  const rate = usableRate(values.taxaAntecipacao);
  const advance = {
    antecipar: true,
    prazo_recebimento_dias: Number(values.prazo),
    modelo_antecipacao: values.modelo,
    ...(rate === null ? {} : { taxa_antecipacao_mensal: rate }),
  };
  return {
    valor_centavos: centavosFromTyped(values.valor) ?? 0,
    modalidade: values.modalidade,
    bandeira: values.modalidade === 'pix' ? 'pix' : values.bandeira,
    parcelas: credit ? Number(values.parcelas) : 1,
    repassar_taxa: values.repassar,
    ...(credit && values.antecipar ? advance : {}),
    ...ratesOf(values, proposal),
    todas_as_parcelas: credit,
  };
}

/** Whether there are any rates to calculate with: those that are sent, else those of the plan that is named, or of the default one. */
export function hasRates(question: FeeQuestion, plans: readonly RatePlan[]): boolean {
  if (question.taxas !== undefined) return true;
  const wanted = question.plano_taxas_id;
  const plan = plans.find(({ id, padrao }) => (wanted === undefined ? padrao : id === wanted));
  return plan !== undefined && plan.faixas.length > 0;
}
