import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { UserIdParams, userProblems } from '../../identity/index.ts';
import { AnonymisationPreview } from '../anonymisation-schema.ts';
import { previewAnonymisation } from '../anonymisation-service.ts';
import type { PrivacyContext } from '../context.ts';

export const previewAnonymisationRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId/anonymisation',
  operationId: 'previewAnonymisation',
  summary: 'What making a user anonymous erases, changes and keeps, by which law, and how far it is',
  tag: 'privacy',
  access: role('admin'),
  schema: { params: UserIdParams, response: { 200: AnonymisationPreview } },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: (call, context) => previewAnonymisation(context, call, call.params.userId),
});
