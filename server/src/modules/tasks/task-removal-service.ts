import { leaveEvents } from '../../platform/events/event.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { TasksContext } from './context.ts';
import { writeCounts } from './counts/task-counts.ts';
import type { Deleted } from './envelope.ts';
import { type TaskCall, tenantOf } from './task-call.ts';
import { announceTask, assertTaskVersion, writeTaskAudit } from './task-change.ts';
import { taskDeleted, taskObject } from './task-events.ts';
import { taskProblems } from './task-problems.ts';
import { lockTask } from './task-queries.ts';
import type { TaskIdBody } from './task-schema.ts';
import { auditState, countedOf } from './task-view.ts';
import { deleteTaskRow, listFilePaths } from './task-write-queries.ts';

/** The job that removes files which no task has any more; its payload is `{ paths }`. */
export const REMOVE_FILES_JOB = 'tasks.remove-files';

/**
 * Deletes a task with everything that belongs to it. Its files follow after the commit, by a job: they are gone in the
 * end, whatever dies in between. 412 when the caller has seen another version.
 */
export async function deleteTask(
  context: TasksContext,
  call: TaskCall,
  { id, versao }: TaskIdBody,
): Promise<Deleted> {
  const { clock } = context;
  const tenant = tenantOf(call);
  return call.transaction([tenant.id], async (tx) => {
    const task = await lockTask(tx, tenant.id, id);
    if (task === null) throw taskProblems.notFound();
    assertTaskVersion(call, versao, task);
    const paths = await listFilePaths(tx, tenant.id, id);
    await deleteTaskRow(tx, tenant.id, id);
    if (paths.length > 0) {
      await writeOutbox(tx, clock, { tenantId: tenant.id, topic: REMOVE_FILES_JOB, payload: { paths } });
    }
    await writeTaskAudit(tx, context, call, {
      tenantId: tenant.id,
      id,
      action: 'deleted_task',
      before: auditState(task),
    });
    leaveEvents(tx, clock, tenant.id, [taskDeleted.of(taskObject(id), { id })]);
    writeCounts(tx, tenant.id, [{ before: countedOf(task), after: null }]);
    announceTask(tx, tenant.id, id);
    return { id };
  });
}
