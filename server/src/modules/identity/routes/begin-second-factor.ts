import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { beginEnrolment } from '../accounts/factor-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';

export const beginSecondFactorRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/second-factor/enrolment',
  operationId: 'beginSecondFactor',
  summary: "A new secret for the caller's authenticator, which counts once its first code came",
  tag: 'second factor',
  access: authenticated,
  whileEnrolling: true,
  idempotent: 'no: it is about signing in',
  schema: {
    body: Type.Optional(strictObject({})),
    response: {
      200: Type.Object({
        secret: Type.String({ description: 'in base 32, to be typed' }),
        uri: Type.String({ description: '`otpauth:` address, to be shown as a QR code' }),
      }),
    },
  },
  problems: [identityProblems.factorOff, identityProblems.factorEnrolled],
  handler: (call, context) => beginEnrolment(context, call),
});
