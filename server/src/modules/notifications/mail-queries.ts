import type { NotificationKind } from '@retaguarda/rules/notification-kinds';
import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import type { MailingKey } from './notice-writing.ts';
import type { NotificationOwner, SubjectKey } from './notification-queries.ts';
import { query } from './tables.ts';

/** What nobody was mailed and nobody has read, of the kinds that are mailed. */
const IS_UNMAILED = sql<boolean>`n.mail <> 'off' and n.mailed_at is null and n.read_at is null`;

/** The tenants in which somebody waits for the mail of the day. */
export async function listTenantsToMail(db: SystemReader): Promise<number[]> {
  const rows = await db.many(
    query
      .selectFrom('notifications as n')
      .select('n.tenant_id as id')
      .distinct()
      .where(IS_UNMAILED)
      .where('n.mail', '=', 'daily')
      .orderBy('n.tenant_id'),
  );
  return rows.map(({ id }) => id);
}

/** Who waits for the mail of the day in the tenant, of what was written before the moment. */
export async function listPeopleToMail(db: TenantReader, tenantId: number, before: Date): Promise<number[]> {
  const rows = await db.many(
    query
      .selectFrom('notifications as n')
      .select('n.user_id as id')
      .distinct()
      .where('n.tenant_id', '=', tenantId)
      .where(IS_UNMAILED)
      .where('n.mail', '=', 'daily')
      .where('n.created_at', '<', before)
      .orderBy('n.user_id'),
  );
  return rows.map(({ id }) => id);
}

/** What a mail tells of. */
export interface Unmailed extends SubjectKey {
  id: number;
  kind: NotificationKind;
  actorId: number | null;
  createdAt: Date;
}

/** Takes the right to mail what is not mailed yet, the newest first; nobody else gets it after that. */
export async function takeUnmailed(
  tx: AnyTx,
  { before, mail, tenantId, userId }: MailingKey,
  now: Date,
): Promise<Unmailed[]> {
  const rows = await tx.many(
    query
      .updateTable('notifications as n')
      .set({ mailed_at: now })
      .where('n.tenant_id', '=', tenantId)
      .where('n.user_id', '=', userId)
      .where(IS_UNMAILED)
      .where('n.mail', '=', mail)
      .where('n.created_at', mail === 'now' ? '<=' : '<', new Date(before))
      .returning([
        'n.id',
        'n.kind',
        'n.subject_type as subjectType',
        'n.subject_id as subjectId',
        'n.actor_id as actorId',
        'n.created_at as createdAt',
      ]),
  );
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id);
}

/** Gives the right to mail them back, after an attempt that is known to have failed. */
export async function giveBackUnmailed(tx: AnyTx, tenantId: number, ids: readonly number[]): Promise<void> {
  await tx.many(
    query
      .updateTable('notifications')
      .set({ mailed_at: null })
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  );
}

/** Somebody whom a mail goes to. */
export interface Recipient {
  uuid: string;
  name: string;
  email: string;
}

/** Whom a mail goes to; null for somebody who is gone or may not log in. */
export function findRecipient(
  db: TenantReader,
  { userId }: Pick<NotificationOwner, 'userId'>,
): Promise<Recipient | null> {
  return db.first(
    query
      .selectFrom('users as u')
      .select(['u.uuid', 'u.name', 'u.email'])
      .where('u.id', '=', userId)
      .where('u.status', '=', 'ativo'),
  );
}

/** What people are called. */
export async function namesOf(
  db: TenantReader,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.many(
    query
      .selectFrom('users as u')
      .select(['u.id', 'u.name'])
      .where(sql<boolean>`u.id = any(${userIds}::bigint[])`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
