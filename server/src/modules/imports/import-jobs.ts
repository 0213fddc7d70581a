import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { hasAccess } from '../../platform/http/access.ts';
import type { JobAttempt, JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { LocalTime } from '../calendar/index.ts';
import { findCallerOfUser } from '../identity/index.ts';
import { findTenantById, subtreeIds, type TenantRow } from '../tenancy/index.ts';
import { BatchQueue } from './batch-queue.ts';
import type { ImportsContext } from './context.ts';
import { deleteFile, deletePieces } from './import-file.ts';
import type { ImportLines } from './import-lines.ts';
import { ImportMemory } from './import-memory.ts';
import { importReader } from './import-reader.ts';
import { dateFaults, findRun, type ImportRun, listCodesOf, type RunKey } from './import-run-queries.ts';
import { runUndo, UNDO_TASK } from './import-undo-job.ts';
import { takeOldUploads } from './import-upload-queries.ts';
import type { RegistryKinds } from './registry/registry-kind.ts';
import { registryLines } from './registry/registry-lines.ts';
import { RegistryQueue } from './registry/registry-queue.ts';
import { endRun } from './run-end.ts';
import { importFolder, type Reading, recordFile } from './run-reading.ts';
import { saleLines } from './sale-import-line.ts';

export const IMPORT_TASK = 'operations.import';
const LEFTOVERS_TASK = 'operations.importLeftovers';
const PIECES_TASK = 'operations.importPieces';

/** An import that still fails after so long is given up: its file cannot be read, or its lines cannot be recorded. */
const GIVEN_UP_AFTER_MS = DAY_MS;
/** After so many attempts the file probably ends the process that reads it, and the import is given up. */
const MOST_ATTEMPTS = 20;

const LONGEST_UPLOAD_MS = 3_600_000;

export const importSchedules: readonly Schedule[] = [{ task: LEFTOVERS_TASK, cron: '17 * * * *' }];

type ImportContext = Pick<ImportsContext, 'clock' | 'database' | 'imports' | 'metrics' | 'storage'>;

/** The jobs of imports; `kinds` are the records that come in as files beside sales. */
export function importJobs<Context extends ImportContext>(
  context: Context,
  kinds: RegistryKinds<Context>,
): Record<string, JobHandler> {
  return {
    [IMPORT_TASK]: (payload, attempt) => {
      const { runId, tenantId } = payload as { tenantId: number; runId: number };
      return runImport(context, kinds, { tenantId, id: runId }, attempt);
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
async function runImport<Context extends ImportContext>(
  context: Context,
  kinds: RegistryKinds<Context>,
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
    const reading = { tenant, signal: attempt?.signal };
    if (run.assunto === 'transacoes') await readSales(context, target, run, reading);
    else await readRegistry(context, kinds, target, run, reading);
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

async function readSales(
  context: ImportContext,
  target: RunKey,
  run: ImportRun,
  { signal, tenant }: { tenant: TenantRow; signal: AbortSignal | undefined },
): Promise<void> {
  const { clock } = context;
  const rules = { time: new LocalTime(tenant.timeZone), now: clock.now() };
  const memory = new ImportMemory(await codesBelow(context, tenant));
  const sink = new BatchQueue(context, target, run, memory);
  await readInto(context, target, run, { sink, lines: saleLines(rules), signal });
}

/** Reads a file of records as the person who handed it in may write them now. */
async function readRegistry<Context extends ImportContext>(
  context: Context,
  kinds: RegistryKinds<Context>,
  target: RunKey,
  run: ImportRun,
  { signal, tenant }: { tenant: TenantRow; signal: AbortSignal | undefined },
): Promise<void> {
  const kind = run.assunto === 'transacoes' ? null : kinds[run.assunto];
  const caller = run.createdBy === null ? null : await findCallerOfUser(context, run.createdBy, tenant.uuid);
  if (kind === null || caller === null || !hasAccess(kind.access, caller)) {
    const fault = { linha: run.linhas + 1, campo: '', codigo: 'sem_permissao', mensagem: '', valor: '' };
    await endRun(context, target, run, { status: 'falhou', faults: [{ ...fault, texto: '' }] });
    await deleteFile(context.storage, importFolder(target.tenantId, run.uuid), run.partes);
    return;
  }
  const sink = new RegistryQueue({ context, kind, caller, signal }, target, run);
  await readInto(context, target, run, { sink, lines: registryLines(kind), signal });
}

async function readInto<Candidate>(
  context: ImportContext,
  target: RunKey,
  run: ImportRun,
  { lines, signal, sink }: Pick<Reading<Candidate>, 'signal' | 'sink'> & { lines: ImportLines<Candidate> },
): Promise<void> {
  const reader = importReader(run.formato, lines, {
    separator: run.separador,
    columns: run.colunas?.split(',') ?? null,
  });
  if (!(await recordFile(context, target, run, { sink, reader, signal }))) return;
  const told = { linha: 1, mensagem: '', valor: '', texto: '' };
  const faults = reader
    .headerFaults()
    .map(({ campo, code }) => ({ ...told, campo: campo ?? '', codigo: code }));
  const isWhole = faults.length === 0 && !reader.hasStopped();
  await endRun(context, target, run, { status: isWhole ? 'concluida' : 'falhou', faults });
  await deleteFile(context.storage, importFolder(target.tenantId, run.uuid), run.partes);
}

/** Finds which codes belong to establishments of companies below the tenant. */
async function codesBelow(
  { database }: ImportContext,
  tenant: TenantRow,
): Promise<(codes: string[]) => Promise<readonly string[]>> {
  const below = (await subtreeIds(database.system, tenant.path)).filter((id) => id !== tenant.id);
  return async (codes) => (below.length === 0 ? [] : listCodesOf(database.system, below, codes));
}

/** Ends the run as failed; the lines that were recorded stay. */
async function giveUp(context: ImportContext, target: RunKey, { id }: ImportRun): Promise<void> {
  const run = await findRun(context.database.tenant(target.tenantId), target.tenantId, id);
  if (run === null) return;
  const faults = [
    { linha: run.linhas + 1, campo: '', codigo: 'interrompida', mensagem: '', valor: '', texto: '' },
  ];
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
