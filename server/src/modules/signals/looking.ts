import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import { bankingCalendar, findTenantCalendar } from '../calendar/index.ts';
import { leaveNotice } from '../notifications/index.ts';
import { listActiveTenants } from '../tenancy/index.ts';
import { endEpisodes, listOpenKinds, type OpenedEpisode, openEpisodes } from './episode-queries.ts';
import type { Finding, Look } from './look.ts';
import { findDebts, findDisputed, findStopped, findUnusualVolumes } from './merchant-findings.ts';
import { findMissingFiles, findReturned } from './money-findings.ts';
import { listSignalRules, type SignalRule } from './rule-queries.ts';
import type { SignalKind, Thresholds } from './signal-kinds.ts';

const LOOK_TASK = 'signals.look';

/** Of one look; a tenant with more has them on the page, and nobody hundreds of notifications. */
const MOST_TOLD = 50;

/** After the jobs of the hour have begun, and between them. */
export const lookSchedules: readonly Schedule[] = [{ task: LOOK_TASK, cron: '4,19,34,49 * * * *' }];

const FINDERS: Readonly<Record<SignalKind, (look: Look) => Promise<Finding[]>>> = {
  lojista_parado: findStopped,
  volume_fora_do_padrao: findUnusualVolumes,
  indice_de_contestacoes: findDisputed,
  saldo_negativo: findDebts,
  repasse_devolvido: findReturned,
  arquivo_ausente: findMissingFiles,
};

interface LookContext {
  clock: Clock;
  database: Database;
}

/** The job that looks at every tenant. Running it again changes nothing that has not changed. */
export function lookJobs(context: LookContext): Record<string, JobHandler> {
  return {
    [LOOK_TASK]: async () => {
      await forEveryTenant(await listActiveTenants(context.database.system), (tenant) =>
        lookAtTenant(context, tenant),
      );
    },
  };
}

/**
 * Opens an episode of what is so now and was not before, refreshes those that last, and ends those that are over; in one transaction, as
 * what is read of a large tenant takes too long for the lanes of requests.
 */
function lookAtTenant(
  { clock, database }: LookContext,
  { id: tenantId, timeZone }: { id: number; timeZone: string },
): Promise<void> {
  return database.transaction([tenantId], async (tx) => {
    const openKinds = await listOpenKinds(tx, tenantId);
    const { holidays } = await findTenantCalendar(tx, tenantId);
    const now = clock.now();
    const today = localDate(now, timeZone);
    const look = { db: tx, tenantId, now, timeZone, today, calendar: bankingCalendar(holidays) };
    const opened: { rule: SignalRule; episode: OpenedEpisode }[] = [];
    for (const rule of await listSignalRules(tx, tenantId)) {
      const { enabled, kind } = rule;
      // A finder names the thresholds of its own kind alone.
      const limits = rule.thresholds as Required<Thresholds>;
      const findings = enabled ? await FINDERS[kind]({ ...look, limits }) : [];
      const episodes = await openEpisodes(tx, tenantId, kind, findings, now);
      opened.push(...episodes.map((episode) => ({ rule, episode })));
      if (openKinds.has(kind)) await endEpisodes(tx, tenantId, kind, now);
    }
    await tellOf(tx, clock, tenantId, opened);
  });
}

/** Leaves word of each new episode, the critical ones first. */
async function tellOf(
  tx: AnyTx,
  clock: Clock,
  tenantId: number,
  opened: readonly { rule: SignalRule; episode: OpenedEpisode }[],
): Promise<void> {
  const critical = opened.filter(({ episode }) => episode.severity === 'critica');
  const others = opened.filter(({ episode }) => episode.severity !== 'critica');
  for (const { episode, rule } of [...critical, ...others].slice(0, MOST_TOLD)) {
    await leaveNotice(tx, clock, {
      tenantId,
      subjectType: 'signal',
      subjectId: episode.id,
      occasion: 'opened',
      actorId: null,
      people: [{ kind: 'signal', userIds: rule.told }],
    });
  }
}
