import { addDays } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobAttempt, JobHandler } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { bankingCalendar, findTenantCalendar } from '../calendar/index.ts';
import { deleteFile, importFolder, readFile } from '../imports/index.ts';
import { addMissingSales, markUnpaid, settleLate } from './file-end-queries.ts';
import { type AcquirerFile, findFile, writeProgress } from './file-queries.ts';
import { AcquirerFileReader } from './layouts/acquirer-file.ts';
import type { AcquirerLine, FileHead } from './layouts/acquirer-line.ts';
import { UnreadableFile } from './layouts/file-fault.ts';
import type { FileKey } from './line-queries.ts';
import { type FoundLines, findOfLines, type LineBatch, recordLines } from './line-recording.ts';
import { recordPayments } from './payment-recording.ts';

export const RECONCILIATION_TASK = 'operations.reconciliation';

/** Lines that are recorded in one transaction. */
const BATCH_LINES = 4_000;
/** How many banking days an acquirer may be late before somebody looks. */
const DAYS_OF_GRACE = 2;

/** What the jobs of reconciliation need. */
export interface ReconciliationContext {
  clock: Clock;
  database: Database;
  storage: Storage;
}

export function reconciliationJobs(context: ReconciliationContext): Record<string, JobHandler> {
  return {
    [RECONCILIATION_TASK]: ({ fileId, tenantId }, attempt) =>
      reconcile(context, { tenantId: Number(tenantId), id: Number(fileId) }, attempt),
  };
}

/**
 * Reads a file twice: first as a whole, so that one that can't be read leaves nothing behind; then line by line, each batch with what it comes
 * to and the place where the next attempt goes on.
 */
async function reconcile(context: ReconciliationContext, key: FileKey, attempt?: JobAttempt): Promise<void> {
  const { clock, database, storage } = context;
  const file = await findFile(database.tenant(key.tenantId), key.tenantId, key.id);
  if (file === null || file.finishedAt !== null) return;
  const checked = await check(context, key, file, attempt?.signal);
  if (checked !== null) {
    await record(context, key, { ...file, ...checked }, attempt?.signal);
    while (
      await database.transaction([key.tenantId], (tx) => recordPayments(tx, key.tenantId, file, clock.now()))
    ) {
      attempt?.signal.throwIfAborted();
    }
    await finish(context, key, file, checked.head);
  }
  await deleteFile(storage, importFolder(key.tenantId, file.uuid), file.pieces);
}

/** What a file says, in batches. */
async function* batchesOf(
  { storage }: ReconciliationContext,
  tenantId: number,
  { layout, pieces, uuid }: AcquirerFile,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ head: FileHead; lines: AcquirerLine[] }> {
  const reader = new AcquirerFileReader(layout);
  let lines: AcquirerLine[] = [];
  for await (const bytes of readFile(storage, importFolder(tenantId, uuid), pieces)) {
    for (const line of reader.push(bytes)) lines.push(line);
    if (lines.length < BATCH_LINES) continue;
    signal?.throwIfAborted();
    yield { head: reader.head(), lines };
    lines = [];
  }
  lines.push(...reader.end());
  yield { head: reader.head(), lines };
}

/** The head of a file and how many lines it has; null, with the reason kept, for one that can't be read. */
async function check(
  context: ReconciliationContext,
  key: FileKey,
  file: AcquirerFile,
  signal: AbortSignal | undefined,
): Promise<{ head: FileHead; lines: number } | null> {
  const { clock, database } = context;
  try {
    const checked: { head: FileHead | null; lines: number } = { head: null, lines: 0 };
    for await (const { head, lines } of batchesOf(context, key.tenantId, file, signal)) {
      checked.head = head;
      checked.lines += lines.length;
    }
    const { head, lines } = checked;
    if (head === null) return null;
    const state = 'lendo';
    await database.transaction([key.tenantId], async (tx) =>
      writeProgress(tx, key, { state, head, lines }, clock.now()),
    );
    return { head, lines };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const progress = { state: 'recusado', fault: error.fault, finished: true } as const;
    await database.transaction([key.tenantId], async (tx) => writeProgress(tx, key, progress, clock.now()));
    return null;
  }
}

async function record(
  context: ReconciliationContext,
  key: FileKey,
  file: AcquirerFile & { head: FileHead },
  signal: AbortSignal | undefined,
): Promise<void> {
  const { clock, database } = context;
  const { acquirer, head } = file;
  const { timeZone } = await findTenantCalendar(database.tenant(key.tenantId), key.tenantId);
  const batch = { file: key, acquirer, madeOn: head.madeOn, today: localDate(clock.now(), timeZone) };
  for await (const found of oneAhead(foundOf(context, batch, file, signal))) {
    const last = found.lines.at(-1);
    if (last === undefined) continue;
    await database.transaction([key.tenantId], async (tx) => {
      await recordLines(tx, batch, found, clock.now());
      writeProgress(tx, key, { state: 'lendo', recordedUntil: last.line }, clock.now());
    });
  }
}

/** What is left of a file, each batch with what was found for its lines. */
async function* foundOf(
  context: ReconciliationContext,
  batch: LineBatch,
  file: AcquirerFile,
  signal: AbortSignal | undefined,
): AsyncGenerator<FoundLines> {
  const { tenantId } = batch.file;
  for await (const { lines } of batchesOf(context, tenantId, file, signal)) {
    const left = lines.filter(({ line }) => line > file.recordedUntil);
    if (left.length === 0) continue;
    // On a connection of its own: so long a statement would keep others waiting on the lanes.
    yield await context.database.transaction([tenantId], (tx) => findOfLines(tx, batch, left));
  }
}

/** The same, with the next one being made while one is worked on. */
async function* oneAhead<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = source.next();
      // Told where it is waited for; it may fail while nobody waits yet.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return(undefined);
  }
}

/** Looks for what the file lacks, once all of it is here. */
async function finish(
  { clock, database }: ReconciliationContext,
  key: FileKey,
  { acquirer }: AcquirerFile,
  head: FileHead,
): Promise<void> {
  const { tenantId } = key;
  const now = clock.now();
  const { holidays } = await findTenantCalendar(database.tenant(tenantId), tenantId);
  await database.transaction([tenantId], async (tx) => {
    const { contents, from, until } = head;
    if (contents === 'vendas') await addMissingSales(tx, key, { acquirer, from, until }, now);
    const dueUntil = lastDueDay(head.madeOn, holidays);
    if (contents === 'pagamentos') {
      await settleLate(tx, key, now);
      await markUnpaid(tx, tenantId, { acquirer, dueUntil }, now);
    }
    writeProgress(tx, key, { state: 'lido', finished: true }, now);
  });
}

/** The last day whose payments must have come by the day on which a file was made. */
function lastDueDay(madeOn: string, holidays: Iterable<string>): string {
  const calendar = bankingCalendar(holidays);
  let day = addDays(madeOn, -1);
  while (calendar.addBankingDays(day, DAYS_OF_GRACE) > madeOn) day = addDays(day, -1);
  return day;
}
