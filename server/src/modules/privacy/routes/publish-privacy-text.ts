import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { privacyTextProblems } from '../text-problems.ts';
import { PrivacyTextView, PrivacyVersionParams } from '../text-schema.ts';
import { publishPrivacyText } from '../text-service.ts';

export const publishPrivacyTextRoute = route<PrivacyContext>()({
  method: 'PUT',
  path: '/v1/privacy/texts/:kind/versions/:number',
  operationId: 'publishPrivacyText',
  summary: 'Publish the draft as the next version, which never changes',
  tag: 'privacy',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: PrivacyVersionParams, response: { 200: PrivacyTextView } },
  headers: ['ETag'],
  problems: [
    requestProblems.preconditionFailed,
    requestProblems.permissionDenied,
    privacyTextProblems.draftEmpty,
    privacyTextProblems.numberTaken,
  ],
  handler: (call, context) => publishPrivacyText(context, call, call.params),
});
