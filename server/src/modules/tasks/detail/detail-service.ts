import type { TasksContext } from '../context.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { taskProblems } from '../task-problems.ts';
import { findTaskDetail } from './detail-queries.ts';
import type { TaskDetail } from './detail-schema.ts';
import { detailTag, toDetail } from './detail-view.ts';

/** A task with everything that belongs to it; 404 for one that the caller does not see. */
export async function showTask(
  { database }: TasksContext,
  call: TaskCall,
  id: number,
): Promise<{ detail: TaskDetail; etag: string }> {
  const { id: tenantId } = tenantOf(call);
  const row = await findTaskDetail(database.tenant(tenantId), tenantId, taskVisibility(call.caller), id);
  if (row === null) throw taskProblems.notFound();
  const detail = toDetail(row, call.caller);
  return { detail, etag: detailTag(detail) };
}
