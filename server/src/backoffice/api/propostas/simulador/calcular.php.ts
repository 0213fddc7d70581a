import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { DEFAULT_ROUNDING, Rate } from '../../../../modules/money/index.ts';
import { type AdvanceModel, quoteFees, RangeBody, rateProblems } from '../../../../modules/rates/index.ts';
import { BrandName, RateModalityName } from '../../../../modules/sales/index.ts';
import { Id, oneOf } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Simulation, simulationOf } from '../../../simulator-fields.ts';

export const calculateFees = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCalculateFees',
  idempotent: 'no: it only reads',
  summary: 'What a sale costs and pays, installment by installment; nothing is stored',
  access: reading('rate_plan'),
  tenant: 'required',
  schema: {
    body: csrfBody({
      valor_centavos: Type.Integer({ minimum: 100, maximum: 100_000_000 }),
      modalidade: RateModalityName,
      bandeira: BrandName,
      parcelas: Type.Integer({ minimum: 1, maximum: 21 }),
      repassar_taxa: Type.Optional(Type.Boolean()),
      antecipar: Type.Optional(Type.Boolean()),
      taxa_antecipacao_mensal: Type.Optional(Rate),
      prazo_recebimento_dias: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
      modelo_antecipacao: Type.Optional(oneOf<AdvanceModel>(['linear', 'composto'])),
      taxas: Type.Optional(Type.Array(RangeBody, { minItems: 1, maxItems: 200 })),
      plano_taxas_id: Type.Optional(Id),
      todas_as_parcelas: Type.Optional(Type.Boolean()),
    }),
    response: {
      200: enveloped({
        entrada: Type.Object({ valor_centavos: Type.Integer(), repassar_taxa: Type.Boolean() }),
        resultado: Simulation,
        cenarios: Type.Array(Simulation),
        arredondamento: Type.String(),
        modelo_antecipacao: Type.String(),
      }),
    },
  },
  problems: [
    rateProblems.ratePlanUnknown,
    rateProblems.noRate,
    rateProblems.invalidBrand,
    rateProblems.invalidInstallments,
    rateProblems.advanceImpossible,
  ],
  handler: async ({ body, caller, language }, context) => {
    const { result, scenarios } = await quoteFees(context, caller, body, language);
    return success('ok', {
      entrada: { valor_centavos: body.valor_centavos, repassar_taxa: body.repassar_taxa ?? false },
      resultado: simulationOf(result),
      cenarios: scenarios.map(simulationOf),
      arredondamento: DEFAULT_ROUNDING,
      modelo_antecipacao: body.modelo_antecipacao ?? 'linear',
    });
  },
});
