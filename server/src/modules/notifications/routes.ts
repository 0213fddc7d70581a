import type { Route } from '../../platform/http/route.ts';
import type { NotificationsContext } from './context.ts';
import { countUnreadNotificationsRoute } from './routes/count-unread-notifications.ts';
import { getNotificationPreferencesRoute } from './routes/get-notification-preferences.ts';
import { listNotificationsRoute } from './routes/list-notifications.ts';
import { putNotificationPreferencesRoute } from './routes/put-notification-preferences.ts';
import { readNotificationsRoute } from './routes/read-notifications.ts';

/** Every route of notifications. */
export const notificationRoutes: readonly Route<NotificationsContext>[] = [
  listNotificationsRoute,
  countUnreadNotificationsRoute,
  readNotificationsRoute,
  getNotificationPreferencesRoute,
  putNotificationPreferencesRoute,
];
