import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { beginProof } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { PasskeyRequest } from '../second-factor/passkey-schema.ts';

export const beginStepUpRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/step-up/options',
  operationId: 'beginStepUp',
  summary: "What a browser asks the caller's passkeys for, wherever a code could be given instead",
  tag: 'second factor',
  access: authenticated,
  idempotent: 'no: it is about signing in',
  schema: { body: Type.Optional(strictObject({})), response: { 200: PasskeyRequest } },
  problems: [identityProblems.factorMissing, identityProblems.passkeysNowhere],
  handler: (call, context) => beginProof(context, call.caller),
});
