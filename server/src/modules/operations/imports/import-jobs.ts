import { writeAudit } from '../../../platform/audit/audit.ts';
import type { JobHandler, Schedule } from '../../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { findTenantById } from '../../tenancy/index.ts';
import { LocalTime } from '../calendar/local-time.ts';
import type { OperationsContext } from '../context.ts';
import { BatchQueue } from './batch-queue.ts';
import { withText } from './import-batch.ts';
import { deleteFile, readFile } from './import-file.ts';
import { type ImportReader, importReader, type ReadLine } from './import-reader.ts';
import {
  findRun,
  finishRun,
  type ImportRun,
  insertFaults,
  listLeftRuns,
  touchRun,
} from './import-run-queries.ts';

export const IMPORT_TASK = 'operations.import';
const RESUME_TASK = 'operations.importsResume';

/** Lines that are recorded in one transaction: after an interruption an import goes on behind the last of them. */
const BATCH_LINES = 2_000;

/** A run whose process says nothing for so long has lost it. */
const LEFT_AFTER_MS = 5 * 60_000;

export const importSchedules: readonly Schedule[] = [{ task: RESUME_TASK, cron: '*/5 * * * *' }];

type ImportContext = Pick<OperationsContext, 'clock' | 'database' | 'storage'>;

/** Where the pieces of a file lie. */
export function importFolder(tenantId: number, uuid: string): string {
  return `imports/${tenantId}/${uuid}`;
}

export function importJobs(context: ImportContext): Record<string, JobHandler> {
  return {
    [IMPORT_TASK]: (payload, signal) => {
      const { runId, tenantId } = payload as { tenantId: number; runId: number };
      return runImport(context, { tenantId, id: runId }, signal);
    },
    [RESUME_TASK]: () => resumeLeft(context),
  };
}

type Target = { tenantId: number; id: number };

async function runImport(context: ImportContext, target: Target, signal?: AbortSignal): Promise<void> {
  const { database, storage } = context;
  const { tenantId } = target;
  const run = await findRun(database.tenant(tenantId), tenantId, target.id);
  const tenant = await findTenantById(database.system, tenantId);
  if (run === null || tenant === null || run.finishedAt !== null) return;
  const rules = { time: new LocalTime(tenant.timeZone), now: context.clock.now() };
  const reader = importReader(run.formato, rules);
  const isOurs = await recordFile(context, target, run, reader, signal);
  if (!isOurs) return;
  await finish(context, target, run, reader);
  await deleteFile(storage, importFolder(tenantId, run.uuid), run.partes);
}

/**
 * Reads the file while batches are recorded, and passes over what was recorded by an earlier attempt. False when somebody
 * else has taken the file up.
 */
async function recordFile(
  context: ImportContext,
  target: Target,
  run: ImportRun,
  reader: ImportReader,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const decoder = new TextDecoder();
  const batches = new BatchQueue(context, target, run);
  let [skip, bytesLidos] = [run.linhas, 0];
  let lines: ReadLine[] = [];
  const take = async (read: readonly ReadLine[]): Promise<boolean> => {
    for (const line of read) {
      if (skip > 0) skip -= 1;
      else lines.push(line);
      if (lines.length < BATCH_LINES) continue;
      signal?.throwIfAborted();
      if (!(await batches.add(lines, bytesLidos))) return false;
      lines = [];
    }
    return true;
  };
  try {
    for await (const bytes of readFile(
      context.storage,
      importFolder(target.tenantId, run.uuid),
      run.partes,
    )) {
      bytesLidos += bytes.length;
      if (!(await take(reader.push(decoder.decode(bytes, { stream: true }))))) return false;
      if (reader.headerFaults().length > 0) return true;
    }
    if (!(await take([...reader.push(decoder.decode()), ...reader.end()]))) return false;
    if (lines.length > 0 && !(await batches.add(lines, bytesLidos))) return false;
    return await batches.isOurs();
  } finally {
    await batches.settled();
  }
}

async function finish(
  { clock, database }: ImportContext,
  target: Target,
  run: ImportRun,
  reader: ImportReader,
): Promise<void> {
  const { id, tenantId } = target;
  const faults = reader.headerFaults();
  const now = clock.now();
  await database.transaction([tenantId], async (tx) => {
    const rows = faults.map(({ campo, code }) => withText({ linha: 1, campo: campo ?? '', codigo: code }));
    await insertFaults(tx, target, rows);
    if (!(await finishRun(tx, target, faults.length > 0 ? 'falhou' : 'concluida', now))) return;
    const ended = await findRun(tx, tenantId, id);
    const { duplicadas, importadas, linhas, recusadas, status } = ended ?? run;
    await writeAudit(
      tx,
      clock,
      { userId: run.createdBy, ip: null, requestId: null },
      {
        tenantId,
        action: 'transactions.imported',
        targetType: 'import_run',
        targetUuid: run.uuid,
        targetId: id,
        after: { status, linhas, importadas, duplicadas, recusadas },
      },
    );
  });
}

/** What a process that died left behind; whoever still works on it notices that it was taken over. */
async function resumeLeft({ clock, database }: ImportContext): Promise<void> {
  const now = clock.now();
  const left = await listLeftRuns(database.system, new Date(now.getTime() - LEFT_AFTER_MS));
  for (const { id, tenantId } of left) {
    await database.transaction([tenantId], async (tx) => {
      await touchRun(tx, tenantId, id, now);
      await writeOutbox(tx, clock, { tenantId, topic: IMPORT_TASK, payload: { tenantId, runId: id } });
    });
  }
}
