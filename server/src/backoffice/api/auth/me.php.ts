import type { IdentityContext } from '../../../modules/identity/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { describeCaller, MeFields } from '../../me.ts';

export const me = endpoint<IdentityContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeMe',
  summary: 'Who is signed in',
  access: authenticated,
  schema: { response: { 200: enveloped(MeFields) } },
  handler: async ({ caller }, context) => success('ok', await describeCaller(context, caller)),
});
