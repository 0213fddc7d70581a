import { sql } from 'kysely';
import type { AnyTx, SystemTx, TenantReader } from '../../../platform/db/executors.ts';
import { type Priority, query } from '../tables.ts';

/** The days on which a task is near enough to be reminded of, as `YYYY-MM-DD`, both included. */
export interface DueWindow {
  from: string;
  to: string;
}

/** A reminder: one to a person of a tenant and day. */
export interface ReminderKey {
  tenantId: number;
  userId: number;
  /** `YYYY-MM-DD`. */
  day: string;
}

function duePending(tenantId: number, { from, to }: DueWindow) {
  return query
    .selectFrom('tasks as t')
    .where('t.tenant_id', '=', tenantId)
    .where('t.status', '=', 'pending')
    .where('t.due_date', '>=', from)
    .where('t.due_date', '<=', to);
}

/** People who have something to be reminded of, and of how many tasks. */
export async function listDueAssignees(
  db: TenantReader,
  tenantId: number,
  window: DueWindow,
): Promise<{ userId: number; tasks: number }[]> {
  const rows = await db.many(
    duePending(tenantId, window)
      .select(['t.assigned_to as userId', sql<number>`count(*)::int`.as('tasks')])
      .where('t.assigned_to', 'is not', null)
      .groupBy('t.assigned_to')
      .orderBy('t.assigned_to'),
  );
  return rows.flatMap(({ tasks, userId }) => (userId === null ? [] : [{ userId, tasks }]));
}

/** Somebody who may be reminded. */
export interface Recipient {
  id: number;
  uuid: string;
  name: string;
  email: string;
}

/** Whom a reminder goes to; null for somebody who is gone. */
export function findRecipient(db: TenantReader, userId: number): Promise<Recipient | null> {
  return db.first(
    query.selectFrom('users as u').select(['u.id', 'u.uuid', 'u.name', 'u.email']).where('u.id', '=', userId),
  );
}

/** Claims a day's reminders; answers the people who had none yet. Whoever claims also leaves the messages. */
export async function claimReminders(
  tx: AnyTx,
  { day, tenantId }: Pick<ReminderKey, 'tenantId' | 'day'>,
  people: readonly { userId: number; tasks: number }[],
  now: Date,
): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await tx.many(
    query
      .insertInto('task_reminders')
      .values(
        people.map(({ tasks, userId }) => ({
          tenant_id: tenantId,
          user_id: userId,
          reminded_on: day,
          tasks,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'reminded_on']).doNothing())
      .returning('user_id as userId'),
  );
  return rows.map(({ userId }) => userId);
}

/** Forgets the reminders of all tenants before the day: what is kept is what keeps one from being sent twice. */
export async function forgetReminders(tx: SystemTx, before: string): Promise<void> {
  await tx.many(query.deleteFrom('task_reminders').where('reminded_on', '<', before));
}

/** Takes the right to send the reminder; false when somebody has it already, or it was sent. */
export async function beginSending(tx: AnyTx, key: ReminderKey, now: Date): Promise<boolean> {
  const rows = await tx.many(
    query
      .updateTable('task_reminders')
      .set({ sent_at: now })
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId)
      .where('reminded_on', '=', key.day)
      .where('sent_at', 'is', null)
      .returning('user_id'),
  );
  return rows.length > 0;
}

/** Gives the right to send back, after an attempt that is known to have failed. */
export async function giveUpSending(tx: AnyTx, key: ReminderKey): Promise<void> {
  await tx.many(
    query
      .updateTable('task_reminders')
      .set({ sent_at: null })
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId)
      .where('reminded_on', '=', key.day),
  );
}

export interface DueTask {
  id: number;
  title: string;
  project: string | null;
  priority: Priority;
  dueDate: string;
  /** Of all tasks that are due, also beyond the limit. */
  total: number;
}

/** What a person is to be reminded of, the earliest first. */
export function listDueTasks(
  db: TenantReader,
  tenantId: number,
  userId: number,
  window: DueWindow,
  limit: number,
): Promise<DueTask[]> {
  return db.many(
    duePending(tenantId, window)
      .select([
        't.id',
        't.title',
        't.project',
        't.priority',
        sql<string>`t.due_date::text`.as('dueDate'),
        sql<number>`(count(*) over ())::int`.as('total'),
      ])
      .where('t.assigned_to', '=', userId)
      .orderBy('t.due_date')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit),
  );
}
