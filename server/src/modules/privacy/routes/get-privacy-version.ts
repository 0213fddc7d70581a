import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { privacyTextProblems } from '../text-problems.ts';
import { PrivacyAnswersQuery, PrivacyVersionPage, PrivacyVersionParams } from '../text-schema.ts';
import { readPrivacyVersion } from '../text-service.ts';

export const getPrivacyVersionRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/privacy/texts/:kind/versions/:number',
  operationId: 'getPrivacyVersion',
  summary: 'A version of the tenant with who answered what to it, the latest first',
  tag: 'privacy',
  access: role('admin'),
  tenant: 'required',
  schema: {
    params: PrivacyVersionParams,
    query: PrivacyAnswersQuery,
    response: { 200: PrivacyVersionPage },
  },
  problems: [privacyTextProblems.notFound, requestProblems.permissionDenied],
  handler: ({ caller, params, query }, context) => readPrivacyVersion(context, caller, params, query),
});
