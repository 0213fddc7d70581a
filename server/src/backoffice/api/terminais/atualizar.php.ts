import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import {
  getTerminal,
  merchantProblems,
  terminalPatchFields,
  updateTerminal,
} from '../../../modules/merchants/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Terminal, terminalOf } from '../../terminal-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateTerminalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateTerminal',
  summary: 'Change a terminal; with local_id and status it moves',
  access: managing('terminal'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, ...terminalPatchFields }),
    response: { 200: enveloped({ terminal: Terminal }) },
  },
  problems: [
    merchantProblems.terminalNotFound,
    merchantProblems.locationUnknown,
    merchantProblems.terminalNeedsLocation,
    statusProblems.transition,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    const { id } = call.body;
    await updateTerminal(context, call, id, call.body);
    const row = await getTerminal(context, call.caller, id);
    call.reply.header('etag', tagOf(row));
    return success(backofficeTexts.updated[call.language], { terminal: terminalOf(row) });
  },
});
