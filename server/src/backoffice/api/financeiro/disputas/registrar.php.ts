import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { registerDispute, saleProblems } from '../../../../modules/sales/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { statusProblems } from '../../../../platform/http/status-problems.ts';
import { Dispute, disputeNotice, disputeOf, noticeOf } from '../../../dispute-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const registerDisputeEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRegisterDispute',
  summary: 'Open a dispute of a sale: its gross is held until the dispute ends; a case that is known goes on',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      transacao_id: Id,
      valor_centavos: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 100_000_000_000,
          description: 'all that is left of the sale unless it is named',
        }),
      ),
      ...disputeNotice,
    }),
    response: {
      200: enveloped({
        contestacao: Dispute,
        repetida: Type.Boolean({ description: 'the case was known, and nothing changed' }),
      }),
    },
  },
  problems: [
    saleProblems.saleNotFound,
    saleProblems.disputeNotFound,
    saleProblems.disputed,
    saleProblems.disputeCaseReused,
    saleProblems.disputeRound,
    saleProblems.reversalAmount,
    statusProblems.transition,
  ],
  handler: (call, context) => {
    const { transacao_id, valor_centavos = null } = call.body;
    return registerDispute(context, call, {
      saleId: transacao_id,
      centavos: valor_centavos,
      ...noticeOf(call.body),
    });
  },
  wrap: ({ dispute, isRepeated }, { caller, language }) =>
    success(backofficeTexts.created[language], {
      contestacao: disputeOf(caller, dispute),
      repetida: isRepeated,
    }),
});
