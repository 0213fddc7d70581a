import type { paths } from '@retaguarda/sdk';
import { readParts } from './export-parts.ts';
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
