import { documentFault, extensionOf } from './document-files.ts';
import { type ImportKindName, XLSX_TYPE } from './import-kinds.ts';

/** The content types that a file to be imported may have. */
export const IMPORT_TYPES = ['text/csv', XLSX_TYPE, 'application/json', 'application/x-ndjson'] as const;

export type ImportType = (typeof IMPORT_TYPES)[number];

/** The content type of a file by the extension of its name. */
const TYPE_OF_EXTENSION: Readonly<Record<string, ImportType>> = {
  csv: 'text/csv',
  xlsx: XLSX_TYPE,
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
};

export const IMPORT_EXTENSIONS: readonly string[] = Object.keys(TYPE_OF_EXTENSION);

/** Sales are read while they come in, as long as the file may be. */
const LARGEST_SALES_BYTES = 512 * 1024 * 1024;

/** A workbook is read as a whole; of records, each line is a transaction of its own. */
const LARGEST_OTHER_BYTES = 32 * 1024 * 1024;

/** The most bytes of a file of that kind and type. */
export function largestImport(kind: ImportKindName, type: ImportType): number {
  return kind === 'transacoes' && type !== XLSX_TYPE ? LARGEST_SALES_BYTES : LARGEST_OTHER_BYTES;
}

/** The content type under which a file is sent; null for one that the server does not read. */
export function importTypeOf(name: string): ImportType | null {
  const extension = extensionOf(name);
  return Object.hasOwn(TYPE_OF_EXTENSION, extension) ? (TYPE_OF_EXTENSION[extension] ?? null) : null;
}

/** Why the server would refuse a file, judging by its name and size. */
export function importFileFault(
  file: { name: string; size: number },
  kind: ImportKindName,
): 'type' | 'size' | 'empty' | null {
  const type = importTypeOf(file.name);
  return type === null ? 'type' : documentFault(file, IMPORT_EXTENSIONS, largestImport(kind, type));
}
