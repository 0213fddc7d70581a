import { OPEN_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { LISTED_FIELDS, type ListedTask, tasksBeside } from '../task-json.ts';
import { BOARD_TASKS, COLUMN_TASKS } from './board-places.ts';
import {
  firstTasks,
  formOf,
  orderOf,
  type SelectionForm,
  type SelectionValues,
  type TaskSelection,
  valuesOf,
} from './task-scans.ts';

/** Whose tasks are on a board without a search, and to what they are narrowed; the statuses are the columns. */
export type BoardSelection = Pick<TaskSelection, 'filter' | 'visibility'>;

/**
 * The tasks on the board: those of each column in its order, in one statement. Which of them have a place is decided as
 * `placesOnBoard` does, over indexes alone, so that no more rows are read than are shown.
 */
export function listBoardTasks(
  db: TenantReader,
  tenantId: number,
  board: BoardSelection,
  { hasCompleted }: { hasCompleted: boolean },
): Promise<ListedTask[]> {
  const selection: TaskSelection = { ...board, search: null, order: 'due' };
  return db.many(boardTasks(valuesOf(tenantId, selection), { ...formOf(selection), hasCompleted }));
}

type BoardForm = SelectionForm & { hasCompleted: boolean };

const MOST = sql.lit(BOARD_TASKS);
const MOST_OF_COLUMN = sql.lit(COLUMN_TASKS);

const boardTasks = preparedShapes(
  (is: SelectionValues, form: BoardForm) =>
    statement(sql<ListedTask>`with open as materialized (${openTasks(is, form)}),
      done as materialized (${form.hasCompleted ? completedTasks(is, form) : NONE}),
      placed as materialized (
        select o.id, o.place from open o order by o.place > ${MOST_OF_COLUMN}, ${orderOf('due', 'o')}
        limit ${MOST} - (select least(${MOST_OF_COLUMN}, count(*)) from done)),
      shown as (
        select p.id, p.place from placed p
        union all select d.id, d.place from done d where d.place <= ${MOST} - (select count(*) from placed))
      select ${LISTED_FIELDS} from shown s ${tasksBeside(is.tenantId, 's.id')} order by s.place`),
  { planned: 'once' },
);

const NONE = sql`select null::bigint as id, null::bigint as place where false`;

function openTasks(is: SelectionValues, form: SelectionForm): RawBuilder<unknown> {
  const columns = sql`f.id, f.due_date, f.created_at`;
  const ofStatus = (status: TaskStatus) =>
    firstPlaced(is, { ...form, statuses: [status], order: 'due' }, columns);
  return sql.join(OPEN_STATUSES.map(ofStatus), sql` union all `);
}

function completedTasks(is: SelectionValues, form: SelectionForm): RawBuilder<unknown> {
  return firstPlaced(is, { ...form, statuses: ['completed'], order: 'completed' }, sql`f.id`);
}

/** The first tasks of a column, each with its place among them. */
function firstPlaced(
  is: SelectionValues,
  form: SelectionForm,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const order = orderOf(form.order, 'f');
  return sql`(select ${columns}, row_number() over (order by ${order}) as place
    from (${firstTasks(is, form, MOST)}) f order by ${order} limit ${MOST})`;
}
