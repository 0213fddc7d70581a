import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forEveryTenant } from '../../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { tenantMail } from '../../../platform/mail/tenant-mail.ts';
import { fill, type Message } from '../../../platform/problem.ts';
import { listOwners, type ProviderSettings, recordOf } from '../../identity/index.ts';
import { findTenantById } from '../../tenancy/index.ts';
import {
  deleteVerifiedHost,
  findHostByName,
  listHostsToCheck,
  type VerifiedHost,
  writeChecked,
  writeSuspended,
} from './host-queries.ts';

const CHECK_TASK = 'directory.hosts';
const SUSPENDED_JOB = 'directory.hostSuspended';
const NOBODY = { userId: null, ip: null, requestId: null };
/** A host is looked at once a day, and goes when its record was missing for so many of them. */
const DAYS_UNTIL_SUSPENDED = 3;
const MOST_AT_ONCE = 200;

/** Every hour some of them, so that each has its turn once a day. */
export const hostSchedules: readonly Schedule[] = [{ task: CHECK_TASK, cron: '40 * * * *' }];

interface HostJobsContext {
  clock: Clock;
  database: Database;
  mailer: Mailer;
  providers: Pick<ProviderSettings, 'readTxt'>;
  identity: { publicUrl: string };
}

const TEXTS = {
  subject: { 'pt-BR': 'O endereço {host} foi suspenso', en: 'The host {host} was suspended' },
  said: {
    'pt-BR':
      'Olá, {name}. O registro TXT de {host} não aparece há {days} dias, e o portal de {tenant} não está mais nesse endereço.',
    en: 'Hello, {name}. The TXT record of {host} has been missing for {days} days, and the portal of {tenant} is no longer there.',
  },
  advice: {
    'pt-BR': 'Publique o registro de novo e verifique o endereço na página de endereços do portal.',
    en: 'Publish the record again and verify the host on the page of hosts of the portal.',
  },
  button: { 'pt-BR': 'Ver endereços', en: 'See hosts' },
} as const satisfies Record<string, Message>;

/** The jobs that look whether hosts still show whose they are, and tell owners of one that does not. */
export function hostJobs(context: HostJobsContext): Record<string, JobHandler> {
  return {
    [CHECK_TASK]: async () => {
      const before = new Date(context.clock.now().getTime() - DAY_MS);
      const due = await listHostsToCheck(context.database.system, before, MOST_AT_ONCE);
      await forEveryTenant(
        due.map((host) => ({ ...host, id: host.tenantId })),
        (host) => check(context, host),
      );
    },
    [SUSPENDED_JOB]: (payload) => tellOwner(context, payload),
  };
}

/** Name servers that do not answer say nothing about a host: it is looked at again a day later. */
async function check(context: HostJobsContext, host: VerifiedHost): Promise<void> {
  const { clock, database, providers } = context;
  const { tenantId } = host;
  const row = await findHostByName(database.tenant(tenantId), tenantId, host.host);
  if (row === null) return;
  const { name, value } = recordOf(row.host, row.proof);
  const records = await providers.readTxt(name).catch(() => null);
  const now = clock.now();
  const isShown = records?.includes(value) ?? null;
  const failingSince = isShown === null ? host.failingSince : isShown ? null : (host.failingSince ?? now);
  const isOver =
    isShown === false &&
    failingSince !== null &&
    now.getTime() - failingSince.getTime() >= DAYS_UNTIL_SUSPENDED * DAY_MS;
  await database.transaction([tenantId], async (tx) => {
    if (!isOver) return writeChecked(tx, host, failingSince, now);
    await deleteVerifiedHost(tx, host);
    await writeSuspended(tx, host, now, now);
    await writeAudit(tx, clock, NOBODY, {
      tenantId,
      action: 'portalHost.suspended',
      targetType: 'tenant',
      targetId: tenantId,
      before: { host: host.host },
    });
    for (const { id } of await listOwners(tx, tenantId))
      await writeOutbox(tx, clock, {
        tenantId,
        topic: SUSPENDED_JOB,
        payload: { tenantId, userId: id, host: row.uuid, name: host.host, at: now.getTime() },
      });
  });
}

async function tellOwner(
  { database, identity, mailer }: HostJobsContext,
  { at, host, name, tenantId: id, userId }: Record<string, unknown>,
): Promise<void> {
  const tenantId = Number(id);
  const tenant = await findTenantById(database.system, tenantId);
  const owners = await listOwners(database.tenant(tenantId), tenantId);
  const owner = owners.find((one) => one.id === Number(userId));
  if (tenant === null || tenant.status !== 'ativo' || owner === undefined) return;
  const values = {
    host: String(name),
    name: owner.name,
    tenant: tenant.name,
    days: DAYS_UNTIL_SUSPENDED,
  };
  const say = (text: keyof typeof TEXTS) => fill(TEXTS[text]['pt-BR'], values);
  const content = {
    heading: say('subject'),
    paragraphs: [say('said'), say('advice')],
    button: { label: say('button'), url: `${identity.publicUrl}/enderecos` },
  };
  await mailer.send({
    id: `portal-host.${String(host)}.${owner.id}.${String(at)}`,
    kind: 'portal-host',
    to: owner.email,
    subject: say('subject'),
    ...tenantMail(tenantId, content, { nome: owner.name, empresa: tenant.name, endereco: String(name) }),
  });
}
