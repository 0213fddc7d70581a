import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { merchantProblems, terminalPatchFields, updateTerminal } from '../../../modules/merchants/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
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
  headers: ['ETag'],
  problems: [
    merchantProblems.terminalNotFound,
    merchantProblems.locationUnknown,
    merchantProblems.terminalNeedsLocation,
    statusProblems.transition,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => updateTerminal(context, call, call.body.id, call.body),
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.updated[language], { terminal: terminalOf(caller, row) })),
});
