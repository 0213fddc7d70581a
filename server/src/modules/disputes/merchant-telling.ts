import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { forEvery, forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { type BankingCalendar, bankingCalendar, findTenantCalendar } from '../calendar/index.ts';
import {
  claimDisputeStep,
  type DisputeRow,
  findLetterTime,
  listWaitingDisputes,
  lockDispute,
  type WaitingDispute,
} from '../sales/index.ts';
import { listActiveTenants } from '../tenancy/index.ts';
import { findDisputedSale } from './disputed-sale-queries.ts';
import { sendLetter } from './letter-service.ts';
import { isWaiting, type Reminder, reminderOf } from './reminder-days.ts';
import { findDisputeSettings } from './settings-queries.ts';

const REMIND_TASK = 'disputes.remind';
const AT_ONCE = 200;

/** Nobody asked for these mails, so that they are in the language of the country. */
const LANGUAGE: Language = 'pt-BR';

/** By day in Brazil; a day on which no job ran is made up for by the hours after it. */
export const disputeSchedules: readonly Schedule[] = [{ task: REMIND_TASK, cron: '25 11-21 * * *' }];

/**
 * Mails what an establishment is told of a dispute without being asked: the letter of each round where the tenant wants that, and how it
 * ended to whoever had a letter. Each goes out once, by constraint; without an address nothing does.
 */
export async function tellMerchant(
  tx: AnyTx,
  clock: Clock,
  { id, tenantId }: { tenantId: number; id: number },
): Promise<void> {
  const dispute = await lockDispute(tx, tenantId, id);
  if (dispute === null) return;
  const kind = await dueLetter(tx, dispute);
  if (kind === null || (await findDisputedSale(tx, dispute))?.email == null) return;
  const value = kind === 'aviso' ? dispute.round : dispute.state;
  if (!(await claimDisputeStep(tx, { tenantId, disputeId: id }, { kind, value }, clock.now()))) return;
  await sendLetter(tx, clock, dispute, { language: LANGUAGE, reminder: null });
}

async function dueLetter(tx: AnyTx, dispute: DisputeRow): Promise<'aviso' | 'resultado' | null> {
  const toldAt = await findLetterTime(tx, dispute);
  if (dispute.state !== 'aberta') return toldAt === null ? null : 'resultado';
  // Somebody was faster than the job.
  if (toldAt !== null && dispute.round === dispute.firstRound) return null;
  const { tellsMerchants } = await findDisputeSettings(tx, dispute.tenantId);
  return tellsMerchants && isWaiting(dispute) ? 'aviso' : null;
}

/** Reminds establishments that had a letter and have not answered: at half of the term and on its last banking day. */
export function reminderOfDisputeJobs(context: {
  clock: Clock;
  database: Database;
}): Record<string, JobHandler> {
  const { clock, database } = context;
  return {
    [REMIND_TASK]: async () => {
      await forEveryTenant(await listActiveTenants(database.system), async ({ id: tenantId }) => {
        const db = database.tenant(tenantId);
        const today = localDate(clock.now(), DEFAULT_TIME_ZONE);
        for (let after = 0; ; ) {
          const waiting = await listWaitingDisputes(db, tenantId, { after, limit: AT_ONCE, today });
          const last = waiting.at(-1);
          if (last === undefined) return;
          const calendar = bankingCalendar((await findTenantCalendar(db, tenantId)).holidays);
          const due = waiting.flatMap((dispute) => {
            const reminder = dueReminder(dispute, today, calendar);
            return reminder === null ? [] : [{ id: dispute.id, deadline: dispute.deadline, reminder }];
          });
          await forEvery('disputes', due, (one) =>
            database.transaction([tenantId], (tx) => remind(tx, clock, tenantId, one)),
          );
          after = last.id;
        }
      });
    },
  };
}

/** The reminder that is due today and has not gone out for this term; null without one. */
function dueReminder(
  { deadline, reminded, toldAt }: WaitingDispute,
  today: string,
  calendar: BankingCalendar,
): Reminder | null {
  const reminder = reminderOf({ deadline, toldOn: localDate(toldAt, DEFAULT_TIME_ZONE) }, today, calendar);
  return reminder === null || reminded.includes(stepOf(reminder, deadline)) ? null : reminder;
}

/** What the step of a reminder says: which one, and of which term. */
const stepOf = (reminder: Reminder, deadline: string) => `${reminder}:${deadline}`;

async function remind(
  tx: AnyTx,
  clock: Clock,
  tenantId: number,
  { deadline, id, reminder }: { id: number; deadline: string; reminder: Reminder },
): Promise<void> {
  const dispute = await lockDispute(tx, tenantId, id);
  // Somebody may have been faster: the next run looks at what stands then.
  if (dispute === null || !isWaiting(dispute) || dispute.merchantDeadline !== deadline) return;
  if ((await findDisputedSale(tx, dispute))?.email == null) return;
  const step = { kind: 'lembrete', value: stepOf(reminder, deadline) } as const;
  if (!(await claimDisputeStep(tx, { tenantId, disputeId: id }, step, clock.now()))) return;
  await sendLetter(tx, clock, dispute, { language: LANGUAGE, reminder });
}
