import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { findCompanySignIn } from '../oidc/company-sign-in.ts';
import { identityProblems } from '../problems.ts';
import { CompanySignIn, CompanySignInBody } from '../providers/sign-in-schema.ts';

export const findCompanySignInRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/oidc/providers',
  operationId: 'findCompanySignIn',
  summary: 'Where people with such an e-mail address sign in; tells of nobody whether there is an account',
  tag: 'company sign-in',
  access: publicAccess('there is no caller before the login'),
  idempotent: 'no: it is about signing in',
  schema: { body: CompanySignInBody, response: { 200: CompanySignIn } },
  problems: [identityProblems.tooManyAttempts],
  handler: (call, context) => findCompanySignIn(context, call.body.email, call.origin.ip),
});
