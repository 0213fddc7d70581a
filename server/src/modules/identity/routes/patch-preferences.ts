import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { Preferences, PreferencesBody } from '../preferences/preference-schema.ts';
import { savePreferences } from '../preferences/preference-service.ts';

export const patchPreferencesRoute = route<IdentityContext>()({
  method: 'PATCH',
  path: '/v1/preferences',
  operationId: 'patchPreferences',
  summary: 'Keep what the caller chose of the looks of the application; what is not given stays as it is',
  tag: 'list views',
  access: authenticated,
  tenant: 'required',
  schema: { body: PreferencesBody, response: { 200: Preferences } },
  handler: (call, context) => savePreferences(context, call, call.body),
});
