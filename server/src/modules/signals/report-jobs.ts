import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type Mailer, MailFailed } from '../../platform/mail/mailer.ts';
import type { Language } from '../../platform/problem.ts';
import { bankingCalendar, findTenantCalendar } from '../calendar/index.ts';
import { type CompanyLookup, findTenantBrand } from '../identity/index.ts';
import { findRecipient, listPreferences } from '../notifications/index.ts';
import { findTenantById, type TenantRow } from '../tenancy/index.ts';
import { signalReadersAmong } from './people.ts';
import { readReport } from './report-content.ts';
import { dueReport } from './report-days.ts';
import { reportMail } from './report-mail.ts';
import {
  beginReport,
  findKeptSettings,
  findToldUntil,
  findWaitingReport,
  listReportingTenants,
  settleReport,
  type WaitingReport,
} from './report-queries.ts';
import type { ReportMailStatus } from './tables.ts';

const REPORT_TASK = 'signals.report';
const MAIL_JOB = 'signals.reportMail';
/** Of who has not chosen one. */
const DEFAULT_LANGUAGE: Language = 'pt-BR';

/** Often enough for an hour that somebody chose in any time zone, and after the looks. */
export const reportSchedules: readonly Schedule[] = [{ task: REPORT_TASK, cron: '7,22,37,52 * * * *' }];

export interface ReportContext {
  clock: Clock;
  database: Database;
  companies: CompanyLookup;
  log: Pick<Logger, 'warn'>;
  mailer: Mailer;
  identity: { publicUrl: string };
}

/** The jobs that begin the report of a period, once, and mail it to each person. */
export function reportJobs(context: ReportContext): Record<string, JobHandler> {
  const { database } = context;
  return {
    [REPORT_TASK]: async () => {
      const tenants = await listReportingTenants(database.system);
      await forEveryTenant(
        tenants.map((id) => ({ id })),
        ({ id }) => beginDueReport(context, id),
      );
    },
    [MAIL_JOB]: ({ id, tenantId }) => sendReport(context, Number(tenantId), Number(id)),
  };
}

async function beginDueReport(
  { clock, database }: Pick<ReportContext, 'clock' | 'database'>,
  tenantId: number,
): Promise<void> {
  const tenant = await findTenantById(database.system, tenantId);
  if (tenant === null || tenant.status !== 'ativo') return;
  const db = database.tenant(tenantId);
  const [settings, { holidays }, toldUntil] = await Promise.all([
    findKeptSettings(db, tenantId),
    findTenantCalendar(db, tenantId),
    findToldUntil(db, tenantId),
  ]);
  if (settings === null) return;
  const now = clock.now();
  const place = { now, timeZone: tenant.timeZone, calendar: bankingCalendar(holidays) };
  const due = dueReport(settings, place);
  if (due === null) return;
  // A report goes on where the one before it ended, also where that was of another frequency.
  const since = toldUntil === null ? due.since : new Date(Math.min(toldUntil.getTime(), due.until.getTime()));
  await database.transaction([tenantId], async (tx) => {
    const mails = await beginReport(tx, tenantId, { ...due, since }, settings.recipients, now);
    for (const id of mails)
      await writeOutbox(tx, clock, { tenantId, topic: MAIL_JOB, payload: { tenantId, id } });
  });
}

/**
 * Sends one mail. It is written down as sent when the mail server has taken it: a process that dies in between sends it again under the
 * same `Message-ID`, and none is lost. Who does not see signals any more gets none.
 */
async function sendReport(context: ReportContext, tenantId: number, id: number): Promise<void> {
  const { clock, database, log, mailer } = context;
  const tenant = await findTenantById(database.system, tenantId);
  if (tenant === null || tenant.status !== 'ativo') return;
  const waiting = await findWaitingReport(database.tenant(tenantId), tenantId, id);
  if (waiting === null) return;
  const settle = (status: ReportMailStatus) =>
    database.transaction([tenantId], (tx) => settleReport(tx, tenantId, { id, status }, clock.now()));
  const message = await messageOf(context, tenant, waiting);
  if (message === null) return settle('dispensado');
  try {
    await mailer.send(message);
  } catch (error) {
    if (!(error instanceof MailFailed) || error.retryable) throw error;
    log.warn({ err: error, tenantId, mailId: id }, 'a report of signals cannot be mailed');
    return settle('recusado');
  }
  await settle('enviado');
}

async function messageOf(context: ReportContext, tenant: TenantRow, waiting: WaitingReport) {
  const { database, identity } = context;
  const { id, since, until, userId } = waiting;
  const db = database.tenant(tenant.id);
  const person = await findRecipient(db, { userId });
  const readers = await signalReadersAmong(database, tenant, [userId]);
  if (person === null || readers.length === 0) return null;
  const [[preference], content, { corPrincipal: brandColor }] = await Promise.all([
    listPreferences(db, tenant.id, [userId]),
    readReport(db, tenant.id, { since, until }),
    findTenantBrand(context, tenant),
  ]);
  const mail = {
    id: `signals.${tenant.uuid}.${id}`,
    language: preference?.language ?? DEFAULT_LANGUAGE,
    tenantId: tenant.id,
    tenantName: tenant.name,
    brandColor,
    person,
    timeZone: tenant.timeZone,
    since,
    until,
    content,
  };
  return reportMail(mail, identity.publicUrl);
}
