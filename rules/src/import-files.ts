import { documentFault, extensionOf } from './document-files.ts';

/** The content types that a file of sales may have. */
export const IMPORT_TYPES = ['text/csv', 'application/json', 'application/x-ndjson'] as const;

export type ImportType = (typeof IMPORT_TYPES)[number];

/** The content type of a file by the extension of its name. */
const TYPE_OF_EXTENSION: Readonly<Record<string, ImportType>> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
};

export const IMPORT_EXTENSIONS: readonly string[] = Object.keys(TYPE_OF_EXTENSION);

export const LARGEST_IMPORT_BYTES = 512 * 1024 * 1024;

/** The content type under which a file is sent; null for one that the server does not read. */
export function importTypeOf(name: string): ImportType | null {
  const extension = extensionOf(name);
  return Object.hasOwn(TYPE_OF_EXTENSION, extension) ? (TYPE_OF_EXTENSION[extension] ?? null) : null;
}

/** Why the server would refuse a file of sales, judging by its name and size. */
export function importFileFault(file: { name: string; size: number }): 'type' | 'size' | 'empty' | null {
  return documentFault(file, IMPORT_EXTENSIONS, LARGEST_IMPORT_BYTES);
}
