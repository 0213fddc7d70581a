import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { Type } from 'typebox';
import { EXTERNAL_SCOPES, makeExternalToken } from '../../../modules/api-tokens/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { nullable, oneOf, Text, Timestamp } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const createTokenEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateToken',
  idempotent: 'no: its answer holds a secret',
  summary: 'Make an API token; it is shown in this answer and never again',
  access: role('admin'),
  stepUp: true,
  tenant: 'required',
  schema: {
    body: csrfBody({
      nome: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.tokenName }),
      escopos: Type.Optional(
        Type.Array(oneOf(EXTERNAL_SCOPES), { minItems: 1, maxItems: 10, uniqueItems: true }),
      ),
      expira_em: Type.Optional(nullable(Timestamp)),
    }),
    response: { 200: enveloped({ id: Type.Integer(), token: Text, prefixo: Text }) },
  },
  problems: [requestProblems.permissionDenied],
  handler: async (call, context) => {
    const { escopos = EXTERNAL_SCOPES, expira_em: expiry, nome } = call.body;
    const expiraEm = expiry == null ? null : new Date(expiry);
    const made = await makeExternalToken(context, call, { nome, escopos, expiraEm });
    return success(backofficeTexts.created[call.language], made);
  },
});
