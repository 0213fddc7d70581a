import { agendaProblems, decideHold } from '../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';

import { requestProblems } from '../../../../platform/http/request-problems.ts';

import { approvingHolds, Hold, holdOf, verdictBody } from '../../../agenda-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const decideHoldEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDecideHold',
  summary: 'Put a hold in force that another person asked for, or refuse it',
  access: approvingHolds,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: verdictBody,
    response: { 200: enveloped({ bloqueio: Hold }) },
  },
  problems: [
    bookProblems.holdNotFound,
    agendaProblems.decided,
    agendaProblems.own,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) =>
    decideHold(context, call, {
      id: call.body.id,
      approves: call.body.status === 'aprovado',
      versao: call.body.versao,
    }),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { bloqueio: holdOf(caller, row) }),
});
