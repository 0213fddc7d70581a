import type { MailChoice, NotificationKind } from '@retaguarda/rules/notification-kinds';
import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query, type SubjectType } from './tables.ts';

/** Whose notifications. */
export interface NotificationOwner {
  tenantId: number;
  userId: number;
}

/** A record that a notification is about. */
export interface SubjectKey {
  subjectType: SubjectType;
  subjectId: number;
}

export interface NotificationRow extends SubjectKey {
  id: number;
  kind: NotificationKind;
  occasion: string;
  actorName: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/** The place of a notification in the list, the newest first. */
export interface Place {
  createdAt: Date;
  id: number;
}

export interface NewNotification extends SubjectKey {
  userId: number;
  kind: NotificationKind;
  occasion: string;
  actorId: number | null;
  inApp: boolean;
  mail: MailChoice;
}

/** Inserts those that nobody was told of before; answers whom they are for. */
export async function insertNotifications(
  tx: AnyTx,
  tenantId: number,
  rows: readonly NewNotification[],
  now: Date,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await tx.many(
    query
      .insertInto('notifications')
      .values(
        rows.map((row) => ({
          tenant_id: tenantId,
          user_id: row.userId,
          kind: row.kind,
          subject_type: row.subjectType,
          subject_id: row.subjectId,
          occasion: row.occasion,
          actor_id: row.actorId,
          in_app: row.inApp,
          mail: row.mail,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'subject_type', 'subject_id', 'occasion']).doNothing(),
      )
      .returning('user_id as userId'),
  );
  return inserted.map(({ userId }) => userId);
}

const ROW = [
  'n.id',
  'n.kind',
  'n.subject_type as subjectType',
  'n.subject_id as subjectId',
  'n.occasion',
  'n.created_at as createdAt',
  'n.read_at as readAt',
  'actor.name as actorName',
] as const;

/** The newest notifications of somebody after a place in the list. */
export function listNotifications(
  db: TenantReader,
  { tenantId, userId }: NotificationOwner,
  { after, limit, unread }: { after: Place | null; limit: number; unread: boolean },
): Promise<NotificationRow[]> {
  let rows = query
    .selectFrom('notifications as n')
    .leftJoin('users as actor', 'actor.id', 'n.actor_id')
    .select(ROW)
    .where('n.tenant_id', '=', tenantId)
    .where('n.user_id', '=', userId)
    .where(sql<boolean>`n.in_app`);
  if (unread) rows = rows.where('n.read_at', 'is', null);
  if (after !== null) {
    rows = rows.where(
      sql<boolean>`(n.created_at, n.id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return db.many(rows.orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').limit(limit));
}

/** What the newest unread notifications of somebody are about; no more of them are looked at than the limit. */
export function listUnreadSubjects(
  db: TenantReader,
  owner: NotificationOwner,
  limit: number,
): Promise<SubjectKey[]> {
  return db.many(unreadSubjects({ ...owner, limit }));
}

const unreadSubjects = prepared((is: NotificationOwner & { limit: number }) =>
  query
    .selectFrom('notifications as n')
    .select(['n.subject_type as subjectType', 'n.subject_id as subjectId'])
    .where('n.tenant_id', '=', is.tenantId)
    .where('n.user_id', '=', is.userId)
    .where(sql<boolean>`n.in_app`)
    .where('n.read_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(is.limit),
);

/** Marks unread notifications of somebody as read: the named ones, or those up to a moment. Answers how many were unread. */
export async function markRead(
  tx: AnyTx,
  { tenantId, userId }: NotificationOwner,
  which: { ids: readonly number[] } | { upTo: Date },
  now: Date,
): Promise<number> {
  const unread = query
    .updateTable('notifications')
    .set({ read_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`in_app`)
    .where('read_at', 'is', null);
  const rows = await tx.many(
    ('ids' in which
      ? unread.where(sql<boolean>`id = any(${which.ids}::bigint[])`)
      : unread.where('created_at', '<=', which.upTo)
    ).returning('id'),
  );
  return rows.length;
}
