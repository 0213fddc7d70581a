import type { TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { isoTime } from '../../platform/db/json-text.ts';
import type { NameMemory } from '../identity/index.ts';
import { abilitiesOf, movesOf, type TaskPowers } from './rules/task-powers.ts';
import type { Task } from './task-schema.ts';

/** A task of an answer, without what the caller may do with it. */
export type TaskFields = Omit<Task, 'abilities' | 'moves'>;

/** A task as lists read it: with the fields of an answer that stand in its row. */
export type ListedTask = Omit<TaskFields, 'assigned_name' | 'created_name'>;

/** What people are called, by their ids. */
export type Names = ReadonlyMap<number, string>;

/** Where each field of an answer stands in the row of a task. */
const FIELDS: Readonly<Record<keyof ListedTask, RawBuilder<unknown>>> = {
  id: sql`t.id`,
  tenant_id: sql`t.tenant_id`,
  title: sql`t.title`,
  description: sql`t.description`,
  project: sql`t.project`,
  status: sql`t.status`,
  previous_status: sql`t.previous_status`,
  priority: sql`t.priority`,
  assigned_to: sql`t.assigned_to`,
  created_by: sql`t.created_by`,
  due_date: sql`t.due_date`,
  ai_summary: sql`t.ai_summary`,
  ai_transcription: sql`t.ai_transcription`,
  ai_summary_generated_at: isoTime('t.ai_summary_generated_at'),
  ai_summary_stale: sql`t.ai_summary_stale`,
  completed_at: isoTime('t.completed_at'),
  steps_total: sql`t.steps_total`,
  steps_done: sql`t.steps_done`,
  documents_count: sql`t.documents_count`,
  comments_count: sql`t.comments_count`,
  created_at: isoTime('t.created_at'),
  updated_at: isoTime('t.updated_at'),
  versao: sql`t.version`,
};

/** The fields of `tasksBeside`, for the `select` in front of it. */
export const LISTED_FIELDS: RawBuilder<ListedTask> = sql.join(
  Object.keys(FIELDS).map((name) => sql.ref(`listed.${name}`)),
);

/**
 * Beside each row of the `from` before it the task whose id stands in the column, in the order of those rows. Each is looked up by
 * its key, whatever the statement was planned for: the limit keeps the planner from a join, which reads all tasks of a tenant that
 * was small when it was planned.
 */
export function tasksBeside(tenantId: number, column: string): RawBuilder<unknown> {
  const fields = Object.entries(FIELDS).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`cross join lateral (select ${sql.join(fields)} from tasks t
    where t.tenant_id = ${tenantId} and t.id = ${sql.ref(column)} limit 1) listed`;
}

/** What the people of the tasks are called, from memory: two joins for each task cost as much as the task itself. */
export function namesIn(names: NameMemory, db: TenantReader, tasks: readonly ListedTask[]): Promise<Names> {
  return names.of(
    db,
    tasks.flatMap(({ assigned_to, created_by }) => [assigned_to, created_by]),
  );
}

/** A task with the names of its people. */
export function withNames(task: ListedTask, names: Names): TaskFields {
  const { assigned_to, created_by } = task;
  return {
    ...task,
    assigned_name: assigned_to === null ? null : (names.get(assigned_to) ?? null),
    created_name: names.get(created_by) ?? '',
  };
}

/** Adds to tasks the names of their people and what the caller may do with each; answers the text of a `Task`. */
export function taskWriter(caller: TaskPowers, names: Names): (task: ListedTask) => string {
  const abilities = JSON.stringify(abilitiesOf(caller));
  const endings = new Map<TaskStatus, string>();
  return (task) => {
    const { status } = task;
    const ending =
      endings.get(status) ?? `,"moves":${JSON.stringify(movesOf(caller, status))},"abilities":${abilities}}`;
    endings.set(status, ending);
    return JSON.stringify(withNames(task, names)).slice(0, -1) + ending;
  };
}
