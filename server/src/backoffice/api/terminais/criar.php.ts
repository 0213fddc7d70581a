import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { companyProblems } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { createTerminal, merchantProblems, newTerminalFields } from '../../../modules/merchants/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Terminal, terminalOf } from '../../terminal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createTerminalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateTerminal',
  summary: 'Put a new terminal in stock',
  access: managing('terminal'),
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(newTerminalFields), response: { 200: enveloped({ terminal: Terminal }) } },
  headers: ['ETag'],
  problems: [companyProblems.unknown, merchantProblems.serialTaken],
  handler: (call, context) => createTerminal(context, call, call.body),
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.created[language], { terminal: terminalOf(caller, row) })),
});
