import type { Frequency } from '@retaguarda/rules/recurrence';
import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import type { TaskVisibility } from '../rules/task-visibility.ts';
import { type Priority, query } from '../tables.ts';

/** What is kept of a series, under the names of its columns. */
export interface SeriesFields {
  title: string;
  description: string | null;
  project: string | null;
  priority: Priority;
  assigned_to: number | null;
  steps: string[];
  flow_steps: string[];
  frequency: Frequency;
  every: number;
  weekdays: number[];
  month_day: number | null;
  business_day: number | null;
  starts_on: string;
  next_on: string | null;
  ends_on: string | null;
  remaining: number | null;
  paused: boolean;
}

export interface SeriesRow extends SeriesFields {
  tenantId: number;
  id: number;
  createdBy: number;
  createdName: string;
  /** Whether who made it may still sign in. */
  isCreatorActive: boolean;
  assignedName: string | null;
  version: number;
}

const FIELDS = [
  's.title',
  's.description',
  's.project',
  's.priority',
  's.assigned_to',
  's.steps',
  's.flow_steps',
  's.frequency',
  's.every',
  's.weekdays',
  's.month_day',
  's.business_day',
  's.starts_on',
  's.next_on',
  's.ends_on',
  's.remaining',
  's.paused',
] as const;

const MOST_LISTED = 500;
/** Series of a tenant that one run takes; what is left is for the next. */
const MOST_DUE = 500;

function seriesRows(tenantId: number) {
  return query
    .selectFrom('task_series as s')
    .innerJoin('users as creator', 'creator.id', 's.created_by')
    .leftJoin('users as assignee', 'assignee.id', 's.assigned_to')
    .where('s.tenant_id', '=', tenantId)
    .select(FIELDS)
    .select([
      's.tenant_id as tenantId',
      's.id',
      's.created_by as createdBy',
      's.version',
      'creator.name as createdName',
      sql<boolean>`creator.status = 'ativo'`.as('isCreatorActive'),
      'assignee.name as assignedName',
    ]);
}

/** The series that the visibility lets through, by title: all of them, or the one that a task is of. */
export async function listSeries(
  db: TenantReader,
  tenantId: number,
  visibility: TaskVisibility,
  taskId: number | null,
): Promise<SeriesRow[]> {
  if (visibility.kind === 'none') return [];
  let rows = seriesRows(tenantId);
  if (visibility.kind === 'own') {
    const { userId } = visibility;
    rows = rows.where((is) => is.or([is('s.assigned_to', '=', userId), is('s.created_by', '=', userId)]));
  }
  if (taskId !== null) {
    rows = rows
      .innerJoin('task_occurrences as o', (on) =>
        on.onRef('o.tenant_id', '=', 's.tenant_id').onRef('o.series_id', '=', 's.id'),
      )
      .where('o.tenant_id', '=', tenantId)
      .where('o.task_id', '=', taskId);
  }
  return db.many(rows.orderBy('s.title').orderBy('s.created_at').limit(MOST_LISTED));
}

/** Locks a series until the end of the transaction and reads it; null when there is none. */
export function lockSeries(tx: AnyTx, tenantId: number, id: number): Promise<SeriesRow | null> {
  return tx.first(seriesRows(tenantId).where('s.id', '=', id).forUpdate('s'));
}

/** Inserts a series and answers its id. */
export async function insertSeries(
  tx: AnyTx,
  tenantId: number,
  fields: SeriesFields,
  by: { userId: number; now: Date },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('task_series')
      .values({ ...fields, tenant_id: tenantId, created_by: by.userId, created_at: by.now, updated_at: null })
      .returning('id'),
  );
  return row?.id ?? 0;
}

/** Writes fields of a locked series, which becomes another version. */
export async function writeSeries(
  tx: AnyTx,
  { id, tenantId }: SeriesRow,
  change: Partial<SeriesFields>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('task_series')
      .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Deletes a series; its tasks stay and no longer know of it. */
export async function deleteSeriesRow(tx: AnyTx, { id, tenantId }: SeriesRow): Promise<void> {
  await tx.many(query.deleteFrom('task_series').where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** Keeps which task a series has for a day; the key speaks when it has one already. */
export async function insertOccurrence(
  tx: AnyTx,
  occurrence: { tenantId: number; seriesId: number; dueOn: string; taskId: number },
): Promise<void> {
  const { dueOn, seriesId, taskId, tenantId } = occurrence;
  await tx.many(
    query
      .insertInto('task_occurrences')
      .values({ tenant_id: tenantId, series_id: seriesId, due_on: dueOn, task_id: taskId }),
  );
}

/** The last day for which a series has, or had, a task; the first of all when there is none. */
export async function lastOccurrence(tx: AnyTx, { id, starts_on, tenantId }: SeriesRow): Promise<string> {
  const row = await tx.first(
    query
      .selectFrom('task_occurrences')
      .select(sql<string>`max(due_on)`.as('last'))
      .where('tenant_id', '=', tenantId)
      .where('series_id', '=', id),
  );
  return row?.last ?? starts_on;
}

/** The tenants that have a series whose next day is not after the day. */
export async function listTenantsWithDueSeries(db: SystemReader, until: string): Promise<Set<number>> {
  const rows = await db.many(
    query
      .selectFrom('task_series')
      .select('tenant_id as tenantId')
      .distinct()
      .where('next_on', '<=', until)
      .where('paused', '=', false),
  );
  return new Set(rows.map(({ tenantId }) => tenantId));
}

/** The series of a tenant whose next day is not after the day, the earliest first. */
export async function listDueSeries(db: TenantReader, tenantId: number, until: string): Promise<number[]> {
  const rows = await db.many(
    query
      .selectFrom('task_series')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('next_on', '<=', until)
      .where('paused', '=', false)
      .orderBy('next_on')
      .limit(MOST_DUE),
  );
  return rows.map(({ id }) => id);
}
