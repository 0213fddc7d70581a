import { MAIL_CHOICES, NOTIFICATION_KINDS } from '@retaguarda/rules/notification-kinds';
import { type Static, Type } from 'typebox';
import { Id, named, nullable, oneOf, strictObject, Timestamp } from '../../platform/http/schema.ts';
import type { Language } from '../../platform/problem.ts';
import { SUBJECT_TYPES } from './tables.ts';

const Kind = oneOf(NOTIFICATION_KINDS);

export const Notification = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  subject: Type.Object({
    type: oneOf(SUBJECT_TYPES),
    id: Type.Integer({ description: 'of a month of commissions YYYYMM' }),
    title: Type.String({ description: 'what the record is called now' }),
  }),
  actor: nullable(Type.String({ description: 'the name of who did it; null when nobody did, or is gone' })),
  createdAt: Timestamp,
  readAt: nullable(Timestamp),
});
export type Notification = Static<typeof Notification>;

export const NotificationsQuery = strictObject({
  cursor: Type.Optional(
    Type.String({ maxLength: 100, description: 'the `next` of the page before; the newest without one' }),
  ),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  unread: Type.Optional(Type.Boolean({ description: 'only those that are not read' })),
});
export type NotificationsQuery = Static<typeof NotificationsQuery>;

export const NotificationPage = Type.Object({
  items: Type.Array(Notification, {
    description: 'the newest first; a page has fewer where the caller no longer sees a record',
  }),
  next: nullable(Type.String({ description: 'the cursor of the next page; null on the last' })),
});
export type NotificationPage = Static<typeof NotificationPage>;

export const UnreadCount = Type.Object({
  count: Type.Integer({ description: 'at most 99' }),
  more: Type.Boolean({ description: 'whether there are more' }),
});
export type UnreadCount = Static<typeof UnreadCount>;

export const ReadBody = strictObject({
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, description: 'all when left out' })),
});
export type ReadBody = Static<typeof ReadBody>;

export const Marked = Type.Object({ marked: Type.Integer({ description: 'how many were unread' }) });

const Choice = named(
  'NotificationChoice',
  strictObject({ kind: Kind, inApp: Type.Boolean(), mail: oneOf(MAIL_CHOICES) }),
);
const LanguageName = oneOf<Language>(['pt-BR', 'en']);

export const Preferences = Type.Object({
  language: LanguageName,
  choices: Type.Array(Choice, { description: 'one of each kind' }),
});
export type Preferences = Static<typeof Preferences>;

export const PreferencesBody = strictObject({
  language: LanguageName,
  choices: Type.Array(Choice, {
    maxItems: NOTIFICATION_KINDS.length,
    description:
      'a kind that is left out is told of as by default; of a kind that comes twice the last counts',
  }),
});
export type PreferencesBody = Static<typeof PreferencesBody>;
