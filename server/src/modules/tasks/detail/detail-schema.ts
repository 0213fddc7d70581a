import { MOST_MENTIONS } from '@retaguarda/rules/mentions';
import { type Static, Type } from 'typebox';
import { versionField } from '../../../platform/http/record-version.ts';
import { named, nullable, strictObject, Text, Timestamp } from '../../../platform/http/schema.ts';
import { Id } from '../envelope.ts';
import { Task } from '../task-schema.ts';

const NullableText = nullable(Text);

/** An item of the checklist. */
export const TaskStep = named(
  'TaskStep',
  Type.Object({
    id: Type.Integer(),
    task_id: Type.Integer(),
    title: Text,
    is_done: Type.Boolean(),
    created_by: Type.Integer(),
    created_name: nullable(Type.String({ description: 'null when that person is gone' })),
    created_at: Timestamp,
    updated_at: nullable(Timestamp),
  }),
);
export type TaskStep = Static<typeof TaskStep>;

export const TaskDocument = named(
  'TaskDocument',
  Type.Object({
    id: Type.Integer(),
    task_id: Type.Integer(),
    original_name: Text,
    file_name: Text,
    file_path: Text,
    mime_type: NullableText,
    file_size: nullable(Type.Integer({ description: 'bytes' })),
    uploaded_by: Type.Integer(),
    uploaded_name: nullable(Type.String({ description: 'null when that person is gone' })),
    created_at: Timestamp,
  }),
);
export type TaskDocument = Static<typeof TaskDocument>;

/** A station of the operational flow. */
export const TaskFlowStep = named(
  'TaskFlowStep',
  Type.Object({
    id: Type.Integer(),
    task_id: Type.Integer(),
    title: Text,
    sort_order: Type.Integer(),
    created_by: Type.Integer(),
    created_name: nullable(Type.String({ description: 'null when that person is gone' })),
    created_at: Timestamp,
  }),
);
export type TaskFlowStep = Static<typeof TaskFlowStep>;

export const TaskComment = named(
  'TaskComment',
  Type.Object({
    id: Type.Integer(),
    task_id: Type.Integer(),
    user_id: Type.Integer(),
    user_name: Type.String({ description: 'the name at that time' }),
    comment: Type.String({ description: 'plain text; never to be read as HTML' }),
    created_at: Timestamp,
    edited_at: nullable(Timestamp),
    mentions: Type.Array(Type.Object({ id: Type.Integer(), name: Text }), {
      description: 'whom the text names as `@name`, under the name at that time',
    }),
    versao: Type.Integer(),
  }),
);
export type TaskComment = Static<typeof TaskComment>;

const TaskHistoryEntry = named(
  'TaskHistoryEntry',
  Type.Object({
    id: Type.Integer(),
    task_id: Type.Integer(),
    user_id: nullable(Type.Integer()),
    user_name: Text,
    action: Text,
    description: Text,
    created_at: Timestamp,
  }),
);

/** A task with everything that belongs to it, and what the caller may do with it. */
export const TaskDetail = named(
  'TaskDetail',
  Type.Object({
    task: Task,
    assignee_can_read: nullable(
      Type.Boolean({
        description: 'whether the person whom the task is for can read it; null when it is for nobody',
      }),
    ),
    steps: Type.Array(TaskStep, { description: 'in the order of their creation' }),
    documents: Type.Array(TaskDocument, { description: 'in the order of their upload' }),
    flow_steps: Type.Array(TaskFlowStep, { description: 'by sort_order' }),
    comments: Type.Array(TaskComment, { description: 'the latest 50, the newest first' }),
    history: Type.Array(TaskHistoryEntry, { description: 'the latest 200, the newest first' }),
    can_manage_steps: Type.Boolean(),
    can_manage_documents: Type.Boolean(),
    can_manage_flow: Type.Boolean(),
    can_manage_ai_summary: Type.Boolean(),
    can_update: Type.Boolean(),
    can_delete: Type.Boolean(),
    can_assign: Type.Boolean(),
    can_change_status: Type.Boolean(),
    can_comment: Type.Boolean(),
    comments_are_public: Type.Boolean({
      description: 'whether anybody who has the link of the project reads the comments',
    }),
  }),
);
export type TaskDetail = Static<typeof TaskDetail>;

export const MentionablesQuery = strictObject({
  task_id: Id,
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'what the name or a later word of it begins with; case and accents do not matter',
    }),
  ),
});
export type MentionablesQuery = Static<typeof MentionablesQuery>;

export const DetailQuery = strictObject({ id: Id });

/** The length is a rule of the module, answered with 422. */
const StepTitle = Type.String({ description: '2 to 180 characters' });

export const StepBody = strictObject({ task_id: Id, title: StepTitle });
export type StepBody = Static<typeof StepBody>;

/** Of an item of a checklist or a station of a flow. */
export const PartTitleBody = strictObject({ id: Id, title: StepTitle });
export type PartTitleBody = Static<typeof PartTitleBody>;

export const FlowStepMoveBody = strictObject({
  id: Id,
  position: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: 'the place in the flow, from 1; beyond the last it is the last',
  }),
});
export type FlowStepMoveBody = Static<typeof FlowStepMoveBody>;

export const StepToggleBody = strictObject({ id: Id, is_done: Type.Boolean() });
export type StepToggleBody = Static<typeof StepToggleBody>;

export const PartIdBody = strictObject({ id: Id });

const CommentText = Type.String({ maxLength: 20_000, description: 'at least 2 characters' });

const mentionsField = {
  mentions: Type.Optional(
    Type.Array(Id, {
      maxItems: MOST_MENTIONS,
      uniqueItems: true,
      description: 'whom the text names as `@name`: people of `/tarefas/mentionables`, who are told',
    }),
  ),
};

export const CommentBody = strictObject({ task_id: Id, comment: CommentText, ...mentionsField });
export type CommentBody = Static<typeof CommentBody>;

export const CommentChangeBody = strictObject({
  id: Id,
  comment: CommentText,
  ...mentionsField,
  ...versionField,
});
export type CommentChangeBody = Static<typeof CommentChangeBody>;
