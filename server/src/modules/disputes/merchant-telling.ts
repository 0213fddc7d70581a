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
} from '../sales/index.ts';
import { listActiveTenants } from '../tenancy/index.ts';
import { findDisputedSale } from './disputed-sale-queries.ts';
import { sendLetter } from './letter-service.ts';
import { isWaiting, reminderOf } from './reminder-days.ts';
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
        const calendar = bankingCalendar((await findTenantCalendar(db, tenantId)).holidays);
        for (let after = 0; ; ) {
          const waiting = await listWaitingDisputes(db, tenantId, { after, limit: AT_ONCE });
          const today = localDate(clock.now(), DEFAULT_TIME_ZONE);
          const open = waiting.filter(({ merchantDeadline }) => merchantDeadline >= today);
          await forEvery('disputes', open, ({ id }) =>
            database.transaction([tenantId], (tx) => remind(tx, clock, { tenantId, id }, calendar)),
          );
          after = waiting.at(-1)?.id ?? 0;
          if (waiting.length < AT_ONCE) return;
        }
      });
    },
  };
}

async function remind(
  tx: AnyTx,
  clock: Clock,
  { id, tenantId }: { tenantId: number; id: number },
  calendar: BankingCalendar,
): Promise<void> {
  const dispute = await lockDispute(tx, tenantId, id);
  if (dispute === null || !isWaiting(dispute)) return;
  const toldAt = await findLetterTime(tx, dispute);
  if (toldAt === null) return;
  const now = clock.now();
  const days = { deadline: dispute.merchantDeadline, toldOn: localDate(toldAt, DEFAULT_TIME_ZONE) };
  const reminder = reminderOf(days, localDate(now, DEFAULT_TIME_ZONE), calendar);
  if (reminder === null || (await findDisputedSale(tx, dispute))?.email == null) return;
  const step = { kind: 'lembrete', value: `${reminder}:${dispute.merchantDeadline}` } as const;
  if (!(await claimDisputeStep(tx, { tenantId, disputeId: id }, step, now))) return;
  await sendLetter(tx, clock, dispute, { language: LANGUAGE, reminder });
}
