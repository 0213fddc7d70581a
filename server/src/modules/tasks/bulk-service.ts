import { MOST_TITLES, splitTitles } from '@retaguarda/rules/task-titles';
import { leaveEvents } from '../../platform/events/event.ts';
import type { TasksContext } from './context.ts';
import { writeCounts } from './counts/task-counts.ts';
import { authorOf, type TaskCall, tenantOf } from './task-call.ts';
import { announceTask, writeTaskAudit } from './task-change.ts';
import { taskCreated, taskData, taskObject } from './task-events.ts';
import { writeHistory } from './task-history.ts';
import { readTitle } from './task-input.ts';
import { taskProblems } from './task-problems.ts';
import type { BulkBody, BulkResult } from './task-schema.ts';
import { countedOf, toTask } from './task-view.ts';
import { insertedTask, insertTitles, type NewTask } from './task-write-queries.ts';

/** Creates a task of each title, all or none: pending, of medium priority, for the creator, with no date or project. */
export async function createTasks(
  context: TasksContext,
  call: TaskCall,
  { items }: BulkBody,
): Promise<BulkResult> {
  const tenant = tenantOf(call);
  const { joined, skipped, titles } = splitTitles(items);
  if (titles.length > MOST_TITLES) throw taskProblems.tooManyTitles({ values: { max: MOST_TITLES } });
  const checked = titles.map((title) => readTitle(title));
  if (checked.length === 0) return { created: [], skipped, joined };
  const ids = await context.database.newIds.take('tasks', checked.length);
  return call.transaction([tenant.id], async (tx) => {
    const now = context.clock.now();
    const { userId, userName } = call.caller;
    const inserted = ids.map(
      (id, at): NewTask => ({
        tenantId: tenant.id,
        id,
        title: checked[at] ?? '',
        description: null,
        project: null,
        status: 'pending',
        priority: 'medium',
        assignedTo: userId,
        createdBy: userId,
        dueDate: null,
        completedAt: null,
        completedOn: null,
        stepsTotal: 0,
        createdAt: now,
      }),
    );
    insertTitles(tx, { tenantId: tenant.id, ids, titles: checked, userId, createdAt: now });
    const created = inserted.map((task) => insertedTask(task, userName, userName));
    await writeHistory(tx, tenant.id, ids, authorOf(call), { action: 'created_task', at: now });
    await writeTaskAudit(tx, context, call, {
      tenantId: tenant.id,
      id: null,
      action: 'bulk_created_tasks',
      after: { ids, titles: checked },
    });
    const events = created.map((task) => taskCreated.of(taskObject(task.id), taskData(task)));
    leaveEvents(tx, context.clock, tenant.id, events);
    writeCounts(
      tx,
      tenant.id,
      created.map((task) => ({ before: null, after: countedOf(task) })),
    );
    announceTask(tx, tenant.id, 0);
    return { created: created.map((task) => toTask(call.caller, task)), skipped, joined };
  });
}
