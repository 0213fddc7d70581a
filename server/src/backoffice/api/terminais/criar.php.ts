import { managing } from '../../../modules/identity/index.ts';
import {
  createTerminal,
  newTerminalFields,
  type OperationsContext,
  operationsProblems,
} from '../../../modules/operations/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Terminal, terminalOf } from '../../terminal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createTerminalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateTerminal',
  summary: 'Put a new terminal in stock',
  access: managing('terminal'),
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(newTerminalFields), response: { 200: enveloped({ terminal: Terminal }) } },
  problems: [operationsProblems.companyUnknown, operationsProblems.serialTaken],
  handler: (call, context) => createTerminal(context, call, call.body),
  wrap: (row, { language }) =>
    tagged(row, success(backofficeTexts.created[language], { terminal: terminalOf(row) })),
});
