import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { listRememberedDevices } from '../accounts/device-service.ts';
import type { IdentityContext } from '../context.ts';
import { sentCookies } from '../sessions/sent-cookies.ts';

export const listRememberedDevicesRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/second-factor/devices',
  operationId: 'listRememberedDevices',
  summary: "Browsers in which the caller's sign-in asks for no second factor, the latest first",
  tag: 'second factor',
  access: authenticated,
  schema: {
    response: {
      200: Type.Array(
        Type.Object({
          id: Uuid,
          userAgent: nullable(Text),
          current: Type.Boolean({ description: 'whether it is the browser of this request' }),
          createdAt: Timestamp,
          lastUsedAt: Timestamp,
          expiresAt: Timestamp,
        }),
      ),
    },
  },
  handler: ({ caller, reply }, context) =>
    listRememberedDevices(context, caller, sentCookies(reply).sentDevice),
});
