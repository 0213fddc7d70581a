import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedTerminals } from '../../../modules/merchants/index.ts';
import { Pagination, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';
import { Terminal, terminalOf } from '../../terminal-fields.ts';
import { terminalFilterFields, terminalFilterOf } from '../../terminal-filter-fields.ts';

export const listTerminalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListTerminals',
  summary: 'One page of the terminals, by serial number',
  access: reading('terminal'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...terminalFilterFields,
    }),
    response: { 200: enveloped({ terminais: Type.Array(Terminal), paginacao: Pagination }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = terminalFilterOf(query);
    const { rows, total } = await listReachedTerminals(context, caller, filter, windowOf(query));
    return success('ok', {
      terminais: rows.map((row) => terminalOf(caller, row)),
      paginacao: pagingOf(query, total),
    });
  },
});
