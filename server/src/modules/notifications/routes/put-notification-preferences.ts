import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { NotificationsContext } from '../context.ts';
import { Preferences, PreferencesBody } from '../notification-schema.ts';
import { savePreferences } from '../preference-service.ts';

export const putNotificationPreferencesRoute = route<NotificationsContext>()({
  method: 'PUT',
  path: '/v1/notifications/preferences',
  operationId: 'putNotificationPreferences',
  summary: 'Choose how to be told of what happens in the tenant',
  tag: 'notifications',
  access: authenticated,
  tenant: 'required',
  schema: { body: PreferencesBody, response: { 200: Preferences } },
  handler: (call, context) => savePreferences(context, call, call.body),
});
