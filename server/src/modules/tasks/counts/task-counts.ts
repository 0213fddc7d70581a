import type { TaskStatus } from '@retaguarda/rules/task-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { viewersOf } from '../rules/task-visibility.ts';
import { type Priority, query, type TaskTables } from '../tables.ts';

/** What of a task is counted. */
export interface CountedTask {
  status: TaskStatus;
  priority: Priority;
  dueDate: string | null;
  project: string | null;
  assignedTo: number | null;
  createdBy: number;
  completedOn: string | null;
}

/** A task before and after a mutation; null where it did not exist. */
export interface CountChange {
  before: CountedTask | null;
  after: CountedTask | null;
}

/** Stands for no due date. */
export const NO_DUE_DATE = 'infinity';
/** Stands for any due date of a completed task: nothing is due any more. */
export const DONE_WITH_DUE_DATE = '-infinity';
/** Stands for the due dates that were over everywhere when the counters were last tidied: nobody asks which of them it was. */
export const LONG_PAST = '0001-01-01';

/**
 * Brings the counters up to date with the commit, without waiting. Called last in a transaction: they are the rows that writers
 * of a tenant share who have the same slot, and always taken in the same order, so that nobody waits in a circle.
 */
export function writeCounts(tx: AnyTx, tenantId: number, changes: readonly CountChange[]): void {
  const tasks = new Tally<DayKey & { priority: Priority }>();
  const completions = new Tally<Omit<TaskTables['task_completions'], 'slot' | 'tasks'>>();
  const projects = new Tally<Omit<TaskTables['task_project_counts'], 'tasks'>>();
  const tell = (task: CountedTask | null, by: number) => {
    if (task === null) return;
    const { completedOn, priority, project, status } = task;
    for (const viewer of viewersOf(task)) {
      const key = { tenant_id: tenantId, viewer_id: viewer };
      tasks.add({ ...key, status, due_date: dueKey(task), priority }, by);
      if (completedOn !== null) completions.add({ ...key, completed_on: completedOn }, by);
    }
    if (project !== null) projects.add({ tenant_id: tenantId, project, status }, by);
  };
  for (const { before, after } of changes) {
    tell(before, -1);
    tell(after, 1);
  }
  const { slot } = tx;
  for (const rows of inParts(byDay(tasks.sorted())))
    tx.send(additionOfDays({ rows: rows.map((row) => ({ ...row, slot })) }, null));
  for (const row of completions.sorted()) tx.send(additionOfCompletions({ ...row, slot }));
  for (const row of projects.sorted()) tx.send(additionOfProject(row));
}

type DayKey = Pick<TaskTables['task_counts'], 'tenant_id' | 'viewer_id' | 'status' | 'due_date'>;
type Slotted<Row> = Row & { slot: number };

/** Each number of rows is a statement of its own; a task that changes has four at most. */
const MOST_TOGETHER = 8;

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let at = 0; at < rows.length; at += MOST_TOGETHER) parts.push(rows.slice(at, at + MOST_TOGETHER));
  return parts;
}

type DayRow = Slotted<DayKey & Record<Priority, number>>;

const additionOfDays = preparedShapes(({ rows }: { rows: readonly DayRow[] }) => {
  const plus = (priority: Priority) =>
    sql<number>`${sql.ref(`task_counts.${priority}`)} + ${sql.ref(`excluded.${priority}`)}`;
  return query
    .insertInto('task_counts')
    .values(
      rows.map(({ due_date, high, low, medium, slot, status, tenant_id, viewer_id }) => {
        return { tenant_id, viewer_id, status, due_date, slot, low, medium, high };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'viewer_id', 'status', 'due_date', 'slot'])
        .doUpdateSet({ low: plus('low'), medium: plus('medium'), high: plus('high') }),
    );
});

const additionOfCompletions = prepared((is: TaskTables['task_completions']) => {
  const { completed_on, slot, tasks, tenant_id, viewer_id } = is;
  return query
    .insertInto('task_completions')
    .values({ tenant_id, viewer_id, completed_on, slot, tasks })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'viewer_id', 'completed_on', 'slot'])
        .doUpdateSet({ tasks: sql<number>`task_completions.tasks + excluded.tasks` }),
    );
});

const additionOfProject = prepared((is: TaskTables['task_project_counts']) => {
  const { project, status, tasks, tenant_id } = is;
  return query
    .insertInto('task_project_counts')
    .values({ tenant_id, project, status, tasks })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'project', 'status'])
        .doUpdateSet({ tasks: sql<number>`task_project_counts.tasks + excluded.tasks` }),
    );
});

/** The priorities of a day in one row; the rows keep the order of the first of each. */
function byDay(counts: readonly (DayKey & { priority: Priority; tasks: number })[]) {
  const rows = new Map<string, DayKey & Record<Priority, number>>();
  for (const { priority, tasks, ...day } of counts) {
    const key = JSON.stringify(Object.values(day));
    const row = rows.get(key) ?? { ...day, low: 0, medium: 0, high: 0 };
    rows.set(key, { ...row, [priority]: tasks });
  }
  return [...rows.values()];
}

function dueKey({ dueDate, status }: CountedTask): string {
  if (dueDate === null) return NO_DUE_DATE;
  return status === 'completed' ? DONE_WITH_DUE_DATE : dueDate;
}

/** Sums by key; what cancels out is not written. */
class Tally<Row extends object> {
  readonly #rows = new Map<string, { row: Row; tasks: number }>();

  add(row: Row, by: number): void {
    const key = JSON.stringify(Object.values(row));
    const known = this.#rows.get(key);
    this.#rows.set(key, { row, tasks: (known?.tasks ?? 0) + by });
  }

  /** The sums in one order that is the same for everybody. */
  sorted(): (Row & { tasks: number })[] {
    return [...this.#rows]
      .filter(([, { tasks }]) => tasks !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { row, tasks }]) => ({ ...row, tasks }));
  }
}
