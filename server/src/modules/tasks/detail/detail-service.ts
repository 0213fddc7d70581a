import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { filterActiveHolders } from '../../identity/index.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { TasksContext } from '../context.ts';
import { READER_KEYS, taskVisibility } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTag } from '../task-view.ts';
import { findTaskDetail } from './detail-queries.ts';
import type { TaskDetail } from './detail-schema.ts';
import { toDetail } from './detail-view.ts';

/** A task with everything that belongs to it, under the tag of the task itself; 404 for one that the caller does not see. */
export async function showTask(
  context: TasksContext,
  call: TaskCall,
  id: number,
): Promise<HeadedAnswer<TaskDetail>> {
  const { id: tenantId } = tenantOf(call);
  const db = context.database.tenant(tenantId);
  const row = await findTaskDetail(db, tenantId, taskVisibility(call.caller), id);
  if (row === null) throw taskProblems.notFound();
  const { assignedTo, project } = row;
  const [assigneeCanRead, isPublic] = await Promise.all([
    canAssigneeRead(context, call, assignedTo),
    project !== null && context.projectLinks.isPublic(db, tenantId, project),
  ]);
  const detail = toDetail(row, { assigneeCanRead, isPublic }, call.caller);
  return new HeadedAnswer(detail, { etag: taskTag(detail.task) });
}

/** Who reads the task now is not looked up. */
async function canAssigneeRead(
  { database }: TasksContext,
  call: TaskCall,
  assignedTo: number | null,
): Promise<boolean | null> {
  if (assignedTo === null) return null;
  if (assignedTo === call.caller.userId) return true;
  const path = pathIds(tenantOf(call).path);
  return (await filterActiveHolders(database.subtree(path), path, READER_KEYS, [assignedTo])).length > 0;
}
