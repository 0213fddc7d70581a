import { MOST_COUNTED_UNREAD } from '@retaguarda/rules/notification-kinds';
import type { Caller } from '../../platform/auth/caller.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { Language } from '../../platform/problem.ts';
import type { UserCall } from '../identity/index.ts';
import type { NotificationsContext } from './context.ts';
import { decodePlace, encodePlace } from './list-cursor.ts';
import { NOTIFICATIONS_CHANNEL } from './notice-writing.ts';
import {
  listNotifications,
  listUnreadSubjects,
  markRead,
  type NotificationOwner,
  type NotificationRow,
  type SubjectKey,
} from './notification-queries.ts';
import type {
  Notification,
  NotificationPage,
  NotificationsQuery,
  ReadBody,
  UnreadCount,
} from './notification-schema.ts';
import { notificationProblems } from './problems.ts';
import type { SubjectType } from './tables.ts';

type Reading = Pick<UserCall, 'caller' | 'language'>;

/** One page of the caller's notifications in the tenant of the request, without those of records that the caller cannot see. */
export async function pageNotifications(
  context: NotificationsContext,
  { caller, language }: Reading,
  { cursor, pageSize = 20, unread = false }: NotificationsQuery,
): Promise<NotificationPage> {
  const owner = ownerOf(caller);
  const after = cursor === undefined ? null : decodePlace(cursor);
  if (cursor !== undefined && after === null) throw notificationProblems.badCursor();
  const db = context.database.tenant(owner.tenantId);
  const rows = await listNotifications(db, owner, { after, limit: pageSize + 1, unread });
  const page = rows.slice(0, pageSize);
  const titles = await titlesOf(context, caller, owner.tenantId, page, language);
  const items = page.flatMap((row) => {
    const title = titles.get(keyOf(row));
    return title === undefined ? [] : [viewOf(row, title)];
  });
  const last = page.at(-1);
  return { items, next: rows.length > pageSize && last !== undefined ? encodePlace(last) : null };
}

/** How many of the caller's notifications are unread, of those whose records the caller sees. No more than a hundred are looked at. */
export async function countUnread(context: NotificationsContext, caller: Caller): Promise<UnreadCount> {
  const owner = ownerOf(caller);
  const db = context.database.tenant(owner.tenantId);
  const unread = await listUnreadSubjects(db, owner, MOST_COUNTED_UNREAD + 1);
  const seen = await visibleKeys(context, caller, owner.tenantId, unread);
  const count = unread.filter((subject) => seen.has(keyOf(subject))).length;
  return { count: Math.min(count, MOST_COUNTED_UNREAD), more: unread.length > MOST_COUNTED_UNREAD };
}

/** Marks the caller's notifications as read, the named ones or all; answers how many were unread. */
export async function readNotifications(
  { clock }: NotificationsContext,
  call: Pick<UserCall, 'caller' | 'transaction'>,
  { ids }: ReadBody,
): Promise<{ marked: number }> {
  const owner = ownerOf(call.caller);
  return call.transaction([owner.tenantId], async (tx) => {
    const now = clock.now();
    const marked = await markRead(tx, owner, ids === undefined ? { upTo: now } : { ids }, now);
    if (marked > 0) tx.notifyAfterCommit(NOTIFICATIONS_CHANNEL, `${owner.tenantId}:${owner.userId}`);
    return { marked };
  });
}

/** Whose notifications a caller asks for: the own ones in the tenant of the request. */
export function ownerOf(caller: Caller): NotificationOwner {
  return { tenantId: requestTenant(caller).id, userId: caller.userId };
}

function viewOf(row: NotificationRow, title: string): Notification {
  return {
    id: row.id,
    kind: row.kind,
    subject: { type: row.subjectType, id: row.subjectId, title },
    actor: row.actorName,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** A record among those of all types. */
function keyOf({ subjectId, subjectType }: SubjectKey): string {
  return `${subjectType}:${subjectId}`;
}

/** What the records are called that the caller sees. */
async function titlesOf(
  { database, noticeSubjects }: NotificationsContext,
  caller: Caller,
  tenantId: number,
  subjects: readonly SubjectKey[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const found = await ofEachType(subjects, async (type, ids) => {
    const seen = await noticeSubjects[type].visible(database, caller, tenantId, ids);
    const titles =
      seen.length === 0 ? [] : await noticeSubjects[type].titles(database, tenantId, seen, language);
    return [...titles].map(([id, title]) => [keyOf({ subjectType: type, subjectId: id }), title] as const);
  });
  return new Map(found);
}

async function visibleKeys(
  { database, noticeSubjects }: NotificationsContext,
  caller: Caller,
  tenantId: number,
  subjects: readonly SubjectKey[],
): Promise<ReadonlySet<string>> {
  const found = await ofEachType(subjects, async (type, ids) => {
    const seen = await noticeSubjects[type].visible(database, caller, tenantId, ids);
    return seen.map((id) => keyOf({ subjectType: type, subjectId: id }));
  });
  return new Set(found);
}

/** Asks once for the records of each type. */
async function ofEachType<Found>(
  subjects: readonly SubjectKey[],
  ask: (type: SubjectType, ids: number[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const groups = Map.groupBy(subjects, ({ subjectType }) => subjectType);
  const answers = await Promise.all(
    [...groups].map(([type, some]) => ask(type, [...new Set(some.map(({ subjectId }) => subjectId))])),
  );
  return answers.flat();
}
