import { Readable } from 'node:stream';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { databaseAt } from '../../platform/db/database-at.ts';
import { csvFile } from '../../platform/exports/csv-file.ts';
import type { Sheet } from '../../platform/exports/sheet.ts';
import { xlsxFile } from '../../platform/exports/xlsx-file.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Limit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { exportProblems } from './export-problems.ts';

/** More is read by no spreadsheet with ease. */
export const MOST_EXPORTED = 200_000;
const PER_USER: Limit = { name: 'exports.user', max: 60, windowSeconds: 600 };
/** Each holds a connection for as long as its reader takes. */
const MOST_AT_ONCE = 3;
const LONGEST_MS = 10 * 60_000;
const WAIT_SECONDS = 5;

export type ExportFormat = 'csv' | 'xlsx';

/** What exports need. */
export interface ExportContext {
  clock: Clock;
  database: Database;
  limiter: RateLimiter;
}

/** Rows of a list; with the first of them, how many it has in all. */
export interface ExportedPage<Row> {
  rows: Row[];
  total?: number;
}

/** A list that is saved as a file. */
export interface ListExport<Context, Row> {
  sheet: Sheet<Row>;
  /** The kind of its rows, by which the audit log knows them. */
  kind: string;
  /** Rows that are read at once. */
  batch: number;
  /** A page of the list, read through the database of the context, which stays as it is until the last page. */
  read: (context: Context, window: { limit: number; offset: number }) => Promise<ExportedPage<Row>>;
}

interface Asked {
  format: ExportFormat;
  /** Whether parts tell how many rows they follow. */
  framed: boolean;
  /** What narrows the list, for the audit log. */
  filters: Record<string, unknown>;
}

type ExportCall = Pick<Call, 'origin'> & { caller: NonNullable<Call['caller']> };

/** The file while it is read from the database, and how many rows it has. */
export interface ExportedFile {
  stream: Readable;
  total: number;
}

/**
 * Reads a list page by page in one snapshot of the database, and writes the file of its rows while it reads. Throws what the list
 * throws, 400 for one of more than `MOST_EXPORTED` rows, and 429 for who exports too often or while too many others do. Who exported
 * what stands in the audit log when the file has ended, also when its reader had enough of it before.
 */
export async function exportList<Context extends ExportContext, Row>(
  context: Context,
  call: ExportCall,
  list: ListExport<Context, Row>,
  asked: Asked,
): Promise<ExportedFile> {
  const { allowed, retryAfterSeconds } = await context.limiter.hit(PER_USER, String(call.caller.userId));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const progress = { rows: 0, isWhole: false };
  const pages = pagesOf(context, call, list, progress);
  const first = await pages.next();
  const { rows: beginning, total = 0 } = first.value ?? { rows: [] };
  if (total > MOST_EXPORTED) {
    await pages.return(undefined);
    throw exportProblems.tooManyRows({ values: { total, most: MOST_EXPORTED } });
  }
  const rows = counted(beginning, pages, progress);
  const file = asked.format === 'csv' ? csvFile(list.sheet, rows) : xlsxFile(list.sheet, rows);
  const parts = audited(context, call, list.kind, { ...asked, file, progress });
  const stream = Readable.from(asked.framed ? framed(parts, progress) : parts, { objectMode: false });
  // Also when nobody read it: then nothing of what stands before it was begun.
  stream.once('close', () => {
    pages.return(undefined).catch(() => undefined);
  });
  return { total, stream };
}

interface Progress {
  /** Rows that went into the file. */
  rows: number;
  isWhole: boolean;
}

/** How many exports each database serves at this moment. */
const running = new WeakMap<Database, number>();

async function* pagesOf<Context extends ExportContext, Row>(
  context: Context,
  { caller }: ExportCall,
  { batch, read }: ListExport<Context, Row>,
  progress: Progress,
): AsyncGenerator<ExportedPage<Row>, undefined> {
  const { database } = context;
  const others = running.get(database) ?? 0;
  if (others >= MOST_AT_ONCE) throw exportProblems.busy({ retryAfterSeconds: WAIT_SECONDS });
  running.set(database, others + 1);
  const began = performance.now();
  try {
    const snapshot = await database.openSnapshot(caller.reach);
    try {
      const seen = { ...context, database: databaseAt(snapshot, database) };
      for (let offset = 0; ; offset += batch) {
        if (performance.now() - began > LONGEST_MS) throw new Error('an export took too long');
        const page = await read(seen, { limit: batch, offset });
        yield page;
        if (page.rows.length < batch) break;
      }
      progress.isWhole = true;
    } finally {
      await snapshot.close();
    }
  } finally {
    running.set(database, (running.get(database) ?? 1) - 1);
  }
  return undefined;
}

async function* counted<Row>(
  first: Row[],
  rest: AsyncIterable<ExportedPage<Row>>,
  progress: Progress,
): AsyncGenerator<Row[]> {
  progress.rows += first.length;
  yield first;
  for await (const { rows } of rest) {
    progress.rows += rows.length;
    yield rows;
  }
}

interface Audited extends Asked {
  file: AsyncIterable<string | Buffer>;
  progress: Progress;
}

/** The file, and an entry of the audit log before its end: nobody has a whole file of which the log knows nothing. */
async function* audited(
  { clock, database }: ExportContext,
  { caller, origin }: ExportCall,
  kind: string,
  { file, filters, format, progress }: Audited,
): AsyncGenerator<Buffer> {
  let held: Buffer | null = null;
  try {
    for await (const part of file) {
      if (held !== null) yield held;
      held = Buffer.from(part);
    }
  } finally {
    const tenantId = caller.tenant?.id;
    if (tenantId !== undefined) {
      const after = { formato: format, linhas: progress.rows, completo: progress.isWhole, filtros: filters };
      await database.transaction([tenantId], (tx) =>
        writeAudit(tx, clock, origin, { tenantId, action: `${kind}.exported`, targetType: kind, after }),
      );
    }
  }
  if (held !== null) yield held;
}

/**
 * Each part with two numbers of four bytes before it: how many rows were read up to it, and how many bytes it has. A part without
 * bytes is the end, so that whoever reads it knows that nothing is missing.
 */
async function* framed(parts: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  const head = (bytes: number) => {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(progress.rows, 0);
    numbers.writeUInt32BE(bytes, 4);
    return numbers;
  };
  for await (const part of parts) if (part.length > 0) yield Buffer.concat([head(part.length), part]);
  yield head(0);
}
