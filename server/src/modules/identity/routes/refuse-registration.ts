import { Type } from 'typebox';
import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { refuseRegistration } from '../accounts/registration-approval-service.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../user-problems.ts';

export const refuseRegistrationRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/registrations/:userId/refusal',
  operationId: 'refuseRegistration',
  summary: 'Refuse somebody who registered: inactive, and told the reason by mail',
  tag: 'users',
  access: platformRole('admin'),
  idempotent: true,
  schema: {
    params: strictObject({ userId: Uuid }),
    body: strictObject({
      reason: Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: '\\S',
        description: 'what the person reads of why',
      }),
    }),
    response: { 200: Type.Object({ refused: Type.Boolean() }) },
  },
  problems: [userProblems.userNotFound, userProblems.registrationDecided],
  handler: (call, context) => refuseRegistration(context, call, call.params.userId, call.body.reason),
});
