import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { underAttemptKey } from './attempt-keys.ts';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { transportBy } from './transport.ts';
import type { ImportCause, ImportFault, ImportRun } from './types.ts';
import { type OnProgress, uploadTransport } from './upload.ts';

type ImportListQuery = NonNullable<operations['backofficeListImports']['parameters']['query']>;
type Window = Pick<ImportListQuery, 'page' | 'per_page'>;

/** The largest file over a slow line, and the longest report. */
const TRANSFER_TIMEOUT_MS = 60 * 60_000;

async function readImports(query: ImportListQuery, signal: AbortSignal) {
  const sent = api.GET('/backend/api/transacoes/importacoes.php', { params: { query }, signal });
  return (await dataOf(sent)).data;
}

/** A page of the files that were handed in, the newest first. Nobody counts how many there are. */
export const importListQuery = (query: Omit<ImportListQuery, 'id'>) =>
  queryOptions({
    queryKey: keys.imports.list(query),
    queryFn: async ({ signal }): Promise<{ rows: ImportRun[]; hasMore: boolean }> => {
      const { importacoes: rows, paginacao } = await readImports(query, signal);
      return { rows, hasMore: paginacao.tem_mais };
    },
  });

interface ImportDetail {
  run: ImportRun;
  causes: ImportCause[];
  faults: ImportFault[];
  hasMore: boolean;
}

/** How far an import is, with a page of what was wrong with its lines. */
export const importQuery = (id: number, window: Window) =>
  queryOptions({
    queryKey: [...keys.imports.detail(id), window],
    queryFn: async ({ signal }): Promise<ImportDetail> => {
      const answer = await readImports({ id, ...window }, signal);
      const [run] = answer.importacoes;
      if (run === undefined) throw new TypeError('The answer for one import holds none.');
      return { run, causes: answer.causas, faults: answer.erros, hasMore: answer.paginacao.tem_mais };
    },
  });

interface HandInOptions {
  contentType: string;
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** Hands a file of sales in. Throws 400 for one that is empty, too large or of another type. */
export async function handInFile(
  file: File,
  { contentType, onProgress, signal }: HandInOptions,
): Promise<ImportRun> {
  const sent = api.POST('/backend/api/transacoes/importar.php', {
    params: { query: { arquivo: file.name.slice(0, 200) } },
    headers: { 'content-type': contentType },
    // Of a file the browser reads no more than it is sending: the body of the request itself stays empty.
    body: '',
    bodySerializer: () => undefined,
    fetch: underAttemptKey(
      uploadTransport({ onProgress, file, timeoutMs: TRANSFER_TIMEOUT_MS }),
      `${file.name} ${file.size} ${file.lastModified}`,
    ),
    signal,
  });
  return (await dataOf(sent)).data.importacao;
}

/** Everything that was wrong with the lines of an import, as a CSV file. */
export function loadFaultReport(id: number): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/transacoes/importacao-erros.php', {
      params: { query: { id } },
      parseAs: 'blob',
      fetch: transportBy((request) => fetch(request), TRANSFER_TIMEOUT_MS),
    }),
  );
}
