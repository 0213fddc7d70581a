import { Readable } from 'node:stream';
import { IMPORT_TYPES, type ImportType, largestImport } from '@retaguarda/rules/import-files';
import { type ImportKindName, XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { PREVIEW_BYTES } from '@retaguarda/rules/import-reading';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { IncomingFile } from './import-intake.ts';
import type { Beginning, ImportReading } from './import-preview.ts';
import { importProblems } from './problems.ts';
import type { ImportFormat } from './tables.ts';
import { workbookText } from './workbook-text.ts';

const FORMATS: Readonly<Record<ImportType, ImportFormat>> = {
  'text/csv': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'json',
  [XLSX_TYPE]: 'xlsx',
};

/** How the CSV file that a workbook makes is read, whatever the person chose. */
const OF_WORKBOOK = { codificacao: 'utf-8', separador: 'ponto_e_virgula' } as const;

/** A file as it is sent. */
export interface SentFile {
  source: Readable;
  contentType: string;
  reading: ImportReading;
}

/**
 * A file as it is kept, of which a workbook is the CSV file that it makes. 400 for what is too large or no workbook, and for any other
 * type than CSV, XLSX and JSON.
 */
export async function keptForm(
  kind: ImportKindName,
  { contentType, reading, source }: SentFile,
): Promise<Pick<IncomingFile, 'formato' | 'most' | 'reading' | 'source'>> {
  const type = typeOf(contentType);
  const most = largestImport(kind, type);
  const formato = FORMATS[type];
  if (formato !== 'xlsx') return { formato, most, reading, source };
  const text = await workbookText(await wholeOf(source, most));
  return {
    formato,
    // A workbook is packed: what it says may be longer than itself.
    most: Number.MAX_SAFE_INTEGER,
    reading: { ...reading, ...OF_WORKBOOK },
    source: Readable.from([Buffer.from(text)]),
  };
}

/**
 * The beginning of a file, of which no more than `most` bytes are taken; a workbook is sent as a whole. 400 for what is empty, too large or
 * no workbook, and for any other type than CSV, XLSX and JSON.
 */
export async function beginningOf(
  kind: ImportKindName,
  { contentType, reading, source }: SentFile,
  most?: number,
): Promise<Beginning> {
  const type = typeOf(contentType);
  const formato = FORMATS[type];
  if (formato === 'xlsx') {
    const text = await workbookText(await wholeOf(source, largestImport(kind, type)), PREVIEW_BYTES);
    return { bytes: beginning(Buffer.from(text)), formato, reading: { ...reading, ...OF_WORKBOOK } };
  }
  const bytes = beginning(await wholeOf(source, most ?? largestImport(kind, type)));
  return { bytes, formato, reading };
}

function beginning(whole: Buffer): Buffer {
  if (whole.length === 0) throw importProblems.emptyFile();
  return whole.subarray(0, PREVIEW_BYTES);
}

function typeOf(contentType: string): ImportType {
  const told = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = IMPORT_TYPES.find((one) => one === told);
  if (type === undefined) {
    throw requestProblems.unsupportedMediaType({ values: { accepted: IMPORT_TYPES.join(', ') } });
  }
  return type;
}

async function wholeOf(source: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of source) {
    bytes += (part as Buffer).length;
    if (bytes > most) throw requestProblems.bodyTooLarge();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
