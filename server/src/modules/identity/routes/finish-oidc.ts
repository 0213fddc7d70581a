import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { finishAtProvider } from '../oidc/oidc-answer.ts';
import { OIDC_PATHS } from '../providers/oidc-paths.ts';
import { AnyQuery, CallbackQuery } from '../providers/sign-in-schema.ts';

export const finishOidcRoute = route<IdentityContext>()({
  method: 'GET',
  path: OIDC_PATHS.callback,
  operationId: 'finishOidc',
  summary:
    'Take a browser back from a provider: open the session of a cookie and go on to the page that was wanted, or to the page to sign in with the reason why not',
  tag: 'company sign-in',
  access: publicAccess(
    'the answer of the provider, with the state and the cookie of the browser, is the credential',
  ),
  schema: { query: AnyQuery, response: { 302: Type.Null() } },
  documented: { query: CallbackQuery },
  headers: ['Location', 'Set-Cookie'],
  handler: (call, context) => finishAtProvider(context, call),
});
