import { type DisputesContext, disputeProblems, mailLetter } from '../../../../modules/disputes/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { saleProblems } from '../../../../modules/sales/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { Dispute, disputeOf } from '../../../dispute-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const mailDisputeLetterEndpoint = endpoint<DisputesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMailDisputeLetter',
  summary: 'Mail the letter about a dispute to the establishment',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ id: Id }),
    response: { 200: enveloped({ contestacao: Dispute }, 'ChangedDispute') },
  },
  problems: [saleProblems.disputeNotFound, disputeProblems.noEmail],
  handler: (call, context) => mailLetter(context, call, call.body.id),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { contestacao: disputeOf(caller, row) }),
});
