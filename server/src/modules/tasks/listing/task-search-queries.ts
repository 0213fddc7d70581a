import type { TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { viewerOf } from '../rules/task-visibility.ts';
import type { Priority } from '../tables.ts';
import type { TaskOrder } from './task-filter.ts';
import { MOST_COUNTED } from './task-list-queries.ts';
import {
  firstTasks,
  formOf,
  type Match,
  orderOf,
  pattern,
  placeOf,
  type SelectionForm,
  type SelectionValues,
  type TaskSelection,
  valuesOf,
} from './task-scans.ts';

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
  const row = await db.first(matchesAmongFirst(searchValues(tenantId, selection), formOf(selection)));
  return { matches: row?.matches ?? [], isPartial: (row?.looked ?? 0) > SEARCHED_AT_MOST };
}

/** What a search adds to the values of a selection: what is matched is not what the selection is read by. */
type SearchValues = SelectionValues & { text: string };

function searchValues(tenantId: number, selection: Search): SearchValues {
  return { ...valuesOf(tenantId, { ...selection, search: null }), text: selection.search };
}

const matchesAmongFirst = preparedShapes(
  (is: SearchValues, form: SelectionForm) => {
    const limit = SEARCHED_AT_MOST + 1;
    return statement(sql<{ looked: number; matches: Match[] }>`with looked_at as materialized (
        select f.id from (${firstTasks(is, form, limit)}) f order by ${orderOf(form.order, 'f')} limit ${limit}::bigint)
      select (select count(*) from looked_at) as looked, coalesce(jsonb_agg(
        jsonb_build_object('id', m.id, 'status', m.status) order by ${orderOf(form.order, 'm')}), '[]') as matches
      from (select m.* from (select t.id, t.status, ${orderColumns(is)} from tasks t
        where t.tenant_id = ${is.tenantId} and t.search like ${pattern(is.text)}
          and t.id = any(array(select l.id from looked_at l))) m
        order by ${orderOf(form.order, 'm')} limit ${MOST_COUNTED + 1}::bigint) m`);
  },
  { planned: 'anew' },
);

/** A sample from the beginning of the selection tells what is common there from what the index finds sooner. */
async function findByIndex(db: TenantReader, tenantId: number, selection: Search): Promise<Found | null> {
  const sampled = await db.first(matchesInSample(searchValues(tenantId, selection), formOf(selection)));
  if ((sampled?.matches ?? 0) >= COMMON) return null;
  const matches = await db.many(byDue(indexValues(tenantId, selection)));
  if (selection.order === 'due' || matches.length === 0) return { matches, isPartial: false };
  const ids = matches.map(({ id }) => id);
  return {
    matches: await db.many(inOrderOf({ tenantId, ids, people: selection.people ?? null }, selection.order)),
    isPartial: false,
  };
}

const matchesInSample = preparedShapes(
  (is: SearchValues, form: SelectionForm) =>
    statement(sql<{ matches: number }>`select count(*) as matches from tasks t
      where t.tenant_id = ${is.tenantId} and t.search like ${pattern(is.text)}
        and t.id = any(array(select f.id from (${firstTasks(is, form, SAMPLE)}) f limit ${SAMPLE}::bigint))`),
  { planned: 'anew' },
);

/** What the function that searches by the index is asked with. */
interface IndexValues {
  tenantId: number;
  viewerId: number | null;
  text: string;
  statuses: readonly TaskStatus[] | null;
  from: string | null;
  to: string | null;
  isUndated: boolean;
  assignees: readonly number[] | null;
  projects: readonly string[] | null;
  priorities: readonly Priority[] | null;
}

function indexValues(tenantId: number, selection: Search): IndexValues {
  const { from, to } = valuesOf(tenantId, selection);
  const { assignees, due, priorities, projects, statuses } = selection.filter;
  const isUndated = due === 'none';
  const viewerId = viewerOf(selection.visibility);
  const narrowed = { assignees, priorities, projects, statuses };
  return { tenantId, viewerId, text: selection.search, from, to, isUndated, ...narrowed };
}

const byDue = prepared((is: IndexValues) =>
  statement(sql<Match>`select m.task_id as id, m.task_status as status from ${found(is)} m
    order by m.task_due, m.task_created desc, m.task_id desc`),
);

// Citus refuses the function in what runs on the node of a tenant, so the order is asked for by itself.
const inOrderOf = preparedShapes(
  (is: { tenantId: number; ids: readonly number[]; people: SelectionValues['people'] }, order: TaskOrder) =>
    statement(sql<Match>`select m.id, m.status from (select t.id, t.status, ${orderColumns(is)} from tasks t
      where t.tenant_id = ${is.tenantId} and t.id = any(${is.ids}::bigint[])) m order by ${orderOf(order, 'm')}`),
);

/** What every order looks at. */
const orderColumns = (is: Pick<SelectionValues, 'people'>) =>
  sql`t.priority, t.due_date, t.created_at, t.completed_at, t.title, ${placeOf(is, 't')} as place`;

/** How many tasks hold the text, `MOST_COUNTED` + 1 for more than `MOST_COUNTED`. */
export async function countMatches(db: TenantReader, tenantId: number, selection: Search): Promise<number> {
  const row = await db.first(numberFound(indexValues(tenantId, selection)));
  return row?.total ?? 0;
}

const numberFound = prepared((is: IndexValues) =>
  statement(sql<{ total: number }>`select count(*) as total from ${found(is)} m`),
);

function found(is: IndexValues): RawBuilder<unknown> {
  return sql`app.find_tasks(${is.tenantId}, ${is.viewerId}, ${pattern(is.text)},
    ${is.statuses}::text[], ${is.from}::date, ${is.to}::date, ${is.isUndated}::boolean,
    ${is.assignees}::bigint[], ${is.projects}::text[], ${is.priorities}::text[], ${MOST_COUNTED + 1}::integer)`;
}
