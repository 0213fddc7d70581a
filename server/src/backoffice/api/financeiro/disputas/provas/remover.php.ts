import {
  type DisputesContext,
  disputeProblems,
  removeEvidence,
} from '../../../../../modules/disputes/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { saleProblems } from '../../../../../modules/sales/index.ts';
import { Id, Uuid } from '../../../../../platform/http/schema.ts';
import { Dispute, disputeOf } from '../../../../dispute-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const removeDisputeEvidence = endpoint<DisputesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRemoveDisputeEvidence',
  summary: 'Take a document of the defence back, until the defence is sent',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ id: Id, prova: { ...Uuid, description: 'which evidence of it' } }),
    response: { 200: enveloped({ contestacao: Dispute }, 'ChangedDispute') },
  },
  problems: [
    saleProblems.disputeNotFound,
    saleProblems.disputeOver,
    disputeProblems.evidenceNotFound,
    disputeProblems.evidenceSent,
  ],
  handler: (call, context) =>
    removeEvidence(context, call, { disputeId: call.body.id, uuid: call.body.prova }),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { contestacao: disputeOf(caller, row) }),
});
