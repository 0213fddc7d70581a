import { Type } from 'typebox';
import { listChargeable } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { chargeableOf, PixChargeable, PixChargeKindName } from '../../../charge-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listPixChargeable = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPixChargeable',
  summary: 'What may be charged by Pix and is not yet: rents that are late, or debts of establishments',
  access: reading('pix_charge'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      tipo: { ...PixChargeKindName, description: 'rents that are late, or what is owed' },
      estabelecimento_id: Type.Optional(Id),
    }),
    response: { 200: enveloped({ devidos: Type.Array(PixChargeable), paginacao: Continuation }) },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, query }, context) => {
    const wanted = { kind: query.tipo, establishmentId: query.estabelecimento_id ?? null };
    const { hasMore, rows } = await listChargeable(context, caller, wanted, windowOf(query));
    return success('ok', { devidos: rows.map(chargeableOf), paginacao: continuationOf(query, hasMore) });
  },
});
