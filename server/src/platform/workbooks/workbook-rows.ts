import { setImmediate } from 'node:timers/promises';
import { type CellFormat, cellFormats, numberText } from './cell-formats.ts';
import { type XmlToken, xmlTokens } from './xml-tokens.ts';
import { ZipEntries } from './zip-entries.ts';

/** What a part may unpack to: a file of a few kilobytes could else fill the memory. */
const LARGEST_PART = 128 * 1024 * 1024;
const MOST_COLUMNS = 200;
/** Rows between two moments in which others may go on. */
const ROWS_AT_ONCE = 1_000;

/** A file that is no workbook, or one that is not read. */
export class WorkbookFault extends Error {}

/**
 * The rows of the first sheet of a workbook (Office Open XML) as texts, empty ones left out. Throws `WorkbookFault` for what is no
 * workbook.
 */
export async function* workbookRows(bytes: Buffer): AsyncGenerator<string[]> {
  const { formats, sheet, strings } = await openWorkbook(bytes);
  let count = 0;
  for (const row of sheetRows(xmlTokens(sheet), strings, formats)) {
    if (row.some((cell) => cell !== '')) yield row;
    count += 1;
    if (count % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

async function openWorkbook(
  bytes: Buffer,
): Promise<{ sheet: string; strings: string[]; formats: CellFormat[] }> {
  try {
    const parts = new ZipEntries(bytes);
    const part = (path: string) => parts.text(path, LARGEST_PART);
    const workbook = await part('xl/workbook.xml');
    const relations = await part('xl/_rels/workbook.xml.rels');
    const sheet = await part(firstSheet(workbook ?? '', relations ?? ''));
    if (sheet === null) throw new WorkbookFault('the workbook has no sheet');
    const strings = sharedStrings(await part('xl/sharedStrings.xml'));
    return { sheet, strings, formats: cellFormats(await part('xl/styles.xml')) };
  } catch (error) {
    if (error instanceof WorkbookFault) throw error;
    throw new WorkbookFault('the workbook cannot be read', { cause: error });
  }
}

function firstSheet(workbook: string, relations: string): string {
  const open = (text: string, name: string) =>
    [...xmlTokens(text)].flatMap((token) =>
      token.kind === 'open' && token.name === name ? [token.attributes] : [],
    );
  const id = open(workbook, 'sheet')[0]?.['id'];
  const target = open(relations, 'Relationship').find((relation) => relation['Id'] === id)?.['Target'];
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedStrings(text: string | null): string[] {
  const strings: string[] = [];
  let current: string[] | null = null;
  let reading = { isText: false, isPhonetic: false };
  for (const token of xmlTokens(text ?? '')) {
    if (token.kind === 'text') {
      if (reading.isText && !reading.isPhonetic) current?.push(token.text);
      continue;
    }
    const isOpen = token.kind === 'open' && !token.isEmpty;
    if (token.name === 't') reading = { ...reading, isText: isOpen };
    if (token.name === 'rPh') reading = { ...reading, isPhonetic: isOpen };
    if (token.name !== 'si') continue;
    if (token.kind === 'open') current = [];
    if (token.kind === 'close' || token.isEmpty) {
      strings.push(withEscapes((current ?? []).join('')));
      current = null;
    }
  }
  return strings;
}

function* sheetRows(
  tokens: Iterable<XmlToken>,
  strings: readonly string[],
  formats: readonly CellFormat[],
): Generator<string[]> {
  let row: string[] = [];
  let cell: { place: number; type: string; style: number; text: string } | null = null;
  let isValue = false;
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (isValue && cell !== null) cell.text += token.text;
      continue;
    }
    const { name } = token;
    if (name === 'v' || name === 't') isValue = token.kind === 'open' && !token.isEmpty;
    if (token.kind === 'open' && name === 'row') row = [];
    if (token.kind === 'open' && name === 'c' && !token.isEmpty) {
      const { r = '', s = '0', t = 'n' } = token.attributes;
      cell = { place: r === '' ? row.length : placeOf(r), type: t, style: Number(s), text: '' };
    } else if (token.kind === 'open' && name === 'c') row.push('');
    if (token.kind === 'close' && name === 'c' && cell !== null) {
      if (cell.place < MOST_COLUMNS) {
        while (row.length < cell.place) row.push('');
        row[cell.place] = textOf(cell, strings, formats);
      }
      cell = null;
    }
    if (name === 'row' && (token.kind === 'close' || token.isEmpty)) yield row;
  }
}

function textOf(
  { style, text, type }: { type: string; style: number; text: string },
  strings: readonly string[],
  formats: readonly CellFormat[],
): string {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'true' : 'false';
    case 'n':
      return numberText(text, formats[style] ?? 'number');
    default:
      return withEscapes(text);
  }
}

/** The place of a cell in its row by its name: `C5` is the third. */
function placeOf(name: string): number {
  let place = 0;
  for (const letter of name.replace(/[^A-Z]/g, '')) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** Characters that XML cannot hold stand as `_x000D_`. */
function withEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
