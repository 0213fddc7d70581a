import { agendaProblems, decideEncumbrance } from '../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';

import { requestProblems } from '../../../../platform/http/request-problems.ts';

import { approvingEncumbrances, Encumbrance, encumbranceOf, verdictBody } from '../../../agenda-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const decideEncumbranceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDecideEncumbrance',
  summary: 'Put a contract in force that another person entered, or refuse it',
  access: approvingEncumbrances,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: verdictBody,
    response: { 200: enveloped({ onus: Encumbrance }) },
  },
  problems: [
    bookProblems.encumbranceNotFound,
    bookProblems.wholeTenant,
    agendaProblems.decided,
    agendaProblems.own,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) =>
    decideEncumbrance(context, call, {
      id: call.body.id,
      approves: call.body.status === 'aprovado',
      versao: call.body.versao,
    }),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { onus: encumbranceOf(caller, row) }),
});
