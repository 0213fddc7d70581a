import { setImmediate } from 'node:timers/promises';
import { type CellFormat, cellFormats, numberText } from './cell-formats.ts';
import { XmlFault, type XmlToken, xmlTokens } from './xml-tokens.ts';
import { ZipEntries, ZipFault } from './zip-entries.ts';

const MIB = 1024 * 1024;
/** What a part with rows or texts may unpack to: a file of a few kilobytes could else fill the memory. */
const LARGEST_PART = 128 * MIB;
/** And one that names sheets or formats. */
const LARGEST_LIST = 4 * MIB;
const MOST_COLUMNS = 200;
const MOST_STRINGS = 2_000_000;
/** Tokens between two moments in which others may go on. */
const TOKENS_AT_ONCE = 20_000;

/** A file that is no workbook, or one that is not read. */
export class WorkbookFault extends Error {}

/** Stands among rows or texts where others may go on. */
const PAUSE = Symbol('pause');

/**
 * The rows of the first sheet of a workbook (Office Open XML) as texts, empty ones left out. Throws `WorkbookFault` for what is no
 * workbook, or more than is read.
 */
export async function* workbookRows(bytes: Buffer): AsyncGenerator<string[]> {
  try {
    const { formats, sheet, strings } = await openWorkbook(bytes);
    for (const row of sheetRows(xmlTokens(sheet), strings, formats)) {
      if (row === PAUSE) await setImmediate();
      else if (row.some((cell) => cell !== '')) yield row;
    }
  } catch (error) {
    if (error instanceof XmlFault || error instanceof ZipFault)
      throw new WorkbookFault('the workbook cannot be read', { cause: error });
    throw error;
  }
}

async function openWorkbook(
  bytes: Buffer,
): Promise<{ sheet: string; strings: string[]; formats: CellFormat[] }> {
  const parts = new ZipEntries(bytes);
  const workbook = await parts.text('xl/workbook.xml', LARGEST_LIST);
  const relations = await parts.text('xl/_rels/workbook.xml.rels', LARGEST_LIST);
  const sheet = await parts.text(firstSheet(workbook ?? '', relations ?? ''), LARGEST_PART);
  if (sheet === null) throw new WorkbookFault('the workbook has no sheet');
  const strings = await sharedStrings((await parts.text('xl/sharedStrings.xml', LARGEST_PART)) ?? '');
  const formats = cellFormats(await parts.text('xl/styles.xml', LARGEST_LIST));
  return { sheet, strings, formats };
}

/** What the generator makes, without the moments in which others may go on. */
async function gathered<T>(made: Iterable<T | typeof PAUSE>, most: number): Promise<T[]> {
  const all: T[] = [];
  for (const each of made) {
    if (each === PAUSE) await setImmediate();
    else if (all.length === most) throw new WorkbookFault('the workbook has too many texts');
    else all.push(each);
  }
  return all;
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

const sharedStrings = (text: string): Promise<string[]> => gathered(stringsOf(text), MOST_STRINGS);

function* stringsOf(text: string): Generator<string | typeof PAUSE> {
  let current: string[] | null = null;
  let reading = { isText: false, isPhonetic: false };
  let count = 0;
  for (const token of xmlTokens(text)) {
    count += 1;
    if (count % TOKENS_AT_ONCE === 0) yield PAUSE;
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
      yield withEscapes((current ?? []).join(''));
      current = null;
    }
  }
}

function* sheetRows(
  tokens: Iterable<XmlToken>,
  strings: readonly string[],
  formats: readonly CellFormat[],
): Generator<string[] | typeof PAUSE> {
  let row: string[] = [];
  let count = 0;
  let cell: { place: number; type: string; style: number; text: string } | null = null;
  let isValue = false;
  for (const token of tokens) {
    count += 1;
    if (count % TOKENS_AT_ONCE === 0) yield PAUSE;
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
    } else if (token.kind === 'open' && name === 'c' && row.length < MOST_COLUMNS) row.push('');
    if (token.kind === 'close' && name === 'c' && cell !== null) {
      if (cell.place >= 0 && cell.place < MOST_COLUMNS) {
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
