import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { acceptInvitation } from '../invitations/accept-invitation-service.ts';
import { identityProblems } from '../problems.ts';
import { identityTexts } from '../texts.ts';
import { NewPassword, OneTimeToken, PersonName } from '../users/user-schema.ts';

export const acceptInvitationRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/invitations/accept',
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation by the token of its mail',
  tag: 'auth',
  access: publicAccess('the token of the mail is the credential'),
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({
      token: OneTimeToken,
      password: Type.Optional(NewPassword),
      nome: Type.Optional(PersonName),
    }),
    response: { 200: Type.Object({ message: Type.String() }) },
  },
  problems: [
    identityProblems.tokenInvalid,
    identityProblems.passwordTooShort,
    identityProblems.passwordBreached,
    identityProblems.passwordOfContext,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: async ({ body, origin, language }, context) => {
    const { token, password, nome } = body;
    const chosen = {
      ...(password === undefined ? {} : { password }),
      ...(nome === undefined ? {} : { nome }),
    };
    await acceptInvitation(context, { token, language, ...chosen }, origin);
    return { message: identityTexts.invitationAccepted[language] };
  },
});
