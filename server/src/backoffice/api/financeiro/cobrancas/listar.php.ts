import { Type } from 'typebox';
import { listReachedPixCharges } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { PixCharge, PixChargeStatusName, pixChargeOf } from '../../../charge-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listPixCharges = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPixCharges',
  summary: 'Charges by Pix, the latest first',
  access: reading('pix_charge'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      status: Type.Optional(PixChargeStatusName),
      estabelecimento_id: Type.Optional(Id),
    }),
    response: { 200: enveloped({ cobrancas: Type.Array(PixCharge), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = {
      statuses: query.status === undefined ? null : [query.status],
      establishmentId: query.estabelecimento_id ?? null,
    };
    const { hasMore, rows } = await listReachedPixCharges(context, caller, filter, windowOf(query));
    return success('ok', {
      cobrancas: rows.map((row) => pixChargeOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
