import type { TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

const MOST_COMMENTS = 50;
const MOST_HISTORY = 200;

/** What belongs to a task, without ids of people and without where its files lie. */
export interface ProjectTaskParts {
  steps: { title: string; isDone: boolean }[];
  flowSteps: { title: string; sortOrder: number }[];
  documents: { name: string; mimeType: string | null; size: number | null; createdAt: Date }[];
  /** The latest 50, the newest first. */
  comments: { userName: string; comment: string; createdAt: Date }[];
  /** The latest 200, the newest first. */
  history: { action: string; description: string; userName: string; createdAt: Date }[];
}

/** The parts of one task of the tenant, read side by side. */
export async function listProjectTaskParts(
  db: TenantReader,
  tenantId: number,
  taskId: number,
): Promise<ProjectTaskParts> {
  const of = { db, tenantId, taskId };
  const [steps, flowSteps, documents, comments, history] = await Promise.all([
    listSteps(of),
    listFlowSteps(of),
    listDocuments(of),
    listLatestComments(of),
    listLatestHistory(of),
  ]);
  return { steps, flowSteps, documents, comments, history };
}

interface TaskOf {
  db: TenantReader;
  tenantId: number;
  taskId: number;
}

function listSteps({ db, tenantId, taskId }: TaskOf): Promise<ProjectTaskParts['steps']> {
  return db.many(
    query
      .selectFrom('task_steps')
      .select(['title', 'is_done as isDone'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

function listFlowSteps({ db, tenantId, taskId }: TaskOf): Promise<ProjectTaskParts['flowSteps']> {
  return db.many(
    query
      .selectFrom('task_flow_steps')
      .select(['title', 'sort_order as sortOrder'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('sort_order')
      .orderBy('id'),
  );
}

function listDocuments({ db, tenantId, taskId }: TaskOf): Promise<ProjectTaskParts['documents']> {
  return db.many(
    query
      .selectFrom('task_documents')
      .select([
        'original_name as name',
        'mime_type as mimeType',
        'file_size as size',
        'created_at as createdAt',
      ])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

function listLatestComments({ db, tenantId, taskId }: TaskOf): Promise<ProjectTaskParts['comments']> {
  return db.many(
    query
      .selectFrom('task_comments')
      .select(['user_name as userName', 'comment', 'created_at as createdAt'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_COMMENTS),
  );
}

function listLatestHistory({ db, tenantId, taskId }: TaskOf): Promise<ProjectTaskParts['history']> {
  return db.many(
    query
      .selectFrom('task_history')
      .select(['action', 'description', 'user_name as userName', 'created_at as createdAt'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_HISTORY),
  );
}
