import { Type } from 'typebox';
import { csrfTokenOf, type IdentityContext } from '../../../modules/identity/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const csrfToken = endpoint<IdentityContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeCsrfToken',
  summary: 'The CSRF code of the open session',
  access: authenticated,
  whileEnrolling: true,
  schema: { response: { 200: enveloped({ csrf_token: Type.String() }) } },
  handler: async ({ caller }, context) => {
    return success('ok', { csrf_token: csrfTokenOf(context.csrfSecret, caller.sessionUuid) });
  },
});
