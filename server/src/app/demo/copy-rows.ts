import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHUNK_CHARACTERS = 64 * 1024;

/** A value of COPY's text format; null is written as `\N`. */
export type CopyValue = string | number | boolean | null;

/**
 * Sends rows by COPY, made while they are sent, so that memory does not grow with their number. As the owner of the
 * table: PostgreSQL refuses COPY under row-level security.
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), stream);
}

function* chunks(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(copyText).join('\t')}\n`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}
