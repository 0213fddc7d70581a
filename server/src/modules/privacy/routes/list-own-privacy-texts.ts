import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { listOwnTexts } from '../answer-service.ts';
import type { PrivacyContext } from '../context.ts';
import { OwnPrivacyTextList } from '../text-schema.ts';

export const listOwnPrivacyTextsRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/privacy/own-texts',
  operationId: 'listOwnPrivacyTexts',
  summary: 'The texts that hold where the caller is, with what the caller answered to them',
  tag: 'privacy',
  access: authenticated,
  tokens: 'never',
  schema: { response: { 200: OwnPrivacyTextList } },
  handler: ({ caller }, context) => listOwnTexts(context, caller),
  wrap: (items) => ({ items }),
});
