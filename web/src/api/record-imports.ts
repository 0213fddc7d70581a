import type { RegistryKind } from '@retaguarda/rules/import-kinds';
import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import {
  beginningOf,
  type ImportDetail,
  type ImportReading,
  keptName,
  LONG_DOWNLOAD,
  type SendingOptions,
  sendingOf,
  type TypedFile,
} from './imports.ts';
import { keys } from './keys.ts';
import type { AnyImportRun, ImportColumns, RecordPreview } from './types.ts';

type AnyImportsQuery = NonNullable<operations['backofficeListAnyImports']['parameters']['query']>;
type Window = Pick<AnyImportsQuery, 'page' | 'per_page'>;

/** A form of the file to be filled in. */
export type TemplateFormat = 'xlsx' | 'csv';

/** What files the caller may hand in, and their columns in the language of the reader. */
export const importColumnsQuery = (language: string) =>
  queryOptions({
    queryKey: keys.imports.part('columns', language),
    queryFn: async ({ signal }): Promise<ImportColumns> =>
      (await dataOf(api.GET('/backend/api/importacoes/colunas.php', { signal }))).data,
  });

async function readAnyImports(query: AnyImportsQuery, signal: AbortSignal) {
  const sent = api.GET('/backend/api/importacoes/listar.php', { params: { query }, signal });
  return (await dataOf(sent)).data;
}

/** A page of the files that were handed in, of all kinds or one, the newest first. */
export const anyImportListQuery = (query: Omit<AnyImportsQuery, 'id'>) =>
  queryOptions({
    queryKey: keys.imports.part('any', query),
    queryFn: async ({ signal }): Promise<{ rows: AnyImportRun[]; hasMore: boolean }> => {
      const { importacoes: rows, paginacao } = await readAnyImports(query, signal);
      return { rows, hasMore: paginacao.tem_mais };
    },
  });

/** How far an import of any kind is, with a page of what was wrong with its lines. */
export const anyImportQuery = (id: number, window: Window) =>
  queryOptions({
    queryKey: keys.imports.part('anyDetail', id, window),
    queryFn: async ({ signal }): Promise<ImportDetail<AnyImportRun>> => {
      const answer = await readAnyImports({ id, ...window }, signal);
      const [run] = answer.importacoes;
      if (run === undefined) throw new TypeError('The answer for one import holds none.');
      return { run, causes: answer.causas, faults: answer.erros, hasMore: answer.paginacao.tem_mais };
    },
  });

/** How the beginning of a file of records would be read. */
export async function previewRecords(
  kind: RegistryKind,
  typed: TypedFile,
  reading: ImportReading,
  signal: AbortSignal,
): Promise<RecordPreview> {
  const beginning = await beginningOf(typed);
  const sent = api.POST('/backend/api/importacoes/previa.php', {
    params: { query: { tipo: kind, ...reading } },
    headers: { 'content-type': typed.contentType },
    body: '',
    bodySerializer: () => beginning,
    signal,
  });
  return (await dataOf(sent)).data.previa;
}

/** What a file of records is handed in for. */
interface Handing {
  kind: RegistryKind;
  reading: ImportReading;
  /** Whether it is only tried, with nothing written. */
  isTrial: boolean;
}

/** Hands a file of records in. Throws 400 for one that is empty, too large or of another type. */
export async function handInRecords(
  file: File,
  { isTrial, kind, reading }: Handing,
  options: SendingOptions,
): Promise<AnyImportRun> {
  const query = { tipo: kind, arquivo: keptName(file), ...(isTrial ? { ensaio: true } : {}), ...reading };
  const sent = api.POST('/backend/api/importacoes/enviar.php', {
    params: { query },
    ...sendingOf(file, options),
  });
  return (await dataOf(sent)).data.importacao;
}

/** A file of records to be filled in, with what people call its columns in the language of the reader. */
export function loadTemplate(kind: RegistryKind, formato: TemplateFormat): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/importacoes/modelo.php', {
      params: { query: { tipo: kind, formato } },
      ...LONG_DOWNLOAD,
    }),
  );
}

/** Everything that was wrong with the lines of an import of any kind, as a CSV file. */
export function loadAnyFaultReport(id: number): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/importacoes/erros.php', { params: { query: { id } }, ...LONG_DOWNLOAD }),
  );
}

/** The refused lines of an import of any kind with the reasons, to be mended and sent again. */
export function loadAnyRefusedLines(id: number): Promise<Blob> {
  return dataOf<Blob>(
    api.GET('/backend/api/importacoes/recusadas.php', { params: { query: { id } }, ...LONG_DOWNLOAD }),
  );
}
