import type { Database } from '../../platform/db/database.ts';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { localDate, localHour, startOfLocalDate } from '../../platform/local-date.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type Mailer, MailFailed } from '../../platform/mail/mailer.ts';
import type { Language } from '../../platform/problem.ts';
import { type CompanyLookup, findTenantBrand } from '../identity/index.ts';
import { findTenantById, type TenantRow } from '../tenancy/index.ts';
import {
  findRecipient,
  giveBackUnmailed,
  listPeopleToMail,
  listTenantsToMail,
  namesOf,
  type Recipient,
  takeUnmailed,
  type Unmailed,
} from './mail-queries.ts';
import type { NoticeContext } from './notice-jobs.ts';
import { type MailedLine, noticeMail } from './notice-mail.ts';
import { MAIL_JOB, type MailingKey } from './notice-writing.ts';
import { listPreferences } from './preference-queries.ts';

const DAILY_TASK = 'notifications.daily';
/** The mail of the day tells of what was written before this hour of it, where the tenant is. */
const FIRST_HOUR = 8;
/** Until then a run that was missed is made up for. */
const LAST_HOUR = 20;
const MOST_LINES = 30;
/** Mails go out in the language of the business to who has not chosen one. */
const DEFAULT_LANGUAGE: Language = 'pt-BR';

export interface MailContext extends NoticeContext {
  companies: CompanyLookup;
  log: Pick<Logger, 'warn'>;
  mailer: Mailer;
  identity: { publicUrl: string };
}

/** Every hour, because morning comes at another time in each time zone. */
export const mailSchedules: readonly Schedule[] = [{ task: DAILY_TASK, cron: '5 * * * *' }];

/** The jobs that mail notifications: those that go at once, and those of the day. */
export function mailJobs(context: MailContext): Record<string, JobHandler> {
  return {
    [DAILY_TASK]: () => leaveDailyMails(context),
    [MAIL_JOB]: (payload) => sendNotifications(context, payload as unknown as MailingKey),
  };
}

/** Leaves a mail for everybody who waits for the one of the day, in tenants where its hour has come. */
async function leaveDailyMails({ clock, database }: Pick<MailContext, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  const tenants = await listTenantsToMail(database.system);
  await forEveryTenant(
    tenants.map((id) => ({ id })),
    async ({ id }) => {
      const tenant = await findTenantById(database.system, id);
      if (tenant === null || tenant.status !== 'ativo') return;
      const { timeZone } = tenant;
      const hour = localHour(now, timeZone);
      if (hour < FIRST_HOUR || hour >= LAST_HOUR) return;
      const midnight = startOfLocalDate(localDate(now, timeZone), timeZone).getTime();
      const before = new Date(midnight + FIRST_HOUR * 3_600_000);
      const people = await listPeopleToMail(database.tenant(id), id, before);
      await database.transaction([id], async (tx) => {
        for (const userId of people) {
          const payload = { tenantId: id, userId, mail: 'daily', before: before.toISOString() };
          await writeOutbox(tx, clock, { tenantId: id, topic: MAIL_JOB, payload });
        }
      });
    },
  );
}

/**
 * Sends one mail. The right to send is taken before, and only given back by a failure that is known: a process that dies in
 * between leaves a mail that was perhaps not sent, never one that is sent twice.
 */
async function sendNotifications(context: MailContext, key: MailingKey): Promise<void> {
  const { clock, database, log } = context;
  const { tenantId, userId } = key;
  const tenant = await findTenantById(database.system, tenantId);
  const person = await findRecipient(database.tenant(tenantId), key);
  if (tenant === null || tenant.status !== 'ativo' || person === null) return;
  const taken = await database.transaction([tenantId], (tx) => takeUnmailed(tx, key, clock.now()));
  if (taken.length === 0) return;
  try {
    await send(context, tenant, { ...person, userId }, taken);
  } catch (error) {
    if (error instanceof MailFailed && !error.retryable) {
      log.warn({ err: error, tenantId, userId }, 'notifications cannot be mailed');
      return;
    }
    const ids = taken.map(({ id }) => id);
    await database.transaction([tenantId], (tx) => giveBackUnmailed(tx, tenantId, ids));
    throw error;
  }
}

async function send(
  context: MailContext,
  tenant: TenantRow,
  person: Recipient & { userId: number },
  taken: readonly Unmailed[],
): Promise<void> {
  const { database, identity, mailer } = context;
  const [preference] = await listPreferences(database.tenant(tenant.id), tenant.id, [person.userId]);
  const language = preference?.language ?? DEFAULT_LANGUAGE;
  const lines = await linesOf(
    context,
    tenant,
    { userId: person.userId, language },
    taken.slice(0, MOST_LINES),
  );
  const [first] = taken;
  if (lines.length === 0 || first === undefined) return;
  const { corPrincipal: brandColor } = await findTenantBrand(context, tenant);
  const mail = {
    id: ['notifications', tenant.uuid, person.uuid, first.id].join('.'),
    language,
    tenantId: tenant.id,
    tenantName: tenant.name,
    brandColor,
    person,
    lines,
    more: Math.max(0, taken.length - MOST_LINES),
  };
  await mailer.send(noticeMail(mail, identity.publicUrl));
}

/** What happened to records that the person may see now, under their names of now. */
async function linesOf(
  { database, noticeSubjects }: { database: Database } & Pick<NoticeContext, 'noticeSubjects'>,
  tenant: TenantRow,
  { language, userId }: { userId: number; language: Language },
  taken: readonly Unmailed[],
): Promise<MailedLine[]> {
  const actors = await namesOf(
    database.tenant(tenant.id),
    taken.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
  );
  const lines = await Promise.all(
    taken.map(async ({ actorId, kind, subjectId, subjectType }): Promise<MailedLine | null> => {
      const subject = noticeSubjects[subjectType];
      const readers = await subject.readersAmong(database, tenant, subjectId, [userId]);
      if (readers.length === 0) return null;
      const title = (await subject.titles(database, tenant.id, [subjectId], language)).get(subjectId);
      if (title === undefined) return null;
      const actor = actorId === null ? null : (actors.get(actorId) ?? null);
      return { kind, actor, title, path: subject.path(subjectId) };
    }),
  );
  return lines.filter((line) => line !== null);
}
