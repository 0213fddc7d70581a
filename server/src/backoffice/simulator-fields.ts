import { type Static, Type } from 'typebox';
import { formatRate } from '../modules/money/index.ts';
import type { FeeSimulation } from '../modules/rates/index.ts';
import { named, nullable, Text } from '../platform/http/schema.ts';

const Amount = Type.Integer();

export const Simulation = named(
  'FeeSimulation',
  Type.Object({
    parcelas: Type.Integer(),
    taxa_mdr_percentual: Text,
    valor_cobrado_centavos: Amount,
    valor_parcela_centavos: Amount,
    primeiras_parcelas: nullable(Type.Object({ quantidade: Type.Integer(), valor_centavos: Amount })),
    valor_mdr_centavos: Amount,
    valor_antecipacao_centavos: Amount,
    valor_liquido_centavos: Amount,
    custo_efetivo_percentual: Text,
    acrescimo_cliente_percentual: Text,
    cronograma: Type.Array(
      named(
        'SimulatedInstallment',
        Type.Object({
          numero: Type.Integer(),
          bruto_centavos: Amount,
          mdr_centavos: Amount,
          liquido_centavos: Amount,
          dias_antecipados: Type.Integer(),
          custo_antecipacao_centavos: Amount,
        }),
      ),
    ),
  }),
);

export function simulationOf(fees: FeeSimulation): Static<typeof Simulation> {
  const { firstInstallments } = fees;
  return {
    parcelas: fees.installments,
    taxa_mdr_percentual: formatRate(fees.mdrRatePpm),
    valor_cobrado_centavos: fees.chargedCentavos,
    valor_parcela_centavos: fees.installmentCentavos,
    primeiras_parcelas:
      firstInstallments === null
        ? null
        : { quantidade: firstInstallments.count, valor_centavos: firstInstallments.centavos },
    valor_mdr_centavos: fees.mdrCentavos,
    valor_antecipacao_centavos: fees.advanceCentavos,
    valor_liquido_centavos: fees.netCentavos,
    custo_efetivo_percentual: fees.effectiveCostPercent,
    acrescimo_cliente_percentual: fees.customerIncreasePercent,
    cronograma: fees.schedule.map((one) => ({
      numero: one.number,
      bruto_centavos: one.grossCentavos,
      mdr_centavos: one.mdrCentavos,
      liquido_centavos: one.netCentavos,
      dias_antecipados: one.advancedDays,
      custo_antecipacao_centavos: one.advanceCostCentavos,
    })),
  };
}
