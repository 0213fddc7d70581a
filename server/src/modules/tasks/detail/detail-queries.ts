import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { prepared, type Slots } from '../../../platform/db/prepared.ts';
import type { TaskVisibility } from '../rules/task-visibility.ts';
import { query } from '../tables.ts';
import { type TaskRow, visibleTaskRow } from '../task-queries.ts';

const LATEST_COMMENTS = 50;
const LATEST_HISTORY = 200;

/** Times come out of JSON as texts; everything else has the names of the answer already. */
export interface DetailRow extends TaskRow {
  steps: StepRow[];
  documents: DocumentRow[];
  flowSteps: FlowStepRow[];
  comments: CommentRow[];
  history: HistoryRow[];
}

export interface StepRow {
  id: number;
  task_id: number;
  title: string;
  is_done: boolean;
  created_by: number;
  created_name: string | null;
  created_at: Date | string;
  updated_at: Date | string | null;
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
  created_at: Date | string;
}

export interface FlowStepRow {
  id: number;
  task_id: number;
  title: string;
  sort_order: number;
  created_by: number;
  created_name: string | null;
  created_at: Date | string;
}

export interface CommentRow {
  id: number;
  task_id: number;
  user_id: number;
  user_name: string;
  comment: string;
  created_at: Date | string;
}

export interface HistoryRow {
  id: number;
  task_id: number;
  user_id: number | null;
  user_name: string;
  action: string;
  description: string;
  created_at: Date | string;
}

/** A task that the visibility lets through with everything that belongs to it, in one statement; null when there is none. */
export async function findTaskDetail(
  db: TenantReader,
  tenantId: number,
  visibility: TaskVisibility,
  id: number,
): Promise<DetailRow | null> {
  switch (visibility.kind) {
    case 'none':
      return null;
    case 'all':
      return db.first(anyDetail({ tenantId, id }));
    case 'own':
      return db.first(ownDetail({ tenantId, id, userId: visibility.userId }));
  }
}

interface Wanted {
  tenantId: number;
  id: number;
}

const anyDetail = prepared(
  (is: Wanted) => withParts(visibleTaskRow(is.tenantId, { kind: 'all' }, is.id), is),
  { planned: 'once' },
);
const ownDetail = prepared(
  (is: Wanted & { userId: number }) =>
    withParts(visibleTaskRow(is.tenantId, { kind: 'own', userId: is.userId }, is.id), is),
  { planned: 'once' },
);

function withParts(task: ReturnType<typeof visibleTaskRow>, { id, tenantId }: Slots<Wanted>) {
  return task.select([
    listOf<StepRow>(jsonArrayFrom(stepRows(tenantId, id).orderBy('s.created_at').orderBy('s.id'))).as(
      'steps',
    ),
    listOf<DocumentRow>(jsonArrayFrom(documentRows(tenantId, id).orderBy('d.created_at').orderBy('d.id'))).as(
      'documents',
    ),
    listOf<FlowStepRow>(jsonArrayFrom(flowStepRows(tenantId, id).orderBy('f.sort_order').orderBy('f.id'))).as(
      'flowSteps',
    ),
    listOf<CommentRow>(jsonArrayFrom(latestComments(tenantId, id))).as('comments'),
    listOf<HistoryRow>(jsonArrayFrom(latestHistory(tenantId, id))).as('history'),
  ]);
}

/** The helper does not know that `Date` comes out of JSON as a text; the rows say so themselves. */
function listOf<Row>(rows: Expression<unknown>) {
  return sql<Row[]>`${rows}`;
}

/** The checklist of a task. */
export function stepRows(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_steps as s')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .where('s.tenant_id', '=', tenantId)
    .where('s.task_id', '=', taskId)
    .select([
      's.id',
      's.task_id',
      's.title',
      's.is_done',
      's.created_by',
      'u.name as created_name',
      's.created_at',
      's.updated_at',
    ]);
}

/** The documents of a task. */
export function documentRows(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_documents as d')
    .leftJoin('users as u', 'u.id', 'd.uploaded_by')
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
      'u.name as uploaded_name',
      'd.created_at',
    ]);
}

/** The operational flow of a task. */
export function flowStepRows(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_flow_steps as f')
    .leftJoin('users as u', 'u.id', 'f.created_by')
    .where('f.tenant_id', '=', tenantId)
    .where('f.task_id', '=', taskId)
    .select([
      'f.id',
      'f.task_id',
      'f.title',
      'f.sort_order',
      'f.created_by',
      'u.name as created_name',
      'f.created_at',
    ]);
}

function latestComments(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_comments as c')
    .where('c.tenant_id', '=', tenantId)
    .where('c.task_id', '=', taskId)
    .select(['c.id', 'c.task_id', 'c.user_id', 'c.user_name', 'c.comment', 'c.created_at'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(LATEST_COMMENTS);
}

function latestHistory(tenantId: number, taskId: number) {
  return query
    .selectFrom('task_history as h')
    .where('h.tenant_id', '=', tenantId)
    .where('h.task_id', '=', taskId)
    .select(['h.id', 'h.task_id', 'h.user_id', 'h.user_name', 'h.action', 'h.description', 'h.created_at'])
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(LATEST_HISTORY);
}
