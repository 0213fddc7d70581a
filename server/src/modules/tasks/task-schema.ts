import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { type Static, Type } from 'typebox';
import { versionField } from '../../platform/http/record-version.ts';
import { named, nullable, strictObject, Text, Timestamp } from '../../platform/http/schema.ts';
import { Id } from './envelope.ts';
import { PRIORITIES, type Priority } from './tables.ts';

export const Status = Type.Unsafe<TaskStatus>({ type: 'string', enum: TASK_STATUSES });
export const PriorityName = Type.Unsafe<Priority>({ type: 'string', enum: PRIORITIES });
const DateText = Type.String({ format: 'date' });
const NullableText = nullable(Text);
const NullableTimestamp = nullable(Timestamp);

/** A task as every route answers it. */
export const Task = named(
  'Task',
  Type.Object({
    id: Type.Integer(),
    tenant_id: Type.Integer(),
    title: Text,
    description: NullableText,
    project: nullable(Type.String({ description: 'name of a project; no reference' })),
    status: Status,
    previous_status: nullable(Status),
    priority: PriorityName,
    assigned_to: nullable(Type.Integer()),
    assigned_name: NullableText,
    created_by: Type.Integer(),
    created_name: Text,
    due_date: nullable(DateText),
    ai_summary: NullableText,
    ai_transcription: NullableText,
    ai_summary_generated_at: NullableTimestamp,
    ai_summary_stale: Type.Boolean({ description: 'whether the task changed since its summary was written' }),
    completed_at: NullableTimestamp,
    steps_total: Type.Integer(),
    steps_done: Type.Integer(),
    documents_count: Type.Integer(),
    comments_count: Type.Integer(),
    created_at: Timestamp,
    updated_at: NullableTimestamp,
    versao: Type.Integer({
      description: 'grows with every change of these fields; not with that of comments, steps and documents',
    }),
    moves: Type.Array(Status, { description: 'statuses that the caller may give it now' }),
    abilities: named(
      'TaskAbilities',
      Type.Object({
        edit: Type.Boolean({ description: 'whether the caller may update it' }),
        delete: Type.Boolean(),
        assign: Type.Boolean({ description: 'whether the caller may choose whom it is for' }),
        change_status: Type.Boolean({
          description:
            'whether change-status and the toggle are open to the caller; without it an update may start the task',
        }),
      }),
    ),
  }),
);
export type Task = Static<typeof Task>;

/** Lengths and dates are rules of the module, answered with 422. */
const Title = Type.String({ description: '3 to 180 characters' });
const fields = {
  description: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  project: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
  status: Type.Optional(Status),
  priority: Type.Optional(PriorityName),
  due_date: Type.Optional(
    nullable(
      Type.String({
        maxLength: 40,
        description: 'YYYY-MM-DD; Monday to Friday, at least 3 business days and at most 90 days ahead',
      }),
    ),
  ),
  assigned_to: Type.Optional(nullable(Id)),
};

export const TaskBody = named(
  'TaskInput',
  strictObject({
    title: Title,
    ...fields,
    template_id: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'the template whose checklist and flow the task begins with; its fields are sent as they are to be',
      }),
    ),
  }),
);
export type TaskBody = Static<typeof TaskBody>;

export const TaskUpdateBody = named(
  'TaskPatch',
  strictObject({
    id: Id,
    title: Type.Optional(Title),
    ...fields,
    ...versionField,
  }),
);
export type TaskUpdateBody = Static<typeof TaskUpdateBody>;

export const TaskIdBody = strictObject({ id: Id, ...versionField });
export type TaskIdBody = Static<typeof TaskIdBody>;
export const StatusBody = strictObject({ id: Id, status: Status, ...versionField });
export type StatusBody = Static<typeof StatusBody>;

/** A body of titles may be larger than those of other routes. */
export const BULK_BODY_BYTES = 512 * 1024;

export const BulkBody = strictObject({
  items: Type.String({ maxLength: 400_000, description: 'titles, separated by `;`' }),
});
export type BulkBody = Static<typeof BulkBody>;
export const BulkResult = named(
  'BulkTasks',
  Type.Object({
    created: Type.Array(Task),
    skipped: Type.Array(Text, { description: 'shorter than 3 characters' }),
    joined: Type.Array(Text, { description: 'titles that several lines became, since only `;` separates' }),
  }),
);
export type BulkResult = Static<typeof BulkResult>;
