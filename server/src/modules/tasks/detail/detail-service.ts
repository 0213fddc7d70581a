import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import type { WrittenJson } from '../../../platform/http/written-json.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTag, toTask } from '../task-view.ts';
import { writeDetail } from './detail-view.ts';
import { makersOf, readItems, writeItems } from './named-parts.ts';

/**
 * A task with everything that belongs to it as `TaskDetail`, under the tag of the task itself; 404 for one that the caller does
 * not see.
 */
export async function showTask(
  context: TasksContext,
  call: TaskCall,
  id: number,
): Promise<HeadedAnswer<WrittenJson>> {
  const { caller } = call;
  const { id: tenantId } = tenantOf(call);
  const db = context.database.tenant(tenantId);
  const row = await context.taskDetails.find(db, tenantId, taskVisibility(caller), id);
  if (row === null) throw taskProblems.notFound();
  const { assignedTo, createdBy } = row;
  const items = readItems(row);
  const names = await context.names.of(db, [assignedTo, createdBy, ...makersOf(items)]);
  const task = toTask(caller, {
    ...row,
    assignedName: assignedTo === null ? null : (names.get(assignedTo) ?? null),
    createdName: names.get(createdBy) ?? '',
  });
  const assigneeCanRead = await canAssigneeRead(context, call, assignedTo);
  const { comments, history, isPublic } = row;
  const parts = { ...writeItems(items, names), comments, history, isPublic, assigneeCanRead };
  return new HeadedAnswer(writeDetail(task, parts, caller), { etag: taskTag(task) });
}

/** Who reads the task now is not looked up. */
async function canAssigneeRead(
  { taskReaders }: TasksContext,
  call: TaskCall,
  assignedTo: number | null,
): Promise<boolean | null> {
  if (assignedTo === null) return null;
  if (assignedTo === call.caller.userId) return true;
  return taskReaders.holds(pathIds(tenantOf(call).path), assignedTo);
}
