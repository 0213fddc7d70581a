import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { Preferences } from '../preferences/preference-schema.ts';
import { readPreferences } from '../preferences/preference-service.ts';

export const getPreferencesRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/preferences',
  operationId: 'getPreferences',
  summary: 'What the caller chose of the looks of the application in the tenant',
  tag: 'list views',
  access: authenticated,
  tenant: 'required',
  schema: { response: { 200: Preferences } },
  handler: ({ caller }, context) => readPreferences(context, caller),
});
