import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import type { JobAttempt, JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { LocalTime } from '../calendar/index.ts';
import { leaveNotice } from '../notifications/index.ts';
import { findTenantById, subtreeIds, type TenantRow } from '../tenancy/index.ts';
import { BatchQueue } from './batch-queue.ts';
import { headerKey, rememberedForm } from './column-mapping.ts';
import type { ImportsContext } from './context.ts';
import { withText } from './import-batch.ts';
import { addCauses, causesOf } from './import-causes.ts';
import { importFinished } from './import-events.ts';
import { insertFaults, type KeptFault } from './import-fault-queries.ts';
import { countImport } from './import-figures.ts';
import { deleteFile, deletePieces, readFile } from './import-file.ts';
import { rememberMapping } from './import-mapping-queries.ts';
import { ImportMemory } from './import-memory.ts';
import { type ImportReader, importReader, type ReadLine } from './import-reader.ts';
import {
  dateFaults,
  findRun,
  finishRun,
  type ImportRun,
  keepHeader,
  listCodesOf,
  type RunKey,
} from './import-run-queries.ts';
import { runUndo, UNDO_TASK } from './import-undo-job.ts';
import { takeOldUploads } from './import-upload-queries.ts';

export const IMPORT_TASK = 'operations.import';
const LEFTOVERS_TASK = 'operations.importLeftovers';
const PIECES_TASK = 'operations.importPieces';

/** Lines that are recorded in one transaction: after an interruption an import goes on behind the last of them. */
const BATCH_LINES = 1_000;

/** An import that still fails after so long is given up: its file cannot be read, or its lines cannot be recorded. */
const GIVEN_UP_AFTER_MS = DAY_MS;
/** After so many attempts the file probably ends the process that reads it, and the import is given up. */
const MOST_ATTEMPTS = 20;

const LONGEST_UPLOAD_MS = 3_600_000;

export const importSchedules: readonly Schedule[] = [{ task: LEFTOVERS_TASK, cron: '17 * * * *' }];

type ImportContext = Pick<ImportsContext, 'clock' | 'database' | 'metrics' | 'storage'>;

/** Where the pieces of a file lie. */
export function importFolder(tenantId: number, uuid: string): string {
  return `imports/${tenantId}/${uuid}`;
}

export function importJobs(context: ImportContext): Record<string, JobHandler> {
  return {
    [IMPORT_TASK]: (payload, attempt) => {
      const { runId, tenantId } = payload as { tenantId: number; runId: number };
      return runImport(context, { tenantId, id: runId }, attempt);
    },
    [UNDO_TASK]: (payload, attempt) =>
      runUndo(context, payload as { tenantId: number; runId: number }, attempt?.signal),
    [LEFTOVERS_TASK]: () => removeLeftovers(context),
    [PIECES_TASK]: ({ tenantId, uuid }) =>
      deletePieces(context.storage, importFolder(Number(tenantId), String(uuid))),
  };
}

/**
 * Runs an import. An attempt that fails, or whose process ends, is followed by another one, which goes on after the last
 * recorded line.
 */
async function runImport(
  context: ImportContext,
  { id, tenantId }: { tenantId: number; id: number },
  attempt?: JobAttempt,
): Promise<void> {
  const { clock, database } = context;
  const run = await findBegun(context, { tenantId, id });
  const tenant = await findTenantById(database.system, tenantId);
  if (run === null || tenant === null || run.finishedAt !== null) return;
  const target = { tenantId, id, faultsAt: run.faultsAt };
  if (attempt !== undefined && attempt.number > MOST_ATTEMPTS) return giveUp(context, target, run);
  try {
    await readRun(context, target, run, { tenant, signal: attempt?.signal });
  } catch (error) {
    const age = clock.now().getTime() - run.createdAt.getTime();
    if (attempt?.signal.aborted || age <= GIVEN_UP_AFTER_MS) throw error;
    await giveUp(context, target, run);
  }
}

/** The run, whose faults stand at its begin as soon as anybody reads its file. */
async function findBegun(
  { database }: ImportContext,
  { id, tenantId }: { tenantId: number; id: number },
): Promise<ImportRun | null> {
  const run = await findRun(database.tenant(tenantId), tenantId, id);
  if (run === null || run.linhas > 0 || run.finishedAt !== null) return run;
  await database.transaction([tenantId], (tx) => dateFaults(tx, { tenantId, ...run }));
  return { ...run, faultsAt: run.createdAt };
}

async function readRun(
  context: ImportContext,
  target: RunKey,
  run: ImportRun,
  { signal, tenant }: { tenant: TenantRow; signal: AbortSignal | undefined },
): Promise<void> {
  const { clock, storage } = context;
  const rules = { time: new LocalTime(tenant.timeZone), now: clock.now() };
  const reader = importReader(run.formato, rules, {
    separator: run.separador,
    columns: run.colunas?.split(',') ?? null,
  });
  const memory = new ImportMemory(await codesBelow(context, tenant));
  const isOurs = await recordFile(context, target, run, { memory, reader, signal });
  if (!isOurs) return;
  const faults = reader
    .headerFaults()
    .map(({ campo, code }) => ({ linha: 1, campo: campo ?? '', codigo: code, valor: '', texto: '' }));
  const isWhole = faults.length === 0 && !reader.hasStopped();
  await endRun(context, target, run, { status: isWhole ? 'concluida' : 'falhou', faults });
  await deleteFile(storage, importFolder(target.tenantId, run.uuid), run.partes);
}

/** Finds which codes belong to establishments of companies below the tenant. */
async function codesBelow(
  { database }: ImportContext,
  tenant: TenantRow,
): Promise<(codes: string[]) => Promise<readonly string[]>> {
  const below = (await subtreeIds(database.system, tenant.path)).filter((id) => id !== tenant.id);
  return async (codes) => (below.length === 0 ? [] : listCodesOf(database.system, below, codes));
}

interface Reading {
  memory: ImportMemory;
  reader: ImportReader;
  signal: AbortSignal | undefined;
}

/**
 * Reads the file while batches are recorded, and skips what an earlier attempt has recorded. False when another process has
 * taken the import over.
 */
async function recordFile(
  context: ImportContext,
  target: RunKey,
  run: ImportRun,
  { memory, reader, signal }: Reading,
): Promise<boolean> {
  const decoder = new TextDecoder(run.codificacao);
  const batches = new BatchQueue(context, target, run, memory);
  const keepHeaderOnce = headerKeeper(context, target, run, reader);
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
      const read = reader.push(decoder.decode(bytes, { stream: true }));
      await keepHeaderOnce();
      if (!(await take(read))) return false;
      if (reader.headerFaults().length > 0) return true;
    }
    const rest = [...reader.push(decoder.decode()), ...reader.end()];
    await keepHeaderOnce();
    if (!(await take(rest))) return false;
    if (lines.length > 0 && !(await batches.add(lines, bytesLidos))) return false;
    return await batches.isOurs();
  } finally {
    await batches.settled();
  }
}

/** Keeps the first line of the file as soon as it is read, and the columns that were chosen for it. */
function headerKeeper(
  { clock, database }: ImportContext,
  target: RunKey,
  run: ImportRun,
  reader: ImportReader,
) {
  let isKept = run.cabecalho !== null;
  return async () => {
    const header = reader.header();
    if (isKept || header === null) return;
    isKept = true;
    await database.transaction([target.tenantId], async (tx) => {
      await keepHeader(tx, target, header.kept);
      if (run.colunas === null) return;
      const { tenantId } = target;
      const mapped = { tenantId, assunto: 'transacoes', cabecalho: headerKey(header.names) } as const;
      const columns = rememberedForm(header.names, run.colunas.split(','));
      await rememberMapping(tx, mapped, columns, clock.now());
    });
  };
}

/** A run has failed when the file as a whole is at fault or its end could not be read. */
async function endRun(
  { clock, database, metrics }: ImportContext,
  target: RunKey,
  run: ImportRun,
  { faults, status: ended }: { status: 'concluida' | 'falhou'; faults: readonly KeptFault[] },
): Promise<void> {
  const { id, tenantId } = target;
  const now = clock.now();
  await database.transaction([tenantId], async (tx) => {
    const told = faults.map(withText);
    await insertFaults(tx, target, told);
    if (!(await finishRun(tx, target, ended, now))) return;
    await addCauses(tx, target, causesOf(told, new Set()));
    const { duplicadas, importadas, linhas, recusadas, status } = (await findRun(tx, tenantId, id)) ?? run;
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
    const counts = { lines: linhas, imported: importadas, duplicates: duplicadas, refused: recusadas };
    const finished = { id, uuid: run.uuid, status, ...counts };
    leaveEvents(tx, clock, tenantId, [importFinished.of({ id, companyId: null }, finished)]);
    await noticeEnd(tx, clock, target, run, ended);
    tx.afterCommit(() => countImport(metrics, { duplicadas, importadas, recusadas, status }));
  });
}

/** Tells the person who handed the file in that it is read, who rarely waits for it. */
async function noticeEnd(
  tx: AnyTx,
  clock: Clock,
  { id, tenantId }: RunKey,
  { createdBy }: ImportRun,
  ended: 'concluida' | 'falhou',
): Promise<void> {
  if (createdBy === null) return;
  await leaveNotice(tx, clock, {
    tenantId,
    subjectType: 'import',
    subjectId: id,
    occasion: 'ended',
    actorId: null,
    people: [{ kind: ended === 'falhou' ? 'importFailed' : 'importDone', userIds: [createdBy] }],
  });
}

/** Ends the run as failed; the lines that were recorded stay. */
async function giveUp(context: ImportContext, target: RunKey, { id }: ImportRun): Promise<void> {
  const run = await findRun(context.database.tenant(target.tenantId), target.tenantId, id);
  if (run === null) return;
  const faults = [{ linha: run.linhas + 1, campo: '', codigo: 'interrompida', valor: '', texto: '' }];
  await endRun(context, target, run, { status: 'falhou', faults });
  await deleteFile(context.storage, importFolder(target.tenantId, run.uuid), run.partes);
}

/** Deletes the pieces of files whose upload ended before their last byte. */
async function removeLeftovers({ clock, database }: ImportContext): Promise<void> {
  const startedBefore = new Date(clock.now().getTime() - LONGEST_UPLOAD_MS);
  await database.systemTransaction(async (tx) => {
    for (const upload of await takeOldUploads(tx, startedBefore)) {
      await writeOutbox(tx, clock, { tenantId: upload.tenantId, topic: PIECES_TASK, payload: { ...upload } });
    }
  });
}
