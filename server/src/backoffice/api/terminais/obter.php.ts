import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { getTerminal, merchantProblems } from '../../../modules/merchants/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Terminal, terminalOf } from '../../terminal-fields.ts';

export const getTerminalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetTerminal',
  summary: 'A terminal',
  access: reading('terminal'),
  tenant: 'required',
  schema: { query: strictObject({ id: Id }), response: { 200: enveloped({ terminal: Terminal }) } },
  headers: ['ETag'],
  problems: [merchantProblems.terminalNotFound],
  handler: async ({ caller, query, reply }, context) => {
    const row = await getTerminal(context, caller, query.id);
    reply.header('etag', tagOf(row));
    return success('ok', { terminal: terminalOf(caller, row) });
  },
});
