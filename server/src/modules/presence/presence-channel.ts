import { type Static, Type } from 'typebox';
import { named, nullable, strictObject, Timestamp, Uuid } from '../../platform/http/schema.ts';
import type { SocketChannel } from '../../platform/realtime/socket-channel.ts';

const total = Type.Integer({ minimum: 0, description: 'how many are online in the tenant now' });

const PresenceReady = strictObject({ type: Type.Literal('presence.ready'), tenantId: Uuid, total });
export type PresenceReady = Static<typeof PresenceReady>;

const change = { userId: Uuid, tenantId: Uuid, companyId: nullable(Uuid), total, ts: Timestamp };
const PresenceJoin = strictObject({ type: Type.Literal('presence.join'), ...change });
const PresenceLeave = strictObject({ type: Type.Literal('presence.leave'), ...change });
export type PresenceEvent = Static<typeof PresenceJoin> | Static<typeof PresenceLeave>;

const NotificationChanged = strictObject({ type: Type.Literal('notification.changed'), tenantId: Uuid });
export type NotificationChanged = Static<typeof NotificationChanged>;

/** `/ws/presence`. */
export const presenceChannel: SocketChannel = {
  name: 'presence',
  path: '/ws/presence',
  host: 'main',
  title: 'Presence and notifications',
  description:
    'Who holds this socket is online in the tenant. It tells who comes and goes in the tenants that the caller reaches, and that the own notifications have changed, which are then read over HTTP.',
  recipe: `const socket = new WebSocket('wss://retaguarda.example/ws/presence', ['bearer.' + token]);
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'notification.changed') readUnread(); // GET /api/v1/notifications/unread
  else show(message.total);
};`,
  sent: {
    presenceReady: {
      summary: 'The first message: from here on nothing is missed.',
      schema: named('PresenceReady', PresenceReady),
    },
    presenceJoin: {
      summary: 'Somebody came with a first connection.',
      schema: named('PresenceJoin', PresenceJoin),
    },
    presenceLeave: {
      summary: 'The last connection of somebody is gone.',
      schema: named('PresenceLeave', PresenceLeave),
    },
    notificationChanged: {
      summary: 'The notifications of the caller have changed: ask for them again.',
      schema: named('NotificationChanged', NotificationChanged),
    },
  },
  received: {},
};
