import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { NotificationsContext } from '../context.ts';
import { NotificationPage, NotificationsQuery } from '../notification-schema.ts';
import { pageNotifications } from '../notification-service.ts';
import { notificationProblems } from '../problems.ts';

export const listNotificationsRoute = route<NotificationsContext>()({
  method: 'GET',
  path: '/v1/notifications',
  operationId: 'listNotifications',
  summary: "The caller's notifications in the tenant, the newest first",
  tag: 'notifications',
  access: authenticated,
  tenant: 'required',
  schema: { query: NotificationsQuery, response: { 200: NotificationPage } },
  problems: [notificationProblems.badCursor],
  handler: (call, context) => pageNotifications(context, call, call.query),
});
