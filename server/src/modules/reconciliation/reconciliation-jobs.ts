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
import type { AcquirerLine } from './layouts/acquirer-line.ts';
import { openDisputes } from './line-disputes.ts';
import type { FileKey } from './line-queries.ts';
import { type FoundLines, findOfLines, type LineBatch, recordLines } from './line-recording.ts';
import { recordPayments } from './payment-recording.ts';
import { findTolerance } from './settings.ts';

export const RECONCILIATION_TASK = 'operations.reconciliation';

/** Lines that are recorded in one transaction. */
const BATCH_LINES = 2_500;
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
 * Reads a file that was read to its end when it came in, so that one that can't be read leaves nothing behind: line by line, each batch with what
 * it comes to and the place where the next attempt goes on.
 */
async function reconcile(context: ReconciliationContext, key: FileKey, attempt?: JobAttempt): Promise<void> {
  const { clock, database, storage } = context;
  const file = await findFile(database.tenant(key.tenantId), key.tenantId, key.id);
  if (file === null || file.finishedAt !== null) return;
  const shops = await record(context, key, file, attempt?.signal);
  while (
    await database.transaction([key.tenantId], (tx) => recordPayments(tx, key.tenantId, file, clock.now()))
  ) {
    attempt?.signal.throwIfAborted();
  }
  await openDisputes(context, key, attempt?.signal);
  await finish(context, key, { ...file, shops });
  await deleteFile(storage, importFolder(key.tenantId, file.uuid), file.pieces);
}

/** What a file says, in batches. */
async function* batchesOf(
  { storage }: ReconciliationContext,
  tenantId: number,
  { layout, madeOn, mapping, pieces, uuid }: AcquirerFile,
  signal: AbortSignal | undefined,
): AsyncGenerator<AcquirerLine[]> {
  const reader = new AcquirerFileReader({ layout, mapping, takenOn: madeOn ?? '' });
  let lines: AcquirerLine[] = [];
  for await (const bytes of readFile(storage, importFolder(tenantId, uuid), pieces)) {
    for (const line of reader.push(bytes)) lines.push(line);
    if (lines.length < BATCH_LINES) continue;
    signal?.throwIfAborted();
    yield lines;
    lines = [];
  }
  lines.push(...reader.end());
  yield lines;
}

/** Records the lines of a file; answers the establishments of its sales, unless an attempt before this one read some of them. */
async function record(
  context: ReconciliationContext,
  key: FileKey,
  file: AcquirerFile,
  signal: AbortSignal | undefined,
): Promise<number[] | null> {
  const { clock, database } = context;
  const { acquirer } = file;
  const shops = new Set<number>();
  const db = database.tenant(key.tenantId);
  const { timeZone } = await findTenantCalendar(db, key.tenantId);
  const tolerance = await findTolerance(db, key.tenantId);
  const today = localDate(clock.now(), timeZone);
  const batch = { file: key, acquirer, madeOn: file.madeOn ?? today, today, tolerance };
  for await (const found of oneAhead(foundOf(context, batch, file, signal))) {
    const last = found.lines.at(-1);
    if (last === undefined) continue;
    for (const { establishmentId } of found.sales.values()) shops.add(establishmentId);
    await database.transaction([key.tenantId], async (tx) => {
      await recordLines(tx, batch, found, clock.now());
      writeProgress(tx, key, { state: 'lendo', recordedUntil: last.line }, clock.now());
    });
  }
  return file.recordedUntil > 0 ? null : [...shops];
}

/** What is left of a file, each batch with what was found for its lines. */
async function* foundOf(
  context: ReconciliationContext,
  batch: LineBatch,
  file: AcquirerFile,
  signal: AbortSignal | undefined,
): AsyncGenerator<FoundLines> {
  const { tenantId } = batch.file;
  for await (const lines of batchesOf(context, tenantId, file, signal)) {
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
  { acquirer, contents, from, madeOn, shops, until }: AcquirerFile & { shops: number[] | null },
): Promise<void> {
  const { tenantId } = key;
  const now = clock.now();
  const { holidays } = await findTenantCalendar(database.tenant(tenantId), tenantId);
  await database.transaction([tenantId], async (tx) => {
    if (contents === 'vendas') await addMissingSales(tx, key, { acquirer, from, shops, until }, now);
    if (contents === 'pagamentos' && madeOn !== null) {
      const dueUntil = lastDueDay(madeOn, holidays);
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
