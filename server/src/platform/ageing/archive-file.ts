import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openScratchFile, type ScratchFile } from '../storage/scratch-file.ts';
import type { Storage } from '../storage/storage.ts';

/** Rows as they were put away: a compressed CSV file whose first line has the names of the columns. */
export interface PackedRows {
  file: ScratchFile;
  rows: number;
  /** Of the compressed file, in hexadecimal digits. */
  sha256: string;
}

/** Writes the rows of a query into a compressed file; the caller closes it. */
export async function packRows(client: pg.Client, query: string): Promise<PackedRows> {
  const file = await openScratchFile();
  const hash = createHash('sha256');
  const source = client.query(copyTo(`copy (${query}) to stdout (format csv, header)`));
  try {
    await pipeline(source, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const bytes of compressed) {
        hash.update(bytes);
        await file.append(bytes);
      }
    });
    return { file, rows: source.rowCount, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** What a file has to be, as its manifest says. */
export interface ExpectedFile {
  storageKey: string;
  rows: number;
  sha256: string;
  columns: readonly string[];
}

/** The text of a file of rows as it was written; throws when the file is not there. */
export async function openRows(storage: Storage, storageKey: string): Promise<Readable> {
  const stored = await storage.open(storageKey);
  if (stored === null) throw new Error(`${storageKey} is not in the file storage`);
  const text = createGunzip();
  stored.once('error', (error) => text.destroy(error));
  return stored.pipe(text);
}

/** What is wrong with a file; null when it has the bytes, columns and rows that its manifest says. */
export async function faultOfFile(storage: Storage, expected: ExpectedFile): Promise<string | null> {
  const stored = await storage.open(expected.storageKey);
  if (stored === null) return 'is not in the file storage';
  const hash = createHash('sha256');
  const counter = createLineCounter();
  try {
    await pipeline(
      stored,
      async function* noted(bytes: AsyncIterable<Buffer>) {
        for await (const part of bytes) {
          hash.update(part);
          yield part;
        }
      },
      createGunzip(),
      async (text: AsyncIterable<Buffer>) => {
        for await (const part of text) counter.count(part);
      },
    );
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
  if (hash.digest('hex') !== expected.sha256) return 'has other bytes than were written';
  if (counter.firstLine() !== expected.columns.join()) return 'has other columns than its manifest';
  if (counter.lines() - 1 !== expected.rows) return `has ${counter.lines() - 1} rows, not ${expected.rows}`;
  return null;
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/** Counts the lines of a CSV text; a line break between quotes ends no line. */
function createLineCounter() {
  let quoted = false;
  let lines = 0;
  const first: Buffer[] = [];
  return {
    count: (bytes: Buffer) => {
      if (lines === 0) first.push(bytes);
      for (const byte of bytes) {
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === NEWLINE && !quoted) lines += 1;
      }
    },
    lines: () => lines,
    firstLine: () => Buffer.concat(first).toString().split('\n', 1)[0],
  };
}
