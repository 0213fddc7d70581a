import { Type } from 'typebox';
import { apiTokenProblems, revokeToken } from '../../../modules/api-tokens/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { role } from '../../../platform/http/access.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const revokeTokenEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRevokeToken',
  summary: 'End an API token at once',
  access: role('admin'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id }),
    response: { 200: enveloped({ id: Type.Integer() }) },
  },
  problems: [apiTokenProblems.tokenNotFound],
  handler: async (call, context) => {
    const { id } = call.body;
    await revokeToken(context, call, id);
    return success(backofficeTexts.updated[call.language], { id });
  },
});
