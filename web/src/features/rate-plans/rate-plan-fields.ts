import type { NewRatePlan } from '../../api/rate-plans.ts';
import type { RatePlan } from '../../api/types.ts';
import { percentFromTyped, typedFromPercent } from '../../ui/forms/amounts.ts';
import { type RateRow, rangesOf, rowsOf, USUAL_ROWS } from './rate-rows.ts';

/** The form of a rate plan as it is typed. */
export interface RatePlanValues extends Record<string, unknown> {
  nome: string;
  padrao: boolean;
  ativo: boolean;
  taxa_antecipacao_mensal: string;
  faixas: readonly RateRow[];
}

export const PLAN_FIELDS = ['nome', 'taxa_antecipacao_mensal'] as const;

export const ratePlanValues = (stored: RatePlan | null): RatePlanValues => ({
  nome: stored?.nome ?? '',
  padrao: stored?.padrao ?? false,
  ativo: stored === null || stored.status === 'ativo',
  taxa_antecipacao_mensal: typedFromPercent(stored?.taxa_antecipacao_mensal ?? null),
  faixas: stored === null ? USUAL_ROWS : rowsOf(stored.faixas),
});

/** The plan to send, with its whole table. */
export function ratePlanOf(values: RatePlanValues): NewRatePlan {
  const advance = percentFromTyped(values.taxa_antecipacao_mensal);
  return {
    nome: values.nome.trim(),
    padrao: values.padrao,
    status: values.ativo ? 'ativo' : 'inativo',
    ...(advance === null ? {} : { taxa_antecipacao_mensal: advance }),
    faixas: rangesOf(values.faixas),
  };
}
