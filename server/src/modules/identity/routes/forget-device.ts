import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { forgetDevice } from '../accounts/device-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';

export const forgetDeviceRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/second-factor/devices/:id',
  operationId: 'forgetDevice',
  summary: 'Forget a browser: the next sign-in there asks for the second factor',
  tag: 'second factor',
  access: authenticated,
  schema: {
    params: strictObject({ id: Uuid }),
    response: { 200: Type.Object({ forgotten: Type.Boolean() }) },
  },
  problems: [identityProblems.deviceMissing],
  handler: (call, context) => forgetDevice(context, call, call.params.id),
  wrap: () => ({ forgotten: true }),
});
