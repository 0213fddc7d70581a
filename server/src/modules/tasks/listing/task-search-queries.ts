import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { plannedAnew, type Statement } from '../../../platform/db/sql-types.ts';
import { viewerOf } from '../rules/task-visibility.ts';
import { query } from '../tables.ts';
import { MOST_COUNTED } from './task-list-queries.ts';
import { firstTasks, type Match, orderOf, pattern, type TaskSelection } from './task-scans.ts';

const SAMPLE = 1_000;
/** Of the sample, from how many matches on reading in order finds a page soon. */
const COMMON = 30;

/** How many tasks are searched, in the order of the selection, for a text that no index knows. */
export const SEARCHED_AT_MOST = 20_000;
/** What the index of trigrams can find must hold one: three letters or digits in a row. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** What was found, in the order of the selection. */
export interface Found {
  matches: Match[];
  /** Whether there are tasks that were not looked at. */
  isPartial: boolean;
}

type Search = TaskSelection & { search: string };

/**
 * The tasks that hold the text; null for so many that reading in order finds a page sooner than an index does. A text too
 * short for the index is looked for in the first tasks of their order alone, so that a large tenant waits no longer.
 */
export async function findMatches(
  db: TenantReader,
  tenantId: number,
  selection: Search,
): Promise<Found | null> {
  const isIndexed = TRIGRAM.test(selection.search.normalize('NFC'));
  const found = isIndexed
    ? await findByIndex(db, tenantId, selection)
    : await findAmongFirst(db, tenantId, selection);
  return found === null || found.matches.length > MOST_COUNTED ? null : found;
}

async function findAmongFirst(db: TenantReader, tenantId: number, selection: Search): Promise<Found> {
  const limit = SEARCHED_AT_MOST + 1;
  const first = firstTasks(tenantId, { ...selection, search: null }, limit);
  const row = await db.first(
    plannedAnew(
      statement<{ looked: number; matches: Match[] }>(sql`with looked_at as materialized (
          select f.id from (${first}) f order by ${orderOf(selection.order, 'f')} limit ${limit}::bigint)
        select (select count(*) from looked_at) as looked, coalesce(jsonb_agg(
          jsonb_build_object('id', m.id, 'status', m.status) order by ${orderOf(selection.order, 'm')}), '[]') as matches
        from (select t.id, t.status, t.due_date, t.created_at, t.completed_at from tasks t
          where t.tenant_id = ${tenantId} and t.search like ${pattern(selection.search)}
            and t.id = any(array(select l.id from looked_at l))
          order by ${orderOf(selection.order, 't')} limit ${MOST_COUNTED + 1}::bigint) m`),
    ),
  );
  return { matches: row?.matches ?? [], isPartial: (row?.looked ?? 0) > SEARCHED_AT_MOST };
}

/** A sample from the beginning of the selection tells what is common there from what the index finds sooner. */
async function findByIndex(db: TenantReader, tenantId: number, selection: Search): Promise<Found | null> {
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
    selection.order === 'due' ? byDue(tenantId, selection) : byCompletion(tenantId, selection),
  );
  return { matches, isPartial: false };
}

function byDue(tenantId: number, selection: Search): Statement<Match> {
  return statement<Match>(sql`select m.task_id as id, m.task_status as status from ${found(tenantId, selection)} m
    order by m.task_due, m.task_created desc, m.task_id desc`);
}

function byCompletion(tenantId: number, selection: Search): Statement<Match> {
  return plannedAnew(
    statement<Match>(sql`select t.id, t.status from tasks t
      where t.tenant_id = ${tenantId} and t.id = any(array(select m.task_id from ${found(tenantId, selection)} m))
      order by ${orderOf('completed', 't')}`),
  );
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
