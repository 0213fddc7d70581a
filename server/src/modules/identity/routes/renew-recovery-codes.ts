import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { renewRecoveryCodes } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { RecoveryCodesView } from '../second-factor/factor-schema.ts';
import { ProofAndPassword } from '../second-factor/given-proof.ts';

export const renewRecoveryCodesRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/second-factor/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes, by a code or a passkey and the password; earlier ones are good no more',
  tag: 'second factor',
  access: authenticated,
  idempotent: 'no: it is about signing in',
  schema: { body: ProofAndPassword, response: { 200: RecoveryCodesView } },
  problems: [
    identityProblems.factorMissing,
    identityProblems.passwordWrong,
    identityProblems.codeInvalid,
    identityProblems.oneProof,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: (call, context) => renewRecoveryCodes(context, call, call.body),
  wrap: (recoveryCodes) => ({ recoveryCodes }),
});
