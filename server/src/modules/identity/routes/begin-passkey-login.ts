import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { PasskeyRequest } from '../second-factor/passkey-schema.ts';
import { beginPasskeySignIn } from '../sessions/passkey-sign-in.ts';

export const beginPasskeyLoginRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/login/passkey/options',
  operationId: 'beginPasskeyLogin',
  summary:
    'What a browser asks for to sign in by a passkey alone; the same for everybody, and stored nowhere',
  tag: 'auth',
  access: publicAccess('there is no caller before the login'),
  idempotent: 'no: it is about signing in',
  schema: { body: Type.Optional(strictObject({})), response: { 200: PasskeyRequest } },
  problems: [identityProblems.passkeysNowhere],
  handler: (_call, context) => beginPasskeySignIn(context),
});
