import { publicOrCaller } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { registerUser } from '../accounts/user-registration-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { userProblems } from '../user-problems.ts';
import { RegistrationBody, UserFull } from '../users/user-schema.ts';

export const registerRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/register',
  operationId: 'register',
  summary: 'Register a user; a role needs the token of an admin who may assign it',
  tag: 'auth',
  access: publicOrCaller('who registers has no account yet'),
  stepUp: { fields: ['role', 'roleNumber', 'roleId'] },
  idempotent: true,
  schema: { body: RegistrationBody, response: { 201: UserFull } },
  headers: ['ETag'],
  problems: [
    userProblems.companyForbidden,
    userProblems.roleForbidden,
    userProblems.registrationClosed,
    userProblems.metadataReserved,
    userProblems.emailTaken,
    userProblems.roleUnknown,
    userProblems.rolesDiffer,
    requestProblems.tooManyRequests,
    identityProblems.passwordTooShort,
    identityProblems.passwordBreached,
    identityProblems.passwordOfContext,
    identityProblems.busy,
  ],
  handler: (call, context) => registerUser(context, call, call.body),
});
