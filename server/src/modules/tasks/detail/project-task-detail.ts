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
  const [steps, flowSteps, documents, comments, history] = await Promise.all([
    db.many(
      query
        .selectFrom('task_steps')
        .select(['title', 'is_done as isDone'])
        .where('tenant_id', '=', tenantId)
        .where('task_id', '=', taskId)
        .orderBy('created_at')
        .orderBy('id'),
    ),
    db.many(
      query
        .selectFrom('task_flow_steps')
        .select(['title', 'sort_order as sortOrder'])
        .where('tenant_id', '=', tenantId)
        .where('task_id', '=', taskId)
        .orderBy('sort_order')
        .orderBy('id'),
    ),
    db.many(
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
    ),
    db.many(
      query
        .selectFrom('task_comments')
        .select(['user_name as userName', 'comment', 'created_at as createdAt'])
        .where('tenant_id', '=', tenantId)
        .where('task_id', '=', taskId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_COMMENTS),
    ),
    db.many(
      query
        .selectFrom('task_history')
        .select(['action', 'description', 'user_name as userName', 'created_at as createdAt'])
        .where('tenant_id', '=', tenantId)
        .where('task_id', '=', taskId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_HISTORY),
    ),
  ]);
  return { steps, flowSteps, documents, comments, history };
}
