import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { type Mailer, MailFailed } from '../../../platform/mail/mailer.ts';
import type { Webhook } from '../../../platform/webhooks/webhook.ts';
import { type CompanyLookup, filterActiveHolders, findTenantBrand } from '../../identity/index.ts';
import { enabledModules, findTenantById, pathIds, type TenantRow } from '../../tenancy/index.ts';
import { READER_KEYS } from '../rules/task-visibility.ts';
import { holidaysFrom } from '../task-calendar.ts';
import { type Reminder, reminderMail, reminderWebhook } from './reminder-message.ts';
import {
  beginSending,
  findRecipient,
  giveUpSending,
  listDueTasks,
  type ReminderKey,
} from './reminder-queries.ts';
import { REMINDER_JOB, type ReminderRunContext, runReminders } from './reminder-service.ts';
import { dueWindow } from './reminder-window.ts';

const RUN_TASK = 'tasks.runReminders';
const MOST_LISTED = 50;

export interface ReminderContext extends ReminderRunContext {
  companies: CompanyLookup;
  log: Pick<Logger, 'info' | 'warn'>;
  mailer: Mailer;
  /** Takes the reminders in place of mails; null without one. */
  reminderWebhook: Webhook | null;
  identity: { publicUrl: string };
}

/** Every hour, because morning comes at another time in each time zone. */
export const reminderSchedules: readonly Schedule[] = [{ task: RUN_TASK, cron: '0 * * * *' }];

export function reminderJobs(context: ReminderContext): Record<string, JobHandler> {
  return {
    [RUN_TASK]: async () => {
      const done = await runReminders(context, { anyTime: false });
      if (done.reminders > 0) context.log.info(done, 'reminders left');
    },
    [REMINDER_JOB]: ({ day, tenantId, userId }) =>
      sendReminder(context, { tenantId: Number(tenantId), userId: Number(userId), day: String(day) }),
  };
}

/**
 * Sends a reminder. The right to send is taken before and only given back by a failure that is known: a process that
 * dies in between leaves a reminder that was perhaps not sent, never one that is sent twice. Throws what may go better
 * later, so that the job runs again; a reminder of yesterday is none any more.
 */
async function sendReminder(context: ReminderContext, key: ReminderKey): Promise<void> {
  const { clock, database } = context;
  const reminder = await prepare(context, key);
  if (reminder === null) return;
  const begun = await database.transaction([key.tenantId], (tx) => beginSending(tx, key, clock.now()));
  if (!begun) return;
  try {
    await deliver(context, reminder);
  } catch (error) {
    if (error instanceof MailFailed && !error.retryable) {
      context.log.warn({ err: error, ...key }, 'a reminder cannot be sent');
      return;
    }
    await database.transaction([key.tenantId], (tx) => giveUpSending(tx, key));
    throw error;
  }
}

function deliver({ identity, mailer, reminderWebhook: webhook }: ReminderContext, reminder: Reminder) {
  return webhook === null
    ? mailer.send(reminderMail(reminder, identity.publicUrl))
    : webhook.send(reminderWebhook(reminder, identity.publicUrl));
}

/** What is to be told now; null when there is nothing to tell, or nobody to tell it to, any more. */
async function prepare(context: ReminderContext, key: ReminderKey): Promise<Reminder | null> {
  const { clock, database } = context;
  const tenant = await findTenantById(database.system, key.tenantId);
  if (tenant === null || tenant.status !== 'ativo') return null;
  if (todayOf(clock, { tenant }) !== key.day) return null;
  if (!(await hasTasks(context, tenant))) return null;
  const db = database.tenant(tenant.id);
  const ids = pathIds(tenant.path);
  const [isHoliday, person, readers] = await Promise.all([
    holidaysFrom(context, db, tenant.id, key.day),
    findRecipient(db, key.userId),
    filterActiveHolders(database.subtree(ids), ids, READER_KEYS, [key.userId]),
  ]);
  if (person === null || readers.length === 0) return null;
  const window = dueWindow(key.day, isHoliday);
  const tasks = await listDueTasks(db, tenant.id, key.userId, window, MOST_LISTED);
  if (tasks.length === 0) return null;
  const { corPrincipal: brandColor } = await findTenantBrand(context, tenant);
  const { id, name, uuid } = tenant;
  return { day: key.day, tenant: { id, uuid, name }, brandColor, person, tasks };
}

async function hasTasks({ database }: ReminderContext, tenant: TenantRow): Promise<boolean> {
  return tenant.kind === 'platform' || (await enabledModules(database.system, tenant.id)).includes('tasks');
}
