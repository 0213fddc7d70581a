import { addDays, dayInUtc } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forEveryTenant } from '../../../platform/jobs/every-tenant.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { todayOf } from '../../../platform/local-date.ts';
import { filterActiveHolders } from '../../identity/index.ts';
import { listTenantsWithModule, pathIds, type TenantRow } from '../../tenancy/index.ts';
import type { LocalHolidays } from '../context.ts';
import { READER_KEYS } from '../rules/task-visibility.ts';
import { holidaysFrom } from '../task-calendar.ts';
import { claimReminders, forgetReminders, listDueAssignees } from './reminder-queries.ts';
import { dueWindow, isReminderTime } from './reminder-window.ts';

/** The job that sends one reminder; its payload is `{ tenantId, userId, day }`. */
export const REMINDER_JOB = 'tasks.reminder';

const DAYS_KEPT = 30;
const TENANTS_AT_ONCE = 200;
/** People whose reminders are claimed in one transaction. */
const PEOPLE_AT_ONCE = 200;

export interface ReminderRunContext {
  clock: Clock;
  database: Database;
  localHolidays: LocalHolidays;
}

/**
 * Leaves a reminder for everybody who has pending tasks due within three business days and can read them, once for each person, tenant and
 * day, however often and on however many processes it runs. Answers how many were left. `anyTime` also reaches the
 * tenants where it is not the time of the day for them.
 */
export async function runReminders(
  context: ReminderRunContext,
  { anyTime }: { anyTime: boolean },
): Promise<{ tenants: number; reminders: number }> {
  const now = context.clock.now();
  const tenants = (await listReminderTenants(context)).filter(
    ({ timeZone }) => anyTime || isReminderTime(now, timeZone),
  );
  let reminders = 0;
  await forEveryTenant(tenants, async (tenant) => {
    reminders += await remindTenant(context, tenant);
  });
  return { tenants: tenants.length, reminders };
}

/** Active tenants that have tasks. */
export async function listReminderTenants({ database }: ReminderRunContext): Promise<TenantRow[]> {
  const tenants: TenantRow[] = [];
  for (;;) {
    const after = tenants.at(-1)?.id ?? 0;
    const batch = await listTenantsWithModule(database.system, 'tasks', after, TENANTS_AT_ONCE);
    tenants.push(...batch);
    if (batch.length < TENANTS_AT_ONCE) return tenants;
  }
}

async function remindTenant(context: ReminderRunContext, tenant: TenantRow): Promise<number> {
  const { clock, database } = context;
  const db = database.tenant(tenant.id);
  const day = todayOf(clock, { tenant });
  const isHoliday = await holidaysFrom(context, db, tenant.id, day);
  const assignees = await listDueAssignees(db, tenant.id, dueWindow(day, isHoliday));
  const ids = pathIds(tenant.path);
  let left = 0;
  for (let start = 0; start < assignees.length; start += PEOPLE_AT_ONCE) {
    const some = assignees.slice(start, start + PEOPLE_AT_ONCE);
    const readers = new Set(
      await filterActiveHolders(
        database.subtree(ids),
        ids,
        READER_KEYS,
        some.map(({ userId }) => userId),
      ),
    );
    const people = some.filter(({ userId }) => readers.has(userId));
    left += await database.transaction([tenant.id], async (tx) => {
      const claimed = await claimReminders(tx, { tenantId: tenant.id, day }, people, clock.now());
      for (const userId of claimed) {
        const payload = { tenantId: tenant.id, userId, day };
        await writeOutbox(tx, clock, { tenantId: tenant.id, topic: REMINDER_JOB, payload });
      }
      return claimed.length;
    });
  }
  return left;
}

/** Forgets reminders that are so old that nobody could be sent one again. */
export async function purgeReminders({
  clock,
  database,
}: Pick<ReminderRunContext, 'clock' | 'database'>): Promise<void> {
  const before = addDays(dayInUtc(clock.now().getTime()), -DAYS_KEPT);
  await database.systemTransaction((tx) => forgetReminders(tx, before));
}
