import { documentFault, extensionOf } from './document-files.ts';

/** What a file of sales may be, by the type that it is declared as. */
export const IMPORT_TYPES = ['text/csv', 'application/json', 'application/x-ndjson'] as const;

export type ImportType = (typeof IMPORT_TYPES)[number];

/** The type under which a file is declared, by the extension of its name. */
const TYPE_OF_EXTENSION: Readonly<Record<string, ImportType>> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
};

export const IMPORT_EXTENSIONS: readonly string[] = Object.keys(TYPE_OF_EXTENSION);

export const LARGEST_IMPORT_BYTES = 512 * 1024 * 1024;

/** How a file is declared to the server; null for one that it does not read. */
export function importTypeOf(name: string): ImportType | null {
  const extension = extensionOf(name);
  return Object.hasOwn(TYPE_OF_EXTENSION, extension) ? (TYPE_OF_EXTENSION[extension] ?? null) : null;
}

/** Why a file of sales would be refused, as far as its name and size tell. */
export function importFileFault(file: { name: string; size: number }): 'type' | 'size' | 'empty' | null {
  return documentFault(file, IMPORT_EXTENSIONS, LARGEST_IMPORT_BYTES);
}
