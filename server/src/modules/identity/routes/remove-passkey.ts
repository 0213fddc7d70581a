import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { removePasskey } from '../accounts/passkey-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';

export const removePasskeyRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/second-factor/passkeys/:id',
  operationId: 'removePasskey',
  summary: 'Take a passkey of the caller away; with the last factor the second factor is off',
  tag: 'second factor',
  access: authenticated,
  stepUp: true,
  schema: {
    params: strictObject({ id: Uuid }),
    response: { 200: Type.Object({ removed: Type.Boolean() }) },
  },
  problems: [identityProblems.passkeyMissing],
  handler: (call, context) => removePasskey(context, call, call.params.id),
  wrap: () => ({ removed: true }),
});
