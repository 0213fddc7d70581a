import { Type } from 'typebox';
import { named } from '../../../platform/http/schema.ts';
import type { Language } from '../../../platform/problem.ts';
import type { IdentityContext } from '../context.ts';
import type { Authenticated, SignInRequest } from '../sessions/landing.ts';
import { openBearerSession } from '../sessions/login-service.ts';
import { UserFull } from '../users/user-schema.ts';
import { readUserFull } from '../users/user-service.ts';

/** What a sign-in answers that opens the session of a token. */
export const BearerAnswer = named(
  'TokenSession',
  Type.Object({
    accessToken: Type.String(),
    tokenType: Type.Literal('Bearer'),
    expiresIn: Type.Integer({ description: 'seconds' }),
    user: UserFull,
  }),
);

/** Opens the session of a token and answers it with the record of its user. */
export async function answerWithToken(
  context: IdentityContext,
  { request, who }: { who: Authenticated; request: SignInRequest },
  language: Language,
) {
  const token = await openBearerSession(context, who, request);
  const landed = {
    userId: who.user.userId,
    recordsTenantId: who.recordsTenantId,
    role: who.role?.number ?? null,
  };
  return { ...token, tokenType: 'Bearer' as const, user: await readUserFull(context, landed, language) };
}
