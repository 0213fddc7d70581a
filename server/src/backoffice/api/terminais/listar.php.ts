import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedTerminals, TerminalStatusName } from '../../../modules/merchants/index.ts';
import { Id, Pagination, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';
import { Terminal, terminalOf } from '../../terminal-fields.ts';

export const listTerminalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListTerminals',
  summary: 'One page of the terminals, by serial number',
  access: reading('terminal'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      estabelecimento_id: Type.Optional(Id),
      status: Type.Optional(TerminalStatusName),
      busca: Type.Optional(Type.String({ maxLength: 40, description: 'beginning of a serial number' })),
    }),
    response: { 200: enveloped({ terminais: Type.Array(Terminal), paginacao: Pagination }) },
  },
  handler: async ({ caller, query }, context) => {
    const { busca, estabelecimento_id: establishmentId = null, status = null } = query;
    const filter = { establishmentId, status, search: busca?.trim() || null };
    const { rows, total } = await listReachedTerminals(context, caller, filter, windowOf(query));
    return success('ok', {
      terminais: rows.map((row) => terminalOf(caller, row)),
      paginacao: pagingOf(query, total),
    });
  },
});
