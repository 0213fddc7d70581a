import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type Mailer, MailFailed, type MailMessage } from '../../platform/mail/mailer.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import type { Language } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import type { UserCall } from '../identity/index.ts';
import { type DisputeRow, getDispute, readDispute, writeDisputeStep } from '../sales/index.ts';
import { findTenantById } from '../tenancy/index.ts';
import type { DisputesContext } from './context.ts';
import { findDisputedSale } from './disputed-sale-queries.ts';
import { type DisputeLetter, letterOf, reminderText } from './letter.ts';
import { disputeProblems } from './problems.ts';
import { isWaiting, REMINDERS, type Reminder } from './reminder-days.ts';

/** The job that mails the letter about a dispute to its establishment. */
export const DISPUTE_MAIL_JOB = 'disputes.mail-letter';

/** The letter about a dispute in the caller's scope; 404 for any other. */
export async function readLetter(
  context: DisputesContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
  id: number,
): Promise<{ dispute: DisputeRow; letter: DisputeLetter }> {
  const dispute = await getDispute(context, caller, id);
  const sale = await findDisputedSale(context.database.tenant(dispute.tenantId), dispute);
  if (sale === null) throw new Error('a dispute is of a sale');
  const timeZone = caller.tenant?.timeZone ?? DEFAULT_TIME_ZONE;
  return { dispute, letter: letterOf(dispute, sale, { language, timeZone }) };
}

/** Mails the letter to the establishment, by a job. 404 out of the scope, 400 without an address. */
export async function mailLetter(context: DisputesContext, call: UserCall, id: number): Promise<DisputeRow> {
  const { clock, database } = context;
  const found = await getDispute(context, call.caller, id);
  const { tenantId } = found;
  const sale = await findDisputedSale(database.tenant(tenantId), found);
  if (sale?.email === null || sale === null) throw disputeProblems.noEmail();
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const dispute = await readDispute(tx, tenantId, id);
    writeDisputeStep(tx, { tenantId, disputeId: id, userId: call.origin.userId }, { kind: 'aviso' }, now);
    await sendLetter(tx, clock, dispute, { language: call.language, reminder: null });
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'dispute.merchantTold',
      targetType: 'dispute',
      targetId: id,
      after: { estado: dispute.state },
    });
    return dispute;
  });
}

/** Leaves it to the job that the letter goes by mail, with the commit; a reminder goes only while the dispute waits. */
export function sendLetter(
  tx: AnyTx,
  clock: Clock,
  { id: disputeId, tenantId }: Pick<DisputeRow, 'id' | 'tenantId'>,
  { language, reminder }: { language: Language; reminder: Reminder | null },
): Promise<void> {
  return writeOutbox(tx, clock, {
    tenantId,
    topic: DISPUTE_MAIL_JOB,
    payload: { tenantId, disputeId, language, reminder, mailId: v7(clock.now()) },
  });
}

/** The mail of a letter, with what a tenant may name in its own words. */
export function letterMail(
  title: string,
  said: readonly string[],
  { language, tenant }: { language: Language; tenant: { id: number; name: string } },
): Omit<MailMessage, 'id' | 'to'> {
  const content = { language, brandName: tenant.name, heading: title, paragraphs: said };
  const values = { empresa: tenant.name, assunto: title, carta: said.join('\n\n') };
  return { kind: 'dispute-letter', subject: title, ...tenantMail(tenant.id, content, values) };
}

interface LetterMailContext {
  database: Database;
  mailer: Mailer;
  log: Pick<Logger, 'warn'>;
}

/** Sends a letter as a mail, to the address that the establishment has by then. */
export function letterJobs({ database, log, mailer }: LetterMailContext): Record<string, JobHandler> {
  return {
    [DISPUTE_MAIL_JOB]: async ({ disputeId, language: wanted, mailId, reminder: which, tenantId: id }) => {
      const tenantId = Number(id);
      const language: Language = wanted === 'en' ? 'en' : 'pt-BR';
      const tenant = await findTenantById(database.system, tenantId);
      if (tenant === null || tenant.status !== 'ativo') return;
      const read = await database.transaction([tenantId], async (tx) => {
        const dispute = await readDispute(tx, tenantId, Number(disputeId));
        return { dispute, sale: await findDisputedSale(tx, dispute) };
      });
      if (read.sale === null || read.sale.email === null) return;
      const reminder = REMINDERS.find((one) => one === which) ?? null;
      if (reminder !== null && !isWaiting(read.dispute)) return;
      const { facts, paragraphs, title } = letterOf(read.dispute, read.sale, {
        language,
        timeZone: tenant.timeZone,
      });
      const told = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
      const said =
        reminder === null
          ? [told, ...paragraphs]
          : [reminderText(reminder, read.dispute, language), told, ...paragraphs];
      try {
        const { email: to } = read.sale;
        await mailer.send({ ...letterMail(title, said, { language, tenant }), id: String(mailId), to });
      } catch (error) {
        if (!(error instanceof MailFailed) || error.retryable) throw error;
        log.warn({ err: error, tenantId }, 'a letter about a dispute cannot be mailed');
      }
    },
  };
}
