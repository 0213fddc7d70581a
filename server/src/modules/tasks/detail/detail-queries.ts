import type { Mention } from '@retaguarda/rules/mentions';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { isoTime, jsonRows } from '../../../platform/db/json-text.ts';
import { prepared, type Slots } from '../../../platform/db/prepared.ts';
import type { TaskVisibility } from '../rules/task-visibility.ts';
import { query } from '../tables.ts';
import { type NamelessTask, namelessTask } from '../task-queries.ts';
import type { ProjectLinks } from './project-links.ts';

const LATEST_COMMENTS = 50;
const LATEST_HISTORY = 200;

/** A task with its parts as the texts of JSON lists: as they are answered, but without the names of who made steps and documents. */
export interface DetailRow extends NamelessTask {
  /** Whether anybody who has the link of its project sees it. */
  isPublic: boolean;
  steps: string;
  documents: string;
  flowSteps: string;
  comments: string;
  history: string;
}

export interface StepRow {
  id: number;
  task_id: number;
  title: string;
  is_done: boolean;
  created_by: number;
  created_name: string | null;
  created_at: Date;
  updated_at: Date | null;
}

export interface DocumentRow {
  id: number;
  task_id: number;
  original_name: string;
  file_name: string;
  file_path: string;
  mime_type: string | null;
  file_size: number | null;
  uploaded_by: number;
  uploaded_name: string | null;
  created_at: Date;
}

export interface FlowStepRow {
  id: number;
  task_id: number;
  title: string;
  sort_order: number;
  created_by: number;
  created_name: string | null;
  created_at: Date;
}

export interface CommentRow {
  id: number;
  task_id: number;
  user_id: number;
  user_name: string;
  comment: string;
  created_at: Date;
  edited_at: Date | null;
  version: number;
  mentions: readonly Mention[];
}

/** Finds tasks with everything that belongs to them. */
export interface TaskDetails {
  /** A task that the visibility lets through, in one statement; null when there is none. */
  find(db: TenantReader, tenantId: number, visibility: TaskVisibility, id: number): Promise<DetailRow | null>;
}

interface Wanted {
  tenantId: number;
  id: number;
}

/** The statements know of projects what `projectLinks` says. */
export function createTaskDetails(projectLinks: ProjectLinks): TaskDetails {
  const anyDetail = prepared(
    (is: Wanted) => withParts(projectLinks, namelessTask({ tenantId: is.tenantId, id: is.id }), is),
    { planned: 'once' },
  );
  const ownDetail = prepared(
    ({ id, tenantId, userId }: Wanted & { userId: number }) =>
      withParts(projectLinks, namelessTask({ tenantId, id, userId }), { tenantId, id }),
    { planned: 'once' },
  );
  return {
    find: async (db, tenantId, visibility, id) => {
      switch (visibility.kind) {
        case 'none':
          return null;
        case 'all':
          return db.first(anyDetail({ tenantId, id }));
        case 'own':
          return db.first(ownDetail({ tenantId, id, userId: visibility.userId }));
      }
    },
  };
}

function withParts(
  { isPublic }: ProjectLinks,
  task: ReturnType<typeof namelessTask>,
  { id, tenantId }: Slots<Wanted>,
) {
  return task.select([
    isPublic(tenantId, 't.project').as('isPublic'),
    counted('t.steps_total', checklist(tenantId, id)).as('steps'),
    counted('t.documents_count', documents(tenantId, id)).as('documents'),
    jsonRows(flow(tenantId, id)).as('flowSteps'),
    counted('t.comments_count', latestComments(tenantId, id)).as('comments'),
    jsonRows(latestHistory(tenantId, id)).as('history'),
  ]);
}

/** The rows that a column of the task counts: none of them are looked for when there are none. */
function counted(column: string, rows: Expression<unknown>): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(column)} = 0 then '[]' else ${jsonRows(rows)} end`;
}

function checklist(tenantId: number, taskId: number) {
  return stepsOf(tenantId)
    .where('s.task_id', '=', taskId)
    .select([isoTime('s.created_at').as('created_at'), isoTime('s.updated_at').as('updated_at')])
    .orderBy('s.created_at')
    .orderBy('s.id');
}

function documents(tenantId: number, taskId: number) {
  return documentsOf(tenantId, taskId)
    .select(isoTime('d.created_at').as('created_at'))
    .orderBy('d.created_at')
    .orderBy('d.id');
}

function flow(tenantId: number, taskId: number) {
  return flowStepsOf(tenantId, taskId)
    .select(isoTime('f.created_at').as('created_at'))
    .orderBy('f.sort_order')
    .orderBy('f.id');
}

/** The items of all checklists of a tenant. */
export function stepRows(tenantId: number) {
  return stepsOf(tenantId)
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select(['u.name as created_name', 's.created_at', 's.updated_at']);
}

function stepsOf(tenantId: number) {
  return query
    .selectFrom('task_steps as s')
    .where('s.tenant_id', '=', tenantId)
    .select(['s.id', 's.task_id', 's.title', 's.is_done', 's.created_by']);
}

/** The documents of a task. */
export function documentRows(tenantId: number, taskId: number) {
  return documentsOf(tenantId, taskId)
    .leftJoin('users as u', 'u.id', 'd.uploaded_by')
    .select(['u.name as uploaded_name', 'd.created_at']);
}

function documentsOf(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_documents as d')
    .where('d.tenant_id', '=', tenantId)
    .where('d.task_id', '=', taskId)
    .select([
      'd.id',
      'd.task_id',
      'd.original_name',
      'd.file_name',
      'd.file_path',
      'd.mime_type',
      'd.file_size',
      'd.uploaded_by',
    ]);
}

/** The operational flow of a task. */
export function flowStepRows(tenantId: number, taskId: number) {
  return flowStepsOf(tenantId, taskId)
    .leftJoin('users as u', 'u.id', 'f.created_by')
    .select(['u.name as created_name', 'f.created_at']);
}

function flowStepsOf(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_flow_steps as f')
    .where('f.tenant_id', '=', tenantId)
    .where('f.task_id', '=', taskId)
    .select(['f.id', 'f.task_id', 'f.title', 'f.sort_order', 'f.created_by']);
}

function latestComments(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_comments as c')
    .where('c.tenant_id', '=', tenantId)
    .where('c.task_id', '=', taskId)
    .select([
      'c.id',
      'c.task_id',
      'c.user_id',
      'c.user_name',
      'c.comment',
      'c.mentions',
      'c.version as versao',
    ])
    .select([isoTime('c.created_at').as('created_at'), isoTime('c.edited_at').as('edited_at')])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(LATEST_COMMENTS);
}

function latestHistory(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_history as h')
    .where('h.tenant_id', '=', tenantId)
    .where('h.task_id', '=', taskId)
    .select(['h.id', 'h.task_id', 'h.user_id', 'h.user_name', 'h.action', 'h.description'])
    .select(isoTime('h.created_at').as('created_at'))
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(LATEST_HISTORY);
}
