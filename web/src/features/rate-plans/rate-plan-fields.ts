import type { NewRatePlan, RatePlanRange } from '../../api/rate-plans.ts';
import type { RatePlan } from '../../api/types.ts';
import { percentFromTyped, typedFromPercent } from '../../ui/forms/amounts.ts';
import { dayFromIso, isoFromDay } from '../../ui/forms/days.ts';
import type { RangeLine } from './range-faults.ts';

/** The form of a rate plan as it is typed. */
export interface RatePlanValues extends Record<string, unknown> {
  nome: string;
  padrao: boolean;
  ativo: boolean;
  taxa_antecipacao_mensal: string;
  faixas: RangeLine[];
}

export const PLAN_FIELDS = ['nome', 'taxa_antecipacao_mensal'] as const;

export const EMPTY_RANGE: RangeLine = {
  modalidade: 'credito',
  bandeira: '*',
  parcelas_de: '1',
  parcelas_ate: '1',
  taxa: '',
  inicio: '',
  fim: '',
};

const lineOf = (range: RatePlan['faixas'][number]): RangeLine => ({
  modalidade: range.modalidade,
  bandeira: range.bandeira,
  parcelas_de: String(range.parcelas_de),
  parcelas_ate: String(range.parcelas_ate),
  taxa: typedFromPercent(range.taxa_percentual),
  inicio: dayFromIso(range.vigencia_inicio),
  fim: dayFromIso(range.vigencia_fim),
});

export const ratePlanValues = (stored: RatePlan | null): RatePlanValues => ({
  nome: stored?.nome ?? '',
  padrao: stored?.padrao ?? false,
  ativo: stored === null || stored.status === 'ativo',
  taxa_antecipacao_mensal: typedFromPercent(stored?.taxa_antecipacao_mensal ?? null),
  faixas: stored?.faixas.map(lineOf) ?? [EMPTY_RANGE],
});

function rangeOf(line: RangeLine): RatePlanRange {
  const start = isoFromDay(line.inicio);
  return {
    modalidade: line.modalidade as RatePlanRange['modalidade'],
    bandeira: line.bandeira as RatePlanRange['bandeira'],
    parcelas_de: Number(line.parcelas_de),
    parcelas_ate: Number(line.parcelas_ate),
    taxa_percentual: percentFromTyped(line.taxa) ?? '0',
    ...(start === null ? {} : { vigencia_inicio: start }),
    vigencia_fim: isoFromDay(line.fim),
  };
}

/** The plan to send, with its whole table. */
export function ratePlanOf(values: RatePlanValues): NewRatePlan {
  const advance = percentFromTyped(values.taxa_antecipacao_mensal);
  return {
    nome: values.nome.trim(),
    padrao: values.padrao,
    status: values.ativo ? 'ativo' : 'inativo',
    ...(advance === null ? {} : { taxa_antecipacao_mensal: advance }),
    faixas: values.faixas.map(rangeOf),
  };
}
