import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { UserIdParams, userProblems } from '../../identity/index.ts';
import { Anonymisation, AnonymisationBody } from '../anonymisation-schema.ts';
import { anonymiseUser } from '../anonymisation-service.ts';
import type { PrivacyContext } from '../context.ts';
import { privacyProblems } from '../problems.ts';

export const anonymiseUserRoute = route<PrivacyContext>()({
  method: 'POST',
  path: '/v1/auth/users/:userId/anonymisation',
  operationId: 'anonymiseUser',
  summary: 'Make a user anonymous, for good; a job then searches for the person in what others wrote',
  tag: 'privacy',
  access: role('admin'),
  stepUp: true,
  idempotent: 'no: sent again it changes nothing more',
  schema: { params: UserIdParams, body: AnonymisationBody, response: { 202: Anonymisation } },
  problems: [
    privacyProblems.ownAccount,
    userProblems.userForbidden,
    userProblems.aboveCaller,
    userProblems.userNotFound,
    userProblems.lastSuperAdmin,
    privacyProblems.memberElsewhere,
    userProblems.anonymised,
    privacyProblems.notConfirmed,
  ],
  handler: (call, context) => anonymiseUser(context, call, call.params.userId, call.body),
});
