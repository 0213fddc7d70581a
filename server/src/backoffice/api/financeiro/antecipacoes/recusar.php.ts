import { advanceProblems, refuseAdvance } from '../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Advance, advanceOf, advanceReason } from '../../../advance-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { seenRecord } from '../../../seen-record.ts';
import { backofficeTexts } from '../../../texts.ts';

export const refuseAdvanceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRefuseAdvance',
  summary: 'Refuse an advance that was not credited yet',
  access: managing('advance'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ ...seenRecord, ...advanceReason('why it is refused') }),
    response: { 200: enveloped({ antecipacao: Advance }, 'ChangedAdvance') },
  },
  problems: [advanceProblems.notFound, advanceProblems.stage, requestProblems.preconditionFailed],
  handler: (call, context) => {
    const { id, motivo, versao: version } = call.body;
    return refuseAdvance(context, call, { id, version, reason: motivo });
  },
  wrap: ({ advance }, { caller, language }) =>
    // A step that was just taken was taken in time.
    success(backofficeTexts.updated[language], {
      antecipacao: advanceOf(caller, advance.createdAt, advance),
    }),
});
