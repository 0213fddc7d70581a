import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { endDispute, saleProblems } from '../../../../modules/sales/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { statusProblems } from '../../../../platform/http/status-problems.ts';
import { Dispute, disputeOf, seenDispute } from '../../../dispute-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const endDisputeEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeEndDispute',
  summary: 'End an open dispute: won as a whole or a part, or lost',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      ...seenDispute,
      ganho_centavos: Type.Integer({
        minimum: 0,
        maximum: 100_000_000_000,
        description: 'how much was won; 0 where it was lost',
      }),
    }),
    response: { 200: enveloped({ contestacao: Dispute }, 'ChangedDispute') },
  },
  problems: [
    saleProblems.disputeNotFound,
    saleProblems.disputeOver,
    saleProblems.reversalAmount,
    statusProblems.transition,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { ganho_centavos, id, versao } = call.body;
    return endDispute(context, call, { id, version: versao, won: ganho_centavos });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { contestacao: disputeOf(caller, row) }),
});
