import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import {
  CLAIM_STEPS,
  reconciliationProblems,
  stepClaim,
} from '../../../../../modules/reconciliation/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { Id, oneOf } from '../../../../../platform/http/schema.ts';
import { AcquirerClaim, acquirerClaimOf } from '../../../../claim-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const stepAcquirerClaim = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeStepAcquirerClaim',
  summary: 'Say how far a claim at an acquirer is; once it ends its lines are settled, or open again',
  access: managing('acquirer_claim'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      versao: Type.Optional(Type.Integer({ minimum: 1 })),
      situacao: oneOf(CLAIM_STEPS),
      protocolo: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      resposta: Type.Optional(Type.String({ minLength: 3, maxLength: 500 })),
    }),
    response: { 200: enveloped({ contestacao: AcquirerClaim }) },
  },
  problems: [
    reconciliationProblems.claimNotFound,
    reconciliationProblems.claimOver,
    reconciliationProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, protocolo = null, resposta = null, situacao, versao } = call.body;
    return stepClaim(context, call, {
      id,
      version: versao,
      step: situacao,
      protocol: protocolo,
      answer: resposta,
    });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { contestacao: acquirerClaimOf(caller, row) }),
});
