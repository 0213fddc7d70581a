import { Type } from 'typebox';
import { listReachedRequests } from '../../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { LedgerRequest, ledgerRequestOf, RequestStatusName } from '../../../../ledger-fields.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../../paging.ts';

export const listLedgerRequestsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListLedgerRequests',
  summary: 'What was asked to be posted by hand, the latest first',
  access: reading('ledger_request'),
  tenant: 'required',
  schema: {
    query: strictObject({ ...pageFields, status: Type.Optional(RequestStatusName) }),
    response: { 200: enveloped({ pedidos: Type.Array(LedgerRequest), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const statuses = query.status === undefined ? null : [query.status];
    const { hasMore, rows } = await listReachedRequests(context, caller, statuses, windowOf(query));
    return success('ok', {
      pedidos: rows.map((row) => ledgerRequestOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
