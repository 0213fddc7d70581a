import {
  createTerminal,
  getTerminal,
  newTerminalFields,
  type OperationsContext,
  operationsProblems,
  tagOf,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Terminal, terminalOf } from '../../terminal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createTerminalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateTerminal',
  summary: 'Put a new terminal in stock',
  access: permission('operacoes.manage'),
  tenant: 'required',
  schema: { body: csrfBody(newTerminalFields), response: { 200: enveloped({ terminal: Terminal }) } },
  problems: [operationsProblems.companyUnknown, operationsProblems.serialTaken],
  handler: async (call, context) => {
    const { id } = await createTerminal(context, call, call.body);
    const row = await getTerminal(context, call.caller, id);
    call.reply.header('etag', tagOf(row));
    return success(backofficeTexts.created[call.language], { terminal: terminalOf(row) });
  },
});
