import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { beginAtProvider } from '../oidc/oidc-answer.ts';
import { OIDC_PATHS } from '../providers/oidc-paths.ts';
import { StartQuery } from '../providers/sign-in-schema.ts';

export const startOidcRoute = route<IdentityContext>()({
  method: 'GET',
  path: OIDC_PATHS.start,
  operationId: 'startOidc',
  summary: 'Send a browser to a provider, or back to the page to sign in with the reason why not',
  tag: 'company sign-in',
  access: publicAccess('there is no caller before the login'),
  schema: { query: StartQuery, response: { 302: Type.Null() } },
  headers: ['Location', 'Set-Cookie'],
  handler: (call, context) => beginAtProvider(context, call, call.query),
});
