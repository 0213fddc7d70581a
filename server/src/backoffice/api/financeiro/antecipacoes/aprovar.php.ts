import { advanceProblems, approveAdvance } from '../../../../modules/advances/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Advance, advanceOf, approvingAdvances } from '../../../advance-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { seenBody } from '../../../seen-record.ts';
import { backofficeTexts } from '../../../texts.ts';

export const approveAdvanceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeApproveAdvance',
  summary: 'Approve an advance that others quoted and accepted; it is credited on its day',
  access: approvingAdvances,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: seenBody,
    response: { 200: enveloped({ antecipacao: Advance }, 'ChangedAdvance') },
  },
  problems: [
    advanceProblems.notFound,
    advanceProblems.stage,
    advanceProblems.expired,
    advanceProblems.terms,
    advanceProblems.ownApproval,
    advanceProblems.changed,
    advanceProblems.merchant,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, versao: version } = call.body;
    return approveAdvance(context, call, { id, version });
  },
  wrap: ({ advance }, { caller, language }) =>
    // A step that was just taken was taken in time.
    success(backofficeTexts.updated[language], {
      antecipacao: advanceOf(caller, advance.createdAt, advance),
    }),
});
