import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { changeTolerance, reconciliationProblems } from '../../../../modules/reconciliation/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';
import {
  ReconciliationTolerance,
  seenTolerance,
  toleranceFields,
  toleranceOf,
  wantedTolerance,
} from '../../../tolerance-fields.ts';

export const changeReconciliationTolerance = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangeReconciliationTolerance',
  summary: 'Say by how much an acquirer may be off in what is read from now on',
  access: managing('acquirer_file'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ ...toleranceFields, ...seenTolerance }),
    response: { 200: enveloped({ tolerancia: ReconciliationTolerance }) },
  },
  problems: [reconciliationProblems.wholeTenant, requestProblems.preconditionFailed],
  handler: (call, context) => changeTolerance(context, call, wantedTolerance(call.body), call.body.versao),
  wrap: (kept, { language }) => success(backofficeTexts.updated[language], { tolerancia: toleranceOf(kept) }),
});
