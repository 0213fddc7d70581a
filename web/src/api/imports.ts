import { XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { PREVIEW_BYTES } from '@retaguarda/rules/import-reading';
import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { underAttemptKey } from './attempt-keys.ts';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { transportBy } from './transport.ts';
import type { ImportCause, ImportFault, ImportPreview, ImportRun, ImportUndo } from './types.ts';
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

/** An import with a page of what was wrong with its lines. */
export interface ImportDetail<Run = ImportRun> {
  run: Run;
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

/** How a file is to be read, where that is not what it says itself. */
export type ImportReading = NonNullable<operations['backofficePreviewImport']['parameters']['query']>;

/** A file with the type under which it is sent. */
export interface TypedFile {
  file: File;
  contentType: string;
}

/** A file by what tells it apart from others. */
export const fileKey = ({ lastModified, name, size }: File): string => `${name} ${size} ${lastModified}`;

/** What is sent of a file to be looked at: a packed workbook has no beginning that could be read alone. */
export const beginningOf = ({ contentType, file }: TypedFile): Promise<ArrayBuffer> =>
  (contentType === XLSX_TYPE ? file : file.slice(0, PREVIEW_BYTES)).arrayBuffer();

/** How the beginning of a file of sales would be read. Throws 400 for an encoding that is not known. */
export async function previewSales(
  typed: TypedFile,
  reading: ImportReading,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const beginning = await beginningOf(typed);
  const sent = api.POST('/backend/api/transacoes/importar-previa.php', {
    params: { query: reading },
    headers: { 'content-type': typed.contentType },
    body: '',
    bodySerializer: () => beginning,
    signal,
  });
  return (await dataOf(sent)).data.previa;
}

/** How a file is sent. */
export interface SendingOptions {
  contentType: string;
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** What every file that is handed in is sent with: of a file the browser reads no more than it is sending. */
export const sendingOf = (file: File, { contentType, onProgress, signal }: SendingOptions) => ({
  headers: { 'content-type': contentType },
  // The body of the request itself stays empty.
  body: '',
  bodySerializer: () => undefined,
  fetch: underAttemptKey(
    uploadTransport({ onProgress, file, timeoutMs: TRANSFER_TIMEOUT_MS }),
    fileKey(file),
  ),
  signal,
});

/** How a file that the server makes while it is read is taken. */
export const LONG_DOWNLOAD = {
  parseAs: 'blob',
  fetch: transportBy((request) => fetch(request), TRANSFER_TIMEOUT_MS),
} as const;

/** The longest name of a file that is kept. */
export const keptName = ({ name }: File): string => name.slice(0, 200);

/** Hands a file of sales in. Throws 400 for one that is empty, too large or of another type. */
export async function handInFile(
  file: File,
  reading: ImportReading,
  options: SendingOptions,
): Promise<ImportRun> {
  const sent = api.POST('/backend/api/transacoes/importar.php', {
    params: { query: { arquivo: keptName(file), ...reading } },
    ...sendingOf(file, options),
  });
  return (await dataOf(sent)).data.importacao;
}

/** Everything that was wrong with the lines of an import, as a CSV file. */
export function loadFaultReport(id: number): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/transacoes/importacao-erros.php', { params: { query: { id } }, ...LONG_DOWNLOAD }),
  );
}

/** The refused lines of an import with the reasons, to be mended and sent again. */
export function loadRefusedLines(id: number): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/transacoes/importacao-recusadas.php', {
      params: { query: { id } },
      ...LONG_DOWNLOAD,
    }),
  );
}

/** What taking back an import would remove, and what keeps it. */
export const importUndoQuery = (id: number) =>
  queryOptions({
    queryKey: keys.imports.part('undo', id),
    queryFn: async ({ signal }): Promise<ImportUndo> => {
      const sent = api.GET('/backend/api/transacoes/desfazer-importacao-previa.php', {
        params: { query: { id } },
        signal,
      });
      return (await dataOf(sent)).data;
    },
  });

/** Takes back an import, which a job goes on with. Throws 400 where its sales are no longer as they came. */
export async function undoImport(id: number): Promise<ImportRun> {
  const sent = api.POST('/backend/api/transacoes/desfazer-importacao.php', { body: { id } });
  return (await dataOf(sent)).data.importacao;
}
