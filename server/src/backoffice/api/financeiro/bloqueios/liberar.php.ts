import { agendaProblems, releaseHold } from '../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';

import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { approvingHolds, Hold, holdOf } from '../../../agenda-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { seenBody } from '../../../seen-record.ts';
import { backofficeTexts } from '../../../texts.ts';

export const releaseHoldEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeReleaseHold',
  summary: 'End a hold: what is held is available again',
  access: approvingHolds,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: seenBody,
    response: { 200: enveloped({ bloqueio: Hold }) },
  },
  problems: [
    bookProblems.holdNotFound,
    bookProblems.closed,
    agendaProblems.notInForce,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => releaseHold(context, call, { id: call.body.id, versao: call.body.versao }),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { bloqueio: holdOf(caller, row) }),
});
