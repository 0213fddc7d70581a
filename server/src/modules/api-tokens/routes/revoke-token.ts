import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { apiTokenProblems } from '../problems.ts';
import { TokenParams } from '../token-schema.ts';
import { revokeToken } from '../token-service.ts';

export const revokeTokenRoute = route<DirectoryContext>()({
  method: 'DELETE',
  path: '/v1/tokens/:tokenId',
  operationId: 'revokeToken',
  summary: 'End an API token at once',
  tag: 'tokens',
  access: role('admin'),
  tenant: 'required',
  schema: { params: TokenParams, response: { 204: Type.Null() } },
  problems: [apiTokenProblems.tokenNotFound],
  handler: async (call, context) => {
    await revokeToken(context, call, call.params.tokenId);
  },
});
