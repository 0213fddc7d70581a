import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, strictObject, Text } from '../../../platform/http/schema.ts';
import { addPasskey } from '../accounts/passkey-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { FactorPassword } from '../second-factor/factor-schema.ts';
import { PasskeyName, PasskeyRegistration, PasskeyView } from '../second-factor/passkey-schema.ts';

export const addPasskeyRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/second-factor/passkeys',
  operationId: 'addPasskey',
  summary:
    'Add the passkey that an authenticator made, by the password; the first factor turns the second factor on',
  tag: 'second factor',
  access: authenticated,
  whileEnrolling: true,
  stepUp: true,
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({ credential: PasskeyRegistration, name: PasskeyName, password: FactorPassword }),
    response: {
      201: Type.Object({
        passkey: PasskeyView,
        recoveryCodes: nullable(
          Type.Array(Text, {
            description:
              'where this turned the second factor on: good once each, shown in this answer and never again',
          }),
        ),
      }),
    },
  },
  problems: [
    identityProblems.factorOff,
    identityProblems.passwordWrong,
    identityProblems.passkeyRefused,
    identityProblems.passkeyKnown,
    identityProblems.passkeysFull,
    identityProblems.passkeysNowhere,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: (call, context) => addPasskey(context, call, call.body),
});
