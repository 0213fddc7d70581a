import { advanceProblems, reverseAdvance } from '../../../../modules/advances/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Advance, advanceOf, advanceReason, approvingAdvances } from '../../../advance-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { seenRecord } from '../../../seen-record.ts';
import { backofficeTexts } from '../../../texts.ts';

export const reverseAdvanceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeReverseAdvance',
  summary: 'Take an advance back until a payout was approved: its journals are mirrored',
  access: approvingAdvances,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({ ...seenRecord, ...advanceReason('why it is taken back') }),
    response: { 200: enveloped({ antecipacao: Advance }, 'ChangedAdvance') },
  },
  problems: [
    advanceProblems.notFound,
    advanceProblems.stage,
    advanceProblems.paidOut,
    advanceProblems.changed,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, motivo, versao: version } = call.body;
    return reverseAdvance(context, call, { id, version, reason: motivo });
  },
  wrap: ({ advance }, { caller, language }) =>
    // A step that was just taken was taken in time.
    success(backofficeTexts.updated[language], {
      antecipacao: advanceOf(caller, advance.createdAt, advance),
    }),
});
