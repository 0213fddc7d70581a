import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { handleDispute, saleProblems } from '../../../../modules/sales/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import {
  Dispute,
  DisputeStageName,
  disputeNotice,
  disputeOf,
  noticeOf,
  seenDispute,
} from '../../../dispute-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const handleDisputeEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeHandleDispute',
  summary: 'Say how far the answer to an open dispute is',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ ...seenDispute, fase: DisputeStageName, ...disputeNotice }),
    response: { 200: enveloped({ contestacao: Dispute }, 'ChangedDispute') },
  },
  problems: [
    saleProblems.disputeNotFound,
    saleProblems.disputeOver,
    saleProblems.disputeRound,
    saleProblems.disputeCaseReused,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { fase, id, versao } = call.body;
    return handleDispute(context, call, { id, version: versao, stage: fase, ...noticeOf(call.body) });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { contestacao: disputeOf(caller, row) }),
});
