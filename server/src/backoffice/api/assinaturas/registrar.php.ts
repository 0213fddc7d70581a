import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { Type } from 'typebox';
import { managing } from '../../../modules/identity/index.ts';
import { proposalProblems } from '../../../modules/proposals/index.ts';
import type { SignaturesContext } from '../../../modules/signatures/index.ts';
import { registerSignatureDocument, signatureProblems } from '../../../modules/signatures/index.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const registerSignature = endpoint<SignaturesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRegisterSignature',
  summary: 'Register the document at a signature provider that an approved proposal waits for',
  access: managing('signature_document'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      proposta_id: Id,
      provedor: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$', default: 'padrao' })),
      documento_id: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: SAYS_SOMETHING,
        description: 'as the provider names it',
      }),
      nome: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    response: { 200: enveloped({ id: Type.Integer(), status: Type.String() }) },
  },
  problems: [proposalProblems.proposalNotFound, statusProblems.transition, signatureProblems.documentTaken],
  handler: (call, context) => {
    const { documento_id, nome = null, proposta_id, provedor = 'padrao' } = call.body;
    const sent = { proposalId: proposta_id, provedor, externalId: documento_id, nome };
    return registerSignatureDocument(context, call, sent);
  },
  wrap: (document, { language }) => success(backofficeTexts.created[language], document),
});
