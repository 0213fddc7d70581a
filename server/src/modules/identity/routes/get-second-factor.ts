import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, Timestamp } from '../../../platform/http/schema.ts';
import { factorStatus } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { EnrolledView, FactorModeName } from '../second-factor/factor-schema.ts';
import { PasskeyView } from '../second-factor/passkey-schema.ts';

export const getSecondFactorRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/second-factor',
  operationId: 'getSecondFactor',
  summary: 'Whether the caller has a second factor, and what the tenants of the caller ask for',
  tag: 'second factor',
  access: authenticated,
  whileEnrolling: true,
  schema: {
    response: {
      200: Type.Object({
        ...EnrolledView,
        authenticatorAt: nullable(Timestamp),
        passkeys: Type.Array(PasskeyView),
        policy: FactorModeName,
        deadline: nullable(
          Type.String({
            format: 'date-time',
            description: 'until when the caller may sign in without, where one is required',
          }),
        ),
      }),
    },
  },
  handler: ({ caller }, context) => factorStatus(context, caller),
});
