import { Type } from 'typebox';
import {
  Id,
  integrationProblems,
  type OperationsContext,
  operationsProblems,
  registerSignatureDocument,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const registerSignature = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRegisterSignature',
  summary: 'Register the document at a signature provider that an approved proposal waits for',
  access: permission('propostas.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({
      proposta_id: Id,
      provedor: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$', default: 'padrao' })),
      documento_id: Type.String({ minLength: 1, maxLength: 200, description: 'as the provider names it' }),
      nome: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    response: { 200: enveloped({ id: Type.Integer(), status: Type.String() }) },
  },
  problems: [
    operationsProblems.proposalNotFound,
    operationsProblems.transition,
    integrationProblems.documentTaken,
  ],
  handler: async (call, context) => {
    const { body } = call;
    const document = await registerSignatureDocument(context, call, {
      proposalId: body.proposta_id,
      provedor: body.provedor ?? 'padrao',
      externalId: body.documento_id,
      nome: body.nome ?? null,
    });
    return success(backofficeTexts.created[call.language], document);
  },
});
