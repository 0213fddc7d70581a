import { type Static, Type } from 'typebox';
import { formatRate } from '../modules/money/index.ts';
import type { RatePlanRecord } from '../modules/rates/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text } from '../platform/http/schema.ts';
import { Editable, editableBy } from './record-moves.ts';

export const RatePlan = named(
  'RatePlan',
  Type.Object({
    id: Type.Integer(),
    nome: Text,
    padrao: Type.Boolean(),
    status: Text,
    versao: Type.Integer(),
    abilities: Editable,
    taxa_antecipacao_mensal: Text,
    faixas: Type.Array(
      named(
        'RatePlanRange',
        Type.Object({
          bandeira: Text,
          modalidade: Text,
          parcelas_de: Type.Integer(),
          parcelas_ate: Type.Integer(),
          taxa_percentual: Text,
          vigencia_inicio: nullable(Text),
          vigencia_fim: nullable(Text),
        }),
      ),
    ),
  }),
);

export function ratePlanOf(caller: Caller, plan: RatePlanRecord): Static<typeof RatePlan> {
  return {
    id: plan.id,
    nome: plan.nome,
    padrao: plan.padrao,
    status: plan.status,
    versao: plan.version,
    abilities: editableBy(caller, 'rate_plan'),
    taxa_antecipacao_mensal: formatRate(plan.taxaAntecipacaoPpm),
    faixas: plan.ranges.map((range) => ({
      bandeira: range.brand,
      modalidade: range.modality,
      parcelas_de: range.installmentsFrom,
      parcelas_ate: range.installmentsTo,
      taxa_percentual: formatRate(range.ratePpm),
      vigencia_inicio: range.validFrom,
      vigencia_fim: range.validTo,
    })),
  };
}
