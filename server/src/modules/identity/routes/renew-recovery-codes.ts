import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { renewRecoveryCodes } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { CodeAndPassword, RecoveryCodesView } from '../second-factor/factor-schema.ts';

export const renewRecoveryCodesRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/second-factor/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes, by a code and the password; earlier ones are good no more',
  tag: 'second factor',
  access: authenticated,
  idempotent: 'no: it is about signing in',
  schema: { body: CodeAndPassword, response: { 200: RecoveryCodesView } },
  headers: ['Cache-Control'],
  problems: [
    identityProblems.factorMissing,
    identityProblems.passwordWrong,
    identityProblems.codeInvalid,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: (call, context) => {
    call.reply.header('cache-control', 'no-store');
    return renewRecoveryCodes(context, call, call.body);
  },
  wrap: (recoveryCodes) => ({ recoveryCodes }),
});
