import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { removeFactor } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { ProofAndPassword } from '../second-factor/given-proof.ts';

export const removeSecondFactorRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/second-factor/removal',
  operationId: 'removeSecondFactor',
  summary: 'Turn the second factor off, by a code or a passkey and the password',
  tag: 'second factor',
  access: authenticated,
  idempotent: 'no: it is about signing in',
  schema: { body: ProofAndPassword, response: { 200: Type.Object({ removed: Type.Boolean() }) } },
  problems: [
    identityProblems.factorMissing,
    identityProblems.passwordWrong,
    identityProblems.codeInvalid,
    identityProblems.oneProof,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: (call, context) => removeFactor(context, call, call.body),
  wrap: () => ({ removed: true }),
});
