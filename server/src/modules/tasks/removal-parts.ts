import { type RawBuilder, sql } from 'kysely';
import type { SystemTx } from '../../platform/db/executors.ts';
import {
  blocks,
  clears,
  countRows,
  deletes,
  keeps,
  type RemovalPart,
  type RowsOf,
  runRemoval,
  type TenantRemoval,
} from '../tenancy/index.ts';
import { DONE_WITH_DUE_DATE, NO_DUE_DATE } from './counts/task-counts.ts';
import { EVERYBODY } from './rules/task-visibility.ts';
import { REMOVE_FILES_JOB } from './task-removal-service.ts';

interface UserRemoval {
  userIds: readonly number[];
}

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;
const createdBy: RowsOf<UserRemoval> = ({ userIds }) => sql`created_by = any(${userIds}::bigint[])`;
const assignedTo: RowsOf<UserRemoval> = ({ userIds }) => sql`assigned_to = any(${userIds}::bigint[])`;
const seenBy: RowsOf<UserRemoval> = ({ userIds }) => sql`viewer_id = any(${userIds}::bigint[])`;

/** Tasks go with the person who created them, and with them their files; what a person was to do becomes nobody's. */
export const taskUserRemovalParts: readonly RemovalPart<UserRemoval>[] = [
  {
    table: 'tasks',
    effect: 'deleted',
    describe: 'tasks created by the user, with everything that belongs to them',
    count: countRows('tasks', createdBy),
    remove: async (tx, subject, now) => {
      await removeFiles(tx, createdBy(subject), now);
      await countOut(tx, createdBy(subject));
      await runRemoval(tx, sql`delete from tasks where ${createdBy(subject)}`);
    },
  },
  clears('tasks', 'assigned_to', 'tasks assigned to the user', assignedTo),
  deletes('task_series', 'tasks that come again, made by the user', createdBy),
  clears('task_series', 'assigned_to', 'tasks that come again, for the user', assignedTo),
  clears('task_templates', 'created_by', 'templates of tasks that the user made', createdBy),
  keeps('task_comments', 'comments on tasks of other people, under the name of then'),
  keeps('task_history', 'entries in the histories of tasks of other people, under the name of then'),
  deletes(
    'calendar_feeds',
    'calendar addresses of the user',
    ({ userIds }) => sql`user_id = any(${userIds}::bigint[])`,
  ),
  deletes('task_counts', 'counters of the tasks of the user', seenBy),
  deletes('task_completions', 'counters of the completions of the user', seenBy),
  deletes(
    'task_reminders',
    'reminders that the user got',
    ({ userIds }) => sql`user_id = any(${userIds}::bigint[])`,
  ),
];

/** While a tenant has tasks it stays (spec 2, Relations). What else there is of tasks goes with it. */
export const taskTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  blocks('tasks', 'tasks', ofTenants),
  deletes('task_steps', 'items of checklists', ofTenants),
  deletes('task_documents', 'documents of tasks', ofTenants),
  deletes('task_flow_steps', 'stations of flows', ofTenants),
  deletes('task_comments', 'comments on tasks', ofTenants),
  deletes('task_history', 'histories of tasks', ofTenants),
  deletes('task_ai_jobs', 'summaries that were being written', ofTenants),
  deletes('task_counts', 'counters of tasks', ofTenants),
  deletes('task_completions', 'counters of completions', ofTenants),
  deletes('task_project_counts', 'counters of tasks by project', ofTenants),
  deletes('task_uploads', 'files that were being written', ofTenants),
  deletes('task_reminders', 'reminders', ofTenants),
  deletes('task_settings', 'settings of tasks', ofTenants),
  deletes('task_occurrences', 'tasks of those that come again', ofTenants),
  deletes('task_series', 'tasks that come again', ofTenants),
  deletes('task_templates', 'templates of tasks', ofTenants),
  deletes('calendar_feeds', 'calendar addresses', ofTenants),
];

/** Leaves a message for each of the tasks that has files, so that a job removes them after the commit. */
function removeFiles(tx: SystemTx, tasks: RawBuilder<unknown>, now: Date): Promise<void> {
  return runRemoval(
    tx,
    sql`insert into outbox (tenant_id, topic, payload, created_at)
      select d.tenant_id, ${REMOVE_FILES_JOB}::text, jsonb_build_object('paths', jsonb_agg(d.file_path)), ${now}::timestamptz
      from task_documents d join (select tenant_id, id from tasks where ${tasks}) t
        on t.tenant_id = d.tenant_id and t.id = d.task_id
      group by d.tenant_id, d.task_id`,
  );
}

/** Takes tasks out of the counters, as `writeCounts` does for one of them. */
async function countOut(tx: SystemTx, tasks: RawBuilder<unknown>): Promise<void> {
  const viewers = sql`(select tenant_id, id, status, priority, due_date, completed_on, project,
      unnest(array(select distinct unnest(array[${EVERYBODY}::bigint, created_by, coalesce(assigned_to, ${EVERYBODY}::bigint)])))
        as viewer_id
    from tasks where ${tasks}) t`;
  await runRemoval(
    tx,
    sql`insert into task_counts (tenant_id, viewer_id, status, due_date, low, medium, high)
      select tenant_id, viewer_id, status,
        case when due_date is null then ${NO_DUE_DATE}::date
          when status = 'completed' then ${DONE_WITH_DUE_DATE}::date else due_date end as due,
        -count(*) filter (where priority = 'low'), -count(*) filter (where priority = 'medium'),
        -count(*) filter (where priority = 'high')
      from ${viewers} group by tenant_id, viewer_id, status, due order by 1, 2, 3, 4
      on conflict (tenant_id, viewer_id, status, due_date, slot) do update set
        low = task_counts.low + excluded.low, medium = task_counts.medium + excluded.medium,
        high = task_counts.high + excluded.high`,
  );
  await runRemoval(
    tx,
    sql`insert into task_completions (tenant_id, viewer_id, completed_on, tasks)
      select tenant_id, viewer_id, completed_on, -count(*) from ${viewers} where completed_on is not null
      group by tenant_id, viewer_id, completed_on order by 1, 2, 3
      on conflict (tenant_id, viewer_id, completed_on, slot)
      do update set tasks = task_completions.tasks + excluded.tasks`,
  );
  await runRemoval(
    tx,
    sql`insert into task_project_counts (tenant_id, project, status, tasks)
      select tenant_id, project, status, -count(*) from tasks where ${tasks} and project is not null
      group by tenant_id, project, status order by 1, 2, 3
      on conflict (tenant_id, project, status)
      do update set tasks = task_project_counts.tasks + excluded.tasks`,
  );
}
