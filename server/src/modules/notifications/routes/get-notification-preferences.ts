import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { NotificationsContext } from '../context.ts';
import { Preferences } from '../notification-schema.ts';
import { readPreferences } from '../preference-service.ts';

export const getNotificationPreferencesRoute = route<NotificationsContext>()({
  method: 'GET',
  path: '/v1/notifications/preferences',
  operationId: 'getNotificationPreferences',
  summary: 'How the caller is told of what happens in the tenant',
  tag: 'notifications',
  access: authenticated,
  tenant: 'required',
  schema: { response: { 200: Preferences } },
  handler: (call, context) => readPreferences(context, call),
});
