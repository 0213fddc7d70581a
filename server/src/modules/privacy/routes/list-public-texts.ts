import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { PublicTextList, PublicTextQuery } from '../text-schema.ts';
import { listPublicTexts } from '../text-service.ts';

export const listPublicTextsRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/privacy/public-texts',
  operationId: 'listPublicTexts',
  summary: 'The texts about privacy that hold in the portal at a host, and who answers for them',
  tag: 'privacy',
  access: publicAccess('people read the privacy notice and the terms before they sign in'),
  schema: { query: PublicTextQuery, response: { 200: PublicTextList } },
  handler: ({ query }, context) => listPublicTexts(context, query.host),
});
