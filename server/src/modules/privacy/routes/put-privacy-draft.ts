import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { PrivacyDraftBody, PrivacyTextParams, PrivacyTextView } from '../text-schema.ts';
import { putPrivacyDraft } from '../text-service.ts';

export const putPrivacyDraftRoute = route<PrivacyContext>()({
  method: 'PUT',
  path: '/v1/privacy/texts/:kind',
  operationId: 'putPrivacyDraft',
  summary: 'Write the draft of a text; nobody is shown it before it is published',
  tag: 'privacy',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: PrivacyTextParams, body: PrivacyDraftBody, response: { 200: PrivacyTextView } },
  headers: ['ETag'],
  problems: [requestProblems.preconditionFailed, requestProblems.permissionDenied],
  handler: (call, context) => putPrivacyDraft(context, call, call.params.kind, call.body),
});
