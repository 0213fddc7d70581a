import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { JobAttempt, JobHandler } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { Problem } from '../../platform/problem.ts';
import { removeTenant } from '../identity/index.ts';
import { findTenantById, listSubtree, tenancyProblems } from '../tenancy/index.ts';
import type { TenantsContext } from './context.ts';
import { packTenants } from './departure-file.ts';
import {
  changeDeparture,
  type DepartureChange,
  type DepartureProblem,
  type DepartureRow,
  deleteOldDepartures,
  findDeparture,
} from './departure-queries.ts';
import { departureFile, EXPORT_JOB, REMOVAL_JOB } from './departure-service.ts';
import { tenantsProblems } from './problems.ts';

const MOST_TENANTS = 10_000;
/** So long the file of a tenant that left is there. */
export const KEPT_DAYS = 30;
const MOST_ATTEMPTS = 3;

type JobContext = TenantsContext & { ownerUrl: string; log: Pick<Logger, 'error'> };

/** The jobs that write the file of a tenant that leaves, and remove it. A second run does what is left of the first. */
export function departureJobs(context: JobContext): Record<string, JobHandler> {
  const job =
    (status: DepartureRow['status'], work: Work): JobHandler =>
    async (payload, attempt) => {
      const key = { tenantId: Number(payload['tenantId']), id: Number(payload['id']) };
      const row = await findDeparture(context.database.tenant(key.tenantId), key);
      if (row === null || row.status !== status) return;
      await orTold(context, row, attempt, () => work(context, row, attempt?.signal));
    };
  return { [EXPORT_JOB]: job('exporting', exportTenant), [REMOVAL_JOB]: job('removing', removeLeaving) };
}

type Work = (context: JobContext, row: DepartureRow, signal: AbortSignal | undefined) => Promise<void>;

/** Tells what went wrong with the departure; one that is cut off by the end of the process goes on in another one. */
async function orTold(
  context: JobContext,
  row: DepartureRow,
  attempt: JobAttempt | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefusal = error instanceof Problem;
    if (attempt?.signal.aborted || (!isRefusal && (attempt?.number ?? MOST_ATTEMPTS) < MOST_ATTEMPTS))
      throw error;
    if (!isRefusal) context.log.error({ err: error, departure: row.uuid }, 'a tenant could not leave');
    const problem = isRefusal ? error : tenantsProblems.departureFailed();
    await note(context, row, { status: 'failed', problem: textsOf(problem) });
  }
}

async function exportTenant(
  context: JobContext,
  row: DepartureRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { clock, database, ownerUrl, storage } = context;
  const target = await findTenantById(database.system, row.targetId);
  if (target === null) throw tenancyProblems.notFound();
  const tenants = await listSubtree(database.system, target.path, MOST_TENANTS);
  const leaving = {
    tenantIds: tenants.map(({ id }) => id),
    names: tenants.map(({ name, uuid }) => ({ name, uuid })),
    at: clock.now(),
  };
  const onStep = async (step: number, steps: number) => {
    await note(context, row, { step, steps });
  };
  const file = await packTenants(leaving, { ownerUrl, storage, signal, onStep });
  try {
    const { sizeBytes } = file;
    await storage.putStream(departureFile(row.uuid), file.stream(), sizeBytes);
    await note(context, row, { status: 'exported', sizeBytes });
  } finally {
    await file.close();
  }
}

/** A tenant that is gone already was removed by a run that ended before it could say so. */
async function removeLeaving(context: JobContext, row: DepartureRow): Promise<void> {
  const { database, removalParts } = context;
  const target = await findTenantById(database.system, row.targetId);
  if (target !== null) {
    if (target.status !== 'bloqueado') throw tenantsProblems.notSuspendedYet();
    await removeTenant(context, removalParts, row.targetUuid, {
      origin: { userId: row.requestedBy, ip: row.ip, requestId: row.requestId },
      confirmed: true,
      withChildren: true,
      withUsers: false,
    });
  }
  await note(context, row, { status: 'removed' });
}

function note({ clock, database }: JobContext, row: DepartureRow, change: DepartureChange) {
  return database.transaction([row.tenantId], (tx) => changeDeparture(tx, row, change, clock.now()));
}

function textsOf(problem: Problem): DepartureProblem {
  return { code: problem.code, 'pt-BR': problem.text('pt-BR'), en: problem.text('en') };
}

/** Every hour: forgets departures that ended a month ago, with their files. */
export async function purgeDepartures({
  clock,
  database,
  storage,
}: Pick<TenantsContext, 'clock' | 'database' | 'storage'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const gone = await database.systemTransaction((tx) => deleteOldDepartures(tx, before));
  for (const { uuid } of gone) await storage.delete(departureFile(uuid));
}
