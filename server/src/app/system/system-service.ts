import { statfs } from 'node:fs/promises';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import {
  countJobs,
  isAlive,
  JOB_STATES,
  type JobProcess,
  listJobProcesses,
  type TaskCounts,
} from '../../platform/jobs/queue-view.ts';
import type { Language } from '../../platform/problem.ts';
import type { AppContext } from '../context.ts';
import { VERSION } from '../version.ts';
import { findBackupFault, findLastBackup } from './backup-queries.ts';
import { countImportRuns } from './import-counts.ts';
import { isOfGroup } from './job-groups.ts';
import { listSamples, readDatabaseState, readSizes } from './size-queries.ts';
import type { QueueCounts, SystemState } from './system-schema.ts';

const WEEK_MS = 7 * DAY_MS;

/** How the installation is, all tenants together: for who runs it. */
export async function describeSystem(context: AppContext, language: Language): Promise<SystemState> {
  const { clock, database } = context;
  const db = database.system;
  const now = clock.now();
  const [{ checks, status }, tasks, processes, imports, sizes, samples, server, disk, backup, fault] =
    await Promise.all([
      context.health(),
      countJobs(db, now),
      listJobProcesses(db),
      countImportRuns(db, new Date(now.getTime() - WEEK_MS)),
      readSizes(db),
      listSamples(db),
      readDatabaseState(db),
      diskSpace(context),
      findLastBackup(db),
      findBackupFault(db),
    ]);
  const parts = Object.entries(checks).map(([name, { latencyMs = null, message, status: each }]) => ({
    name,
    status: each,
    latencyMs,
    message: message?.[language] ?? null,
  }));
  return {
    version: VERSION,
    node: process.versions.node,
    startedAt: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
    status,
    parts,
    jobs: queueOf(tasks),
    workers: processes.map(workerOf),
    imports,
    storage: { kind: context.config.s3 === null ? 'disk' : 's3', filesBytes: sizes.filesBytes, ...disk },
    database: {
      version: server?.version ?? '',
      connections: server?.connections ?? 0,
      sizeBytes: sizes.databaseBytes,
      samples,
    },
    backups: {
      last: backup === null ? null : lastBackupOf(backup),
      fault: fault === null ? null : { kind: fault.kind, at: fault.endedAt.toISOString() },
    },
    replicas: database.replicas?.states() ?? [],
  };
}

function lastBackupOf({
  bytes,
  drilledAt,
  endedAt,
  name,
  place,
}: NonNullable<Awaited<ReturnType<typeof findLastBackup>>>): SystemState['backups']['last'] {
  return { name, place, at: endedAt.toISOString(), bytes, drilledAt: drilledAt?.toISOString() ?? null };
}

function queueOf(tasks: readonly TaskCounts[]): SystemState['jobs'] {
  return {
    all: sumOf(tasks),
    mails: sumOf(tasks.filter(({ task }) => isOfGroup('mails', task))),
    imports: sumOf(tasks.filter(({ task }) => isOfGroup('imports', task))),
    webhooks: sumOf(tasks.filter(({ task }) => isOfGroup('webhooks', task))),
    tasks: [...tasks],
  };
}

function sumOf(tasks: readonly TaskCounts[]): QueueCounts {
  const sum: QueueCounts = { waiting: 0, scheduled: 0, running: 0, retrying: 0, failed: 0, oldestSeconds: 0 };
  for (const task of tasks) {
    for (const state of JOB_STATES) sum[state] += task[state];
    sum.oldestSeconds = Math.max(sum.oldestSeconds, task.oldestSeconds);
  }
  return sum;
}

function workerOf(worker: JobProcess): SystemState['workers'][number] {
  const state = worker.isLost ? 'lost' : isAlive(worker) ? 'alive' : 'silent';
  return { heardSecondsAgo: Math.max(0, worker.heardSecondsAgo), state };
}

/** The room on the disk of the data directory, which with a bucket holds next to nothing. */
async function diskSpace({
  config,
}: AppContext): Promise<{ freeBytes: number | null; totalBytes: number | null }> {
  const found = config.s3 === null ? await statfs(config.dataDirectory).catch(() => null) : null;
  if (found === null || found.blocks === 0) return { freeBytes: null, totalBytes: null };
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
