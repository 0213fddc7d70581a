import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { plannedAnew, type Statement } from '../../../platform/db/sql-types.ts';
import type { TaskStatus } from '../rules/task-status.ts';
import { viewerOf } from '../rules/task-visibility.ts';
import { query } from '../tables.ts';
import { MOST_COUNTED } from './task-list-queries.ts';
import { firstTasks, pattern, type TaskSelection } from './task-scans.ts';

const SAMPLE = 1_000;
/** Of the sample, from how many matches on reading in order finds a page soon. */
const COMMON = 30;

/** A task that was found. */
export interface Match {
  id: number;
  status: TaskStatus;
}

type Search = TaskSelection & { search: string };

/**
 * The tasks that hold the text, in the order of the list; null for so many that reading in order finds a page sooner
 * than an index does. A sample from the beginning of the list tells the one from the other.
 */
export async function findMatches(
  db: TenantReader,
  tenantId: number,
  selection: Search,
): Promise<Match[] | null> {
  const sample = firstTasks(tenantId, { ...selection, search: null }, SAMPLE);
  const sampled = await db.first(
    plannedAnew(
      statement<{ matches: number }>(sql`select count(*) as matches from tasks t
        where t.tenant_id = ${tenantId} and t.search like ${pattern(selection.search)}
          and t.id = any(array(select f.id from (${sample}) f limit ${SAMPLE}::bigint))`),
    ),
  );
  if ((sampled?.matches ?? 0) >= COMMON) return null;
  const matches = await db.many(
    statement<Match>(sql`select m.task_id as id, m.task_status as status from ${found(tenantId, selection)} m
      order by m.task_due, m.task_created desc, m.task_id desc`),
  );
  return matches.length > MOST_COUNTED ? null : matches;
}

/** How many tasks hold the text, `MOST_COUNTED` + 1 for more than `MOST_COUNTED`. */
export async function countMatches(db: TenantReader, tenantId: number, selection: Search): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(sql`select count(*) as total from ${found(tenantId, selection)} m`),
  );
  return row?.total ?? 0;
}

function found(tenantId: number, { filter, search, visibility }: Search): RawBuilder<unknown> {
  const { assignedTo, due, project, statuses } = filter;
  const window = due === null || due === 'none' ? { from: null, to: null } : due;
  return sql`app.find_tasks(${tenantId}, ${viewerOf(visibility)}, ${pattern(search)},
    ${statuses}::text[], ${window.from}::date, ${window.to}::date, ${due === 'none'}::boolean,
    ${assignedTo}::bigint, ${project}::text, ${MOST_COUNTED + 1}::integer)`;
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
