import { addDays, dayInUtc } from '@retaguarda/rules/calendar-days';
import type { Tx } from '../../../platform/db/executors.ts';
import { forEveryTenant } from '../../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import { todayOf } from '../../../platform/local-date.ts';
import { findActiveMember } from '../../identity/index.ts';
import type { TenantRow } from '../../tenancy/index.ts';
import { listReminderTenants, type ReminderRunContext } from '../reminders/reminder-service.ts';
import { holidaysAround } from '../task-calendar.ts';
import { type Creator, storeTask } from '../task-creation.ts';
import { dueOccurrence } from './occurrence.ts';
import {
  insertOccurrence,
  listDueSeries,
  listTenantsWithDueSeries,
  lockSeries,
  type SeriesRow,
  writeSeries,
} from './series-queries.ts';

const SERIES_TASK = 'tasks.runSeries';

/** No series has its next task made when its day is further ahead, however many holidays lie between. */
const FURTHEST_DAYS = 21;

const NOBODY = { userId: null, ip: null, requestId: null } as const;

/** Every hour, because a day begins at another time in each time zone. */
export const seriesSchedules: readonly Schedule[] = [{ task: SERIES_TASK, cron: '20 * * * *' }];

/** Makes the next task of every series for which it is time: one for each, however long nothing ran. */
export function seriesJobs(context: ReminderRunContext): Record<string, JobHandler> {
  return {
    [SERIES_TASK]: async () => {
      const until = addDays(dayInUtc(context.clock.now().getTime()), FURTHEST_DAYS);
      const due = await listTenantsWithDueSeries(context.database.system, until);
      if (due.size === 0) return;
      const tenants = await listReminderTenants(context);
      await forEveryTenant(
        tenants.filter(({ id }) => due.has(id)),
        (tenant) => runTenant(context, tenant, until),
      );
    },
  };
}

async function runTenant(context: ReminderRunContext, tenant: TenantRow, until: string): Promise<void> {
  const { database } = context;
  for (const seriesId of await listDueSeries(database.tenant(tenant.id), tenant.id, until)) {
    const taskId = await database.newIds.next('tasks');
    await database.transaction([tenant.id], (tx) => makeNext(tx, context, tenant, { seriesId, taskId }));
  }
}

/** The lock makes whoever comes second see what is next by then. */
async function makeNext(
  tx: Tx,
  context: ReminderRunContext,
  tenant: TenantRow,
  { seriesId, taskId }: { seriesId: number; taskId: number },
): Promise<void> {
  const today = todayOf(context.clock, { tenant });
  const series = await lockSeries(tx, tenant.id, seriesId);
  if (series === null) return;
  const due = dueOccurrence(series, today, await holidaysAround(context, tx, tenant.id, today));
  if (due === null) return;
  const now = context.clock.now();
  // Whoever answers for these tasks is no longer there: somebody else may go on with them.
  if (!series.isCreatorActive) return writeSeries(tx, series, { paused: true }, now);
  const author: Creator = { userId: series.createdBy, userName: series.createdName, origin: NOBODY };
  await storeTask(tx, context, tenant, author, await draftOf(tx, series, taskId, due.dueDate));
  await insertOccurrence(tx, { tenantId: tenant.id, seriesId, dueOn: due.day, taskId });
  await writeSeries(tx, series, due.next, now);
}

async function draftOf(tx: Tx, series: SeriesRow, id: number, dueDate: string) {
  const { assigned_to: assignedTo, description, priority, project, title } = series;
  return {
    id,
    title,
    description,
    project,
    status: 'pending' as const,
    priority,
    assignee: assignedTo === null ? null : await findActiveMember(tx, series.tenantId, assignedTo),
    dueDate,
    parts: { steps: series.steps, flow: series.flow_steps },
    source: { series_id: series.id },
  };
}
