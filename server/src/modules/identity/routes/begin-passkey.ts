import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { beginPasskey } from '../accounts/passkey-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { PasskeyCreation } from '../second-factor/passkey-schema.ts';

export const beginPasskeyRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/second-factor/passkeys/options',
  operationId: 'beginPasskey',
  summary:
    'What a browser asks an authenticator for that makes a passkey of the caller, good for five minutes',
  tag: 'second factor',
  access: authenticated,
  whileEnrolling: true,
  idempotent: 'no: it is about signing in',
  schema: { body: Type.Optional(strictObject({})), response: { 200: PasskeyCreation } },
  problems: [identityProblems.factorOff, identityProblems.passkeysFull, identityProblems.passkeysNowhere],
  handler: (call, context) => beginPasskey(context, call.caller),
});
