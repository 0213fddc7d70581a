import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import type { TaskStatus } from '../rules/task-status.ts';
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

/**
 * Brings the counters up to date. Called last in a transaction: they are the rows that all writers of a tenant share, and
 * always taken in the same order, so that nobody waits in a circle.
 */
export async function writeCounts(
  tx: AnyTx,
  tenantId: number,
  changes: readonly CountChange[],
): Promise<void> {
  const tasks = new Tally<DayKey & { priority: Priority }>();
  const completions = new Tally<Omit<TaskTables['task_completions'], 'tasks'>>();
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
  await addTasks(tx, tasks.sorted());
  await addCompletions(tx, completions.sorted());
  await addProjects(tx, projects.sorted());
}

type DayKey = Pick<TaskTables['task_counts'], 'tenant_id' | 'viewer_id' | 'status' | 'due_date'>;

async function addTasks(
  tx: AnyTx,
  counts: readonly (DayKey & { priority: Priority; tasks: number })[],
): Promise<void> {
  if (counts.length === 0) return;
  const plus = (priority: Priority) =>
    sql<number>`${sql.ref(`task_counts.${priority}`)} + ${sql.ref(`excluded.${priority}`)}`;
  await tx.many(
    query
      .insertInto('task_counts')
      .values(byDay(counts))
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'viewer_id', 'status', 'due_date'])
          .doUpdateSet({ low: plus('low'), medium: plus('medium'), high: plus('high') }),
      ),
  );
}

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

async function addCompletions(tx: AnyTx, rows: TaskTables['task_completions'][]): Promise<void> {
  if (rows.length === 0) return;
  const tasks = sql<number>`task_completions.tasks + excluded.tasks`;
  await tx.many(
    query
      .insertInto('task_completions')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'viewer_id', 'completed_on']).doUpdateSet({ tasks }),
      ),
  );
}

async function addProjects(tx: AnyTx, rows: TaskTables['task_project_counts'][]): Promise<void> {
  if (rows.length === 0) return;
  const tasks = sql<number>`task_project_counts.tasks + excluded.tasks`;
  await tx.many(
    query
      .insertInto('task_project_counts')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'project', 'status']).doUpdateSet({ tasks })),
  );
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
