import { Type } from 'typebox';
import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { approveRegistration } from '../accounts/registration-approval-service.ts';
import type { IdentityContext } from '../context.ts';
import { MembershipBody } from '../memberships/membership-schema.ts';
import { userProblems } from '../user-problems.ts';

export const approveRegistrationRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/registrations/:userId/approval',
  operationId: 'approveRegistration',
  summary: 'Let somebody in who registered: active, in a role of a tenant, and told so by mail',
  tag: 'users',
  access: platformRole('admin'),
  stepUp: true,
  idempotent: true,
  schema: {
    params: strictObject({ userId: Uuid }),
    body: strictObject({ ...MembershipBody.properties, tenantId: Uuid }),
    response: { 200: Type.Object({ approved: Type.Boolean() }) },
  },
  problems: [
    userProblems.companyForbidden,
    userProblems.roleAboveCaller,
    userProblems.permissionNotHeld,
    tenancyProblems.notFound,
    userProblems.userNotFound,
    userProblems.registrationDecided,
    userProblems.customRoleUnknown,
    userProblems.roleUnknown,
    userProblems.rolesDiffer,
    userProblems.companyUnknown,
  ],
  handler: (call, context) => approveRegistration(context, call, call.params.userId, call.body),
});
