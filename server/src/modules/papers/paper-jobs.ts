import { addMonths, monthOf } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { localDate, localHour } from '../../platform/local-date.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type MailAttachment, type Mailer, MailFailed } from '../../platform/mail/mailer.ts';
import type { Language } from '../../platform/problem.ts';
import { COMMISSIONS_PAID_TOPIC } from '../commissions/index.ts';
import { type CompanyLookup, findTenantBrand } from '../identity/index.ts';
import type { Payee, PayeesContext } from '../payees/index.ts';
import { PAYOUTS_ANSWERED_TOPIC } from '../payouts/index.ts';
import { findTenantById, type TenantRow } from '../tenancy/index.ts';
import {
  addCommissionReceipt,
  addPayoutReceipts,
  addStatements,
  findWaiting,
  listTenantsWithStatements,
  settleMail,
  type WaitingMail,
} from './mail-queries.ts';
import { MAIL_JOB, type PaperKind, type PaperStatus } from './paper-kinds.ts';
import { paperMail } from './paper-mail.ts';

const MONTHLY_TASK = 'papers.monthly';
const NOBODY = { userId: null, ip: null, requestId: null };
/** Statements go out by day, where the tenant is; a run that was missed is made up for. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;

/** Every hour, because morning comes at another time in each time zone. */
export const paperSchedules: readonly Schedule[] = [{ task: MONTHLY_TASK, cron: '25 * * * *' }];

/** What a paper is made of. */
export interface PaperOrder {
  tenant: TenantRow;
  payee: Pick<Payee, 'companyId' | 'id' | 'type'>;
  /** The number of the payout or of the statement of commissions, or the month. */
  subject: string;
  language: Language;
}

/** A paper as it is sent: whose it is, and its files. */
export interface Paper {
  payee: string;
  files: readonly MailAttachment[];
}

/** Makes the files of each kind of paper; null where there is nothing to be told any more. */
export type PaperMakers = Readonly<
  Record<PaperKind, (context: PaperContext, db: TenantReader, order: PaperOrder) => Promise<Paper | null>>
>;

export interface PaperContext extends Pick<PayeesContext, 'clock' | 'database'> {
  companies: CompanyLookup;
  log: Pick<Logger, 'warn'>;
  mailer: Mailer;
}

/** The jobs that find out who gets a paper, and send it. */
export function paperJobs(context: PaperContext, makers: PaperMakers): Record<string, JobHandler> {
  const { clock, database } = context;
  const leave = (tenantId: number, add: (tx: AnyTx, now: Date) => Promise<number[]>) =>
    database.transaction([tenantId], async (tx) => {
      for (const id of await add(tx, clock.now()))
        await writeOutbox(tx, clock, { tenantId, topic: MAIL_JOB, payload: { tenantId, id } });
    });
  return {
    [PAYOUTS_ANSWERED_TOPIC]: async ({ returnId, tenantId }) => {
      const tenant = Number(tenantId);
      await leave(tenant, (tx, now) => addPayoutReceipts(tx, tenant, Number(returnId), now));
    },
    [COMMISSIONS_PAID_TOPIC]: async ({ statementId, tenantId }) => {
      const tenant = Number(tenantId);
      await leave(tenant, (tx, now) => addCommissionReceipt(tx, tenant, Number(statementId), now));
    },
    [MONTHLY_TASK]: async () => {
      const tenants = await listTenantsWithStatements(database.system);
      await forEveryTenant(
        tenants.map((id) => ({ id })),
        async ({ id }) => {
          const month = await monthToSend(context, id);
          if (month !== null) await leave(id, (tx, now) => addStatements(tx, id, month, now));
        },
      );
    },
    [MAIL_JOB]: ({ id, tenantId }) => sendPaper(context, makers, Number(tenantId), Number(id)),
  };
}

/** The month that has ended where the tenant is, by day; null by night and for a tenant that does no business. */
async function monthToSend(
  { clock, database }: Pick<PaperContext, 'clock' | 'database'>,
  tenantId: number,
): Promise<string | null> {
  const tenant = await findTenantById(database.system, tenantId);
  if (tenant === null || tenant.status !== 'ativo') return null;
  const now = clock.now();
  const hour = localHour(now, tenant.timeZone);
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return null;
  return addMonths(monthOf(localDate(now, tenant.timeZone)), -1);
}

/**
 * Sends one paper. It is written down as sent when the mail server has taken it: a process that dies in between sends it again, under the
 * same `Message-ID`, and none is lost.
 */
async function sendPaper(
  context: PaperContext,
  makers: PaperMakers,
  tenantId: number,
  id: number,
): Promise<void> {
  const { database, log, mailer } = context;
  const tenant = await findTenantById(database.system, tenantId);
  if (tenant === null || tenant.status !== 'ativo') return;
  const db = database.tenant(tenantId);
  const waiting = await findWaiting(db, tenantId, id);
  if (waiting === null) return;
  const { askedAt, email, isWanted, language, paper, payee, subject } = waiting;
  const made = isWanted ? await makers[paper](context, db, { tenant, payee, subject, language }) : null;
  if (made === null || made.files.length === 0) return settle(context, tenantId, waiting, 'dispensado');
  const { corPrincipal: brandColor } = await findTenantBrand(context, tenant);
  const message = paperMail({
    // What is sent again because somebody asked for it is another mail; a mail program may show one of two with the same name.
    id: `papers.${tenant.uuid}.${id}.${askedAt.getTime()}`,
    paper,
    to: email,
    language,
    tenantId,
    tenantName: tenant.name,
    brandColor,
    payee: made.payee,
    subject,
    attachments: made.files,
  });
  try {
    await mailer.send(message);
  } catch (error) {
    if (!(error instanceof MailFailed) || error.retryable) throw error;
    log.warn({ err: error, tenantId, mailId: id }, 'a paper cannot be mailed');
    return settle(context, tenantId, waiting, 'recusado');
  }
  await settle(context, tenantId, waiting, 'enviado');
}

/** Writes down what became of a paper, and tells the log of what left the house. */
async function settle(
  { clock, database }: PaperContext,
  tenantId: number,
  { id, paper, payee, recipientId, subject }: WaitingMail,
  status: PaperStatus,
): Promise<void> {
  await database.transaction([tenantId], async (tx) => {
    const isSettled = await settleMail(tx, tenantId, { id, status, now: clock.now() });
    if (!isSettled || status === 'dispensado') return;
    await writeAudit(tx, clock, NOBODY, {
      tenantId,
      action: status === 'enviado' ? 'paperRecipient.mailed' : 'paperRecipient.mailRefused',
      targetType: 'paper_recipient',
      targetId: recipientId,
      companyId: payee.companyId,
      after: { papel: paper, assunto: subject },
    });
  });
}
