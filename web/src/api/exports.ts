import type { paths } from '@retaguarda/sdk';
import { asApiError, problemFrom } from './problem.ts';
import { transportBy } from './transport.ts';
import { attachedName } from './uploads.ts';

/** A list that can be saved as a file. */
export type ExportPath = Extract<keyof paths, `${string}/exportar.php`>;

/** What narrows the list; pages of it do not matter. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export type ExportFormat = 'xlsx' | 'csv';

/** Rows that have come, and how many it will be. */
export type OnRows = (rows: number, total: number) => void;

interface ExportOptions {
  format: ExportFormat;
  signal: AbortSignal;
  onRows: OnRows;
}

/** A long list over a slow line. */
const TIMEOUT_MS = 10 * 60_000;
/** Before each part: how many rows it ends with, and how many bytes it has. */
const HEAD_BYTES = 8;
const PLACE = /^(page|per_page)$/;

const send = transportBy(fetch, TIMEOUT_MS);

/**
 * A list as a file while the server writes it. Throws `ApiError` as the list does, also when the file breaks off, and the `AbortError`
 * of the browser once the signal says so.
 */
export async function exportList(
  path: ExportPath,
  query: ExportQuery,
  { format, onRows, signal }: ExportOptions,
): Promise<{ name: string; file: Blob }> {
  const asked = new URLSearchParams({ formato: format, andamento: 'true' });
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !PLACE.test(name)) asked.set(name, String(value));
  try {
    const response = await send(new Request(`${window.location.origin}${path}?${asked}`, { signal }));
    if (!response.ok || response.body === null)
      throw problemFrom(response.status, response.headers, await response.json().catch(() => null));
    const total = Number(response.headers.get('x-total-count'));
    const parts = await readParts(response.body, (rows) => onRows(rows, Math.max(rows, total)));
    return {
      name: attachedName(response.headers.get('content-disposition')),
      file: new Blob(parts),
    };
  } catch (error) {
    if (signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) throw error;
    throw asApiError(error);
  }
}

/** The parts of a file, without what stands before each; a stream without the part that ends it was cut off. */
export async function readParts(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  let known = 0;
  let left = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError('the file broke off');
    let bytes = value;
    while (bytes.length > 0) {
      if (left > 0) {
        const part = bytes.subarray(0, left);
        parts.push(part);
        left -= part.length;
        bytes = bytes.subarray(part.length);
        continue;
      }
      const taken = bytes.subarray(0, HEAD_BYTES - known);
      new Uint8Array(head.buffer).set(taken, known);
      known += taken.length;
      bytes = bytes.subarray(taken.length);
      if (known < HEAD_BYTES) continue;
      known = 0;
      onRows(head.getUint32(0));
      left = head.getUint32(4);
      if (left === 0) return parts;
    }
  }
}
