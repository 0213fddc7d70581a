import type { TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../platform/db/json-text.ts';
import { abilitiesOf, movesOf, type TaskPowers } from './rules/task-powers.ts';
import type { Task } from './task-schema.ts';

/** A task as the database wrote it for an answer, without what the caller may do with it. */
export interface WrittenTask {
  id: number;
  /** The text of a JSON object whose first field is the status. */
  fields: string;
}

/** A task of an answer, without what the caller may do with it. */
export type TaskFields = Omit<Task, 'abilities' | 'moves'>;

/** Where each field of an answer stands; the status comes first, so that it is found without parsing. */
const FIELDS: Readonly<Record<keyof TaskFields, RawBuilder<unknown>>> = {
  status: sql`t.status`,
  id: sql`t.id`,
  tenant_id: sql`t.tenant_id`,
  title: sql`t.title`,
  description: sql`t.description`,
  project: sql`t.project`,
  previous_status: sql`t.previous_status`,
  priority: sql`t.priority`,
  assigned_to: sql`t.assigned_to`,
  assigned_name: sql`assignee.name`,
  created_by: sql`t.created_by`,
  created_name: sql`creator.name`,
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

/**
 * The fields of the task whose id stands in the column of the statement around it. A sub-select looks up one task by its key,
 * whatever the statement was planned for; a join may be planned to read all tasks of a tenant that was small at that time.
 */
export function taskFields(tenantId: number, column: string): RawBuilder<string> {
  const fields = Object.entries(FIELDS).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql<string>`(select row_to_json(x)::text from (select ${sql.join(fields)}
    from tasks t left join users assignee on assignee.id = t.assigned_to join users creator on creator.id = t.created_by
    where t.tenant_id = ${tenantId} and t.id = ${sql.ref(column)}) x)`;
}

const STATUS_BEGINS = '{"status":"'.length;

/** The status of a task that the database wrote. */
export function statusOf({ fields }: WrittenTask): TaskStatus {
  return fields.slice(STATUS_BEGINS, fields.indexOf('"', STATUS_BEGINS)) as TaskStatus;
}

/** Adds to tasks what the caller may do with each; answers the text of a `Task`. */
export function taskWriter(caller: TaskPowers): (task: WrittenTask) => string {
  const abilities = JSON.stringify(abilitiesOf(caller));
  const endings = new Map<TaskStatus, string>();
  return (task) => {
    const status = statusOf(task);
    const ending =
      endings.get(status) ?? `,"moves":${JSON.stringify(movesOf(caller, status))},"abilities":${abilities}}`;
    endings.set(status, ending);
    return task.fields.slice(0, -1) + ending;
  };
}
