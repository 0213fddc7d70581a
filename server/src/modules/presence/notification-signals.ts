import type { Database } from '../../platform/db/database.ts';
import { sendText } from '../../platform/realtime/socket-keeper.ts';
import { NOTIFICATIONS_CHANNEL } from '../notifications/index.ts';
import type { Member } from './member.ts';
import type { Members } from './members.ts';
import type { NotificationChanged } from './presence-channel.ts';

/**
 * Lets the pages of a user know that the notifications there have changed, so that they ask again; nothing of them is sent. After
 * a gap, in which signals may have been lost, everybody asks again.
 */
export function followNotifications(database: Database, members: Members): Promise<void> {
  return database.notifications.listen(
    NOTIFICATIONS_CHANNEL,
    (payload) => {
      const [tenantId, userId] = payload.split(':').map(Number);
      if (tenantId === undefined || userId === undefined) return;
      for (const member of members.ofUser(tenantId, userId)) signal(member);
    },
    () => {
      for (const member of members.all()) signal(member);
    },
  );
}

function signal({ ready, socket, tenantUuid }: Member): void {
  if (!ready) return;
  const message: NotificationChanged = { type: 'notification.changed', tenantId: tenantUuid };
  sendText(socket, JSON.stringify(message));
}
