import { agendaProblems, endEncumbrance } from '../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Encumbrance, encumbranceOf } from '../../../agenda-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { seenBody } from '../../../seen-record.ts';
import { backofficeTexts } from '../../../texts.ts';

export const endEncumbranceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeEndEncumbrance',
  summary: 'End a contract: what falls due after today is free of it',
  access: managing('encumbrance'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: seenBody,
    response: { 200: enveloped({ onus: Encumbrance }) },
  },
  problems: [
    bookProblems.encumbranceNotFound,
    bookProblems.wholeTenant,
    agendaProblems.notInForce,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => endEncumbrance(context, call, { id: call.body.id, versao: call.body.versao }),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { onus: encumbranceOf(caller, row) }),
});
