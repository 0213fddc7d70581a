import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { renewSession } from '../sessions/refresh-service.ts';
import { TokenPairView } from '../sessions/token-pair-schema.ts';

export const renewTokenRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/token/refresh',
  operationId: 'renewToken',
  summary: 'Renew a session by its refresh token, which is good once; its second use ends the session',
  tag: 'auth',
  access: publicAccess('the refresh token is the credential'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({ refreshToken: Type.String({ minLength: 16, maxLength: 200 }) }),
    response: { 200: TokenPairView },
  },
  problems: [
    identityProblems.refreshInvalid,
    identityProblems.refreshRepeated,
    identityProblems.tenantSuspended,
    identityProblems.tooManyAttempts,
    requestProblems.tenantForbidden,
  ],
  handler: ({ body, origin, userAgent }, context) => renewSession(context, { ...body, origin, userAgent }),
});
