import { Type } from 'typebox';
import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, strictObject, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { impersonate } from '../accounts/impersonation-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { setSupportCookie } from '../sessions/sent-cookies.ts';
import { userProblems } from '../user-problems.ts';

const DEFAULT_MINUTES = 30;
const MOST_MINUTES = 60;

export const startImpersonationRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/impersonations',
  operationId: 'startImpersonation',
  summary:
    'Open a session in which a super-admin of the platform acts as another person; `auth/logout` ends it',
  tag: 'sessions',
  access: platformRole('super-admin'),
  stepUp: true,
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({
      userId: Uuid,
      reason: Type.String({ minLength: 10, maxLength: 500, pattern: '\\S(\\s*\\S){9}' }),
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_MINUTES, default: DEFAULT_MINUTES })),
      write: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'whether records may be changed; never money, rights, or how the person signs in',
        }),
      ),
    }),
    response: {
      201: Type.Object({
        user: Type.Object({ id: Uuid, nome: Text }),
        until: Timestamp,
        readOnly: Type.Boolean(),
        accessToken: nullable(
          Type.String({ description: 'for a caller with a token; null for one whose cookie was set' }),
        ),
      }),
    },
  },
  headers: ['Set-Cookie'],
  problems: [
    identityProblems.notAtPlatform,
    identityProblems.personIsAbove,
    identityProblems.personUnavailable,
    userProblems.userNotFound,
  ],
  handler: async ({ body, caller, origin, reply, userAgent }, context) => {
    const { minutes = DEFAULT_MINUTES, reason, userId, write = false } = body;
    const wish = { userId, reason, minutes, write };
    const { cookie, until, ...opened } = await impersonate(context, { caller, origin, userAgent }, wish);
    setSupportCookie(context, reply, cookie);
    return { ...opened, until: until.toISOString() };
  },
});
