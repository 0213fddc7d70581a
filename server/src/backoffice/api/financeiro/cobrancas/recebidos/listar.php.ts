import { Type } from 'typebox';
import { chargeProblems, listReceived } from '../../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { PixReceipt, PixReceiptStatusName, pixReceiptOf } from '../../../../charge-fields.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../../paging.ts';

export const listPixReceipts = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPixReceipts',
  summary: 'Pix that came, the latest first; those without a charge wait to be assigned',
  access: reading('pix_receipt'),
  tenant: 'required',
  schema: {
    query: strictObject({ ...pageFields, status: Type.Optional(PixReceiptStatusName) }),
    response: { 200: enveloped({ recebidos: Type.Array(PixReceipt), paginacao: Continuation }) },
  },
  problems: [chargeProblems.wholeTenant],
  handler: async ({ caller, query }, context) => {
    const statuses = query.status === undefined ? null : [query.status];
    const { hasMore, rows } = await listReceived(context, caller, statuses, windowOf(query));
    return success('ok', {
      recebidos: rows.map((row) => pixReceiptOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
