import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { listDisputeRates, RATE_LEVELS } from '../../../../modules/disputes/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { nullable, oneOf, strictObject, Text } from '../../../../platform/http/schema.ts';
import { DisputeSettings, disputeSettingsOf, percentOf } from '../../../dispute-settings-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

const Rate = Type.Object({
  estabelecimento_id: Type.Integer(),
  estabelecimento: Text,
  contestacoes: Type.Integer(),
  valor_centavos: Type.Integer(),
  vendas: Type.Integer({ description: 'approved in the month' }),
  percentual: nullable(Type.String({ description: 'disputes in a hundred sales; null without sales' })),
  situacao: oneOf(RATE_LEVELS),
});

export const listDisputeRatesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListDisputeRates',
  summary: 'The share of the sales of a month that was disputed, by establishment, and the limits for it',
  access: reading('dispute'),
  tenant: 'required',
  schema: {
    query: strictObject({
      mes: Type.Optional(
        Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'this one unless it is named' }),
      ),
    }),
    response: {
      200: enveloped({ mes: Text, limites: DisputeSettings, indices: Type.Array(Rate) }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const { month, rates, settings } = await listDisputeRates(context, caller, query.mes ?? null);
    return success('ok', {
      mes: month,
      limites: disputeSettingsOf(caller, settings),
      indices: rates.map((rate) => ({
        estabelecimento_id: rate.establishmentId,
        estabelecimento: rate.establishment,
        contestacoes: rate.disputes,
        valor_centavos: rate.centavos,
        vendas: rate.sales,
        percentual: rate.ppm === null ? null : percentOf(rate.ppm),
        situacao: rate.level,
      })),
    });
  },
});
