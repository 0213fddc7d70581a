import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { NotificationsContext } from '../context.ts';
import { UnreadCount } from '../notification-schema.ts';
import { countUnread } from '../notification-service.ts';

export const countUnreadNotificationsRoute = route<NotificationsContext>()({
  method: 'GET',
  path: '/v1/notifications/unread',
  operationId: 'countUnreadNotifications',
  summary: "How many of the caller's notifications in the tenant are unread",
  tag: 'notifications',
  access: authenticated,
  tenant: 'required',
  schema: { response: { 200: UnreadCount } },
  handler: ({ caller }, context) => countUnread(context, caller),
});
