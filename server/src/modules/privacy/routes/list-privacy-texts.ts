import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { PrivacyTextList } from '../text-schema.ts';
import { listPrivacyTexts } from '../text-service.ts';

export const listPrivacyTextsRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/privacy/texts',
  operationId: 'listPrivacyTexts',
  summary:
    'The privacy notice, the terms and the consent of the tenant: drafts, versions, and what holds now',
  tag: 'privacy',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: PrivacyTextList } },
  handler: ({ caller }, context) => listPrivacyTexts(context, caller),
  wrap: (items) => ({ items }),
});
