import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Timestamp } from '../../../platform/http/schema.ts';
import { stepUp } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { proofFields } from '../second-factor/given-proof.ts';

export const stepUpRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/step-up',
  operationId: 'stepUp',
  summary: 'Prove the second factor again, for requests that answer `auth.stepUpRequired`',
  tag: 'second factor',
  access: authenticated,
  idempotent: 'no: it is about signing in',
  schema: { body: strictObject(proofFields), response: { 200: Type.Object({ provedAt: Timestamp }) } },
  problems: [
    identityProblems.factorMissing,
    identityProblems.codeInvalid,
    identityProblems.oneProof,
    identityProblems.tooManyAttempts,
  ],
  handler: (call, context) => stepUp(context, call, call.body),
  wrap: (provedAt) => ({ provedAt: provedAt.toISOString() }),
});
