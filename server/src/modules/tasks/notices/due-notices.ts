import { addBusinessDays } from '@retaguarda/rules/business-days';
import { addDays } from '@retaguarda/rules/calendar-days';
import type { NotificationKind } from '@retaguarda/rules/notification-kinds';
import { OPEN_STATUSES } from '@retaguarda/rules/task-status';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { forEveryTenant } from '../../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import { todayOf } from '../../../platform/local-date.ts';
import { filterActiveHolders } from '../../identity/index.ts';
import { tell } from '../../notifications/index.ts';
import { pathIds, type TenantRow } from '../../tenancy/index.ts';
import { listReminderTenants, type ReminderRunContext } from '../reminders/reminder-service.ts';
import { isReminderTime } from '../reminders/reminder-window.ts';
import { READER_KEYS } from '../rules/task-visibility.ts';
import { query } from '../tables.ts';
import { holidaysFrom } from '../task-calendar.ts';

const DUE_TASK = 'tasks.dueNotices';
/** A run that was missed for longer tells nobody of what went overdue before. */
const DAYS_BACK = 3;
const TASKS_AT_ONCE = 500;

/** Every hour, because morning comes at another time in each time zone. */
export const dueSchedules: readonly Schedule[] = [{ task: DUE_TASK, cron: '10 * * * *' }];

/** Tells everybody of the own open tasks that are due on the next business day or went overdue; of each day of a task once. */
export function dueJobs(context: ReminderRunContext): Record<string, JobHandler> {
  return {
    [DUE_TASK]: async () => {
      const now = context.clock.now();
      const tenants = await listReminderTenants(context);
      await forEveryTenant(
        tenants.filter(({ timeZone }) => isReminderTime(now, timeZone)),
        (tenant) => tellTenant(context, tenant),
      );
    },
  };
}

async function tellTenant(context: ReminderRunContext, tenant: TenantRow): Promise<void> {
  const { clock, database } = context;
  const db = database.tenant(tenant.id);
  const today = todayOf(clock, { tenant });
  const isHoliday = await holidaysFrom(context, db, tenant.id, today);
  const next = addBusinessDays(today, 1, isHoliday);
  const windows = [
    { kind: 'dueTomorrow', from: addDays(today, 1), to: next },
    { kind: 'overdue', from: addDays(today, -DAYS_BACK), to: addDays(today, -1) },
  ] as const;
  for (const { from, kind, to } of windows) {
    for (let after = 0; ; ) {
      const tasks = await listDue(db, tenant.id, { from, to, after });
      await tellOwners(context, tenant, kind, tasks);
      after = tasks.at(-1)?.id ?? 0;
      if (tasks.length < TASKS_AT_ONCE) break;
    }
  }
}

interface DueTask {
  id: number;
  userId: number | null;
  dueDate: string;
}

/** Open tasks of somebody that are due between two days, by their number. */
function listDue(
  db: TenantReader,
  tenantId: number,
  { after, from, to }: { from: string; to: string; after: number },
): Promise<DueTask[]> {
  return db.many(
    query
      .selectFrom('tasks as t')
      .select(['t.id', 't.assigned_to as userId', 't.due_date as dueDate'])
      .where('t.tenant_id', '=', tenantId)
      .where('t.status', 'in', OPEN_STATUSES)
      .where('t.assigned_to', 'is not', null)
      .where('t.due_date', '>=', from)
      .where('t.due_date', '<=', to)
      .where('t.id', '>', after)
      .orderBy('t.id')
      .limit(TASKS_AT_ONCE),
  ) as Promise<DueTask[]>;
}

async function tellOwners(
  { clock, database }: ReminderRunContext,
  tenant: TenantRow,
  kind: NotificationKind,
  tasks: readonly DueTask[],
): Promise<void> {
  const owners = [...new Set(tasks.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (owners.length === 0) return;
  const path = pathIds(tenant.path);
  const readers = new Set(await filterActiveHolders(database.subtree(path), path, READER_KEYS, owners));
  const told = tasks.flatMap(({ dueDate, id, userId }) =>
    userId === null || !readers.has(userId)
      ? []
      : [
          {
            userId,
            kind,
            subjectType: 'task' as const,
            subjectId: id,
            occasion: `${kind}:${dueDate}`,
            actorId: null,
          },
        ],
  );
  await tell({ clock, database }, tenant.id, told);
}
