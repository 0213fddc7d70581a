import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { NotificationsContext } from '../context.ts';
import { Marked, ReadBody } from '../notification-schema.ts';
import { readNotifications } from '../notification-service.ts';

export const readNotificationsRoute = route<NotificationsContext>()({
  method: 'POST',
  path: '/v1/notifications/read',
  operationId: 'readNotifications',
  summary: 'Mark notifications of the caller as read, the named ones or all',
  tag: 'notifications',
  access: authenticated,
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: ReadBody, response: { 200: Marked } },
  handler: (call, context) => readNotifications(context, call, call.body),
});
