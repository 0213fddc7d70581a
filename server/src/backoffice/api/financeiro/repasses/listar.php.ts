import { Type } from 'typebox';
import { reading } from '../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { listReachedPayouts } from '../../../../modules/payouts/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';
import { Payout, PayoutStatusName, payoutOf } from '../../../payout-fields.ts';

export const listPayoutsEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPayouts',
  summary: 'The payouts of the tenant, the latest first',
  access: reading('payout'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      status: Type.Optional(PayoutStatusName),
      estabelecimento_id: Type.Optional(Id),
      arquivo_id: Type.Optional({ ...Id, description: 'those that are in this file' }),
      alerta_aberto: Type.Optional(Type.Boolean({ description: 'those at which somebody has to look' })),
    }),
    response: { 200: enveloped({ repasses: Type.Array(Payout), paginacao: Continuation }) },
  },
  handler: async ({ caller, language, query }, context) => {
    const filter = {
      statuses: query.status === undefined ? null : [query.status],
      establishmentId: query.estabelecimento_id ?? null,
      fileId: query.arquivo_id ?? null,
      withOpenAlarm: query.alerta_aberto === true,
    };
    const { hasMore, rows } = await listReachedPayouts(context, caller, filter, windowOf(query));
    return success('ok', {
      repasses: rows.map((row) => payoutOf(caller, row, language)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
