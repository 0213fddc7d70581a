import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { ApiTokenList } from '../token-schema.ts';
import { listOwnTokens } from '../token-service.ts';

export const listTokensRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/tokens',
  operationId: 'listTokens',
  summary: 'The API tokens of the tenant, the newest first',
  tag: 'tokens',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: ApiTokenList } },
  handler: ({ caller }, context) => listOwnTokens(context, caller),
});
