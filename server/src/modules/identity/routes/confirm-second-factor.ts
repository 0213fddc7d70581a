import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { confirmEnrolment } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { CodeAndPassword, RecoveryCodesView } from '../second-factor/factor-schema.ts';

export const confirmSecondFactorRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/second-factor/confirmation',
  operationId: 'confirmSecondFactor',
  summary: 'Turn the second factor on, by the first code of the authenticator and the password',
  tag: 'second factor',
  access: authenticated,
  whileEnrolling: true,
  stepUp: true,
  idempotent: 'no: it is about signing in',
  schema: { body: CodeAndPassword, response: { 200: RecoveryCodesView } },
  problems: [
    identityProblems.factorMissing,
    identityProblems.factorEnrolled,
    identityProblems.passwordWrong,
    identityProblems.codeInvalid,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: (call, context) => confirmEnrolment(context, call, call.body),
  wrap: (recoveryCodes) => ({ recoveryCodes }),
});
