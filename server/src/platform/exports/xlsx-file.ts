import { DAY_MS, dayNumber, firstDayOf } from '@retaguarda/rules/calendar-days';
import { type Cell, type CellKind, cellsOf, inParts, looksLikeFormula, type Sheet } from './sheet.ts';
import { wallClock } from './wall-clock.ts';
import { zipFile } from './zip-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The day before the first of a spreadsheet, which takes 1900 for a leap year. */
const FIRST_DAY = dayNumber('1899-12-30');
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;

/** Numbers of the formats in `styles.xml`, in their order there. */
const STYLE = { text: 0, head: 1, money: 2, percent: 3, day: 4, time: 5, month: 6, quoted: 7, number: 8 };
const WIDTH: Record<CellKind, number> = {
  text: 26,
  number: 12,
  money: 16,
  percent: 12,
  day: 12,
  month: 10,
  time: 18,
};

/** A sheet behind the first one, short enough to be held as a whole. */
export interface FurtherSheet<Row> {
  sheet: Sheet<Row>;
  rows: readonly Row[];
}

/** The rows as a workbook of one sheet (Office Open XML), part by part: neither the rows nor the file are ever held as a whole. */
export function xlsxFile<Row>(
  sheet: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  return workbookFile<Row, never>(sheet, pages, null);
}

/** The same with another sheet behind it, where one is given. */
export function workbookFile<Row, Other>(
  sheet: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
  further: FurtherSheet<Other> | null,
): AsyncGenerator<Buffer> {
  const names = [sheet.name, ...(further === null ? [] : [further.sheet.name])];
  const sheets = names.flatMap((_name, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]);
  const second =
    further === null
      ? []
      : [{ path: 'xl/worksheets/sheet2.xml', parts: worksheet(further.sheet, once(further.rows)) }];
  return zipFile([
    { path: '[Content_Types].xml', parts: [contentTypes(names.length)] },
    { path: '_rels/.rels', parts: [relations('officeDocument', 'xl/workbook.xml')] },
    { path: 'xl/workbook.xml', parts: [workbook(names)] },
    { path: 'xl/_rels/workbook.xml.rels', parts: [relations(...sheets, 'styles', 'styles.xml')] },
    { path: 'xl/styles.xml', parts: [STYLES] },
    { path: 'xl/worksheets/sheet1.xml', parts: worksheet(sheet, pages) },
    ...second,
  ]);
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* worksheet<Row>(
  sheet: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const { columns, language } = sheet;
  const clock = wallClock(sheet.timeZone);
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => textCell(title[language], STYLE.head));
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
  let last = 1;
  for await (const rows of inParts(pages)) {
    let text = '';
    for (const row of rows) {
      const cells = cellsOf(sheet, row).map((cell, at) => written(columns[at]?.kind ?? 'text', cell, clock));
      text += `<row>${cells.join('')}</row>`;
    }
    last += rows.length;
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${last}"/></worksheet>`;
}

function written(kind: CellKind, cell: Cell, clock: (instant: string) => number): string {
  if (cell === null || cell === '') return '<c/>';
  switch (kind) {
    case 'text': {
      const text = String(cell);
      return textCell(text, looksLikeFormula(text) ? STYLE.quoted : STYLE.text);
    }
    case 'number':
      return numberCell(Number(cell), STYLE.number);
    case 'money':
      return numberCell(Number(cell) / 100, STYLE.money);
    case 'percent':
      return numberCell(Number(cell), STYLE.percent);
    case 'day':
      return numberCell(dayNumber(String(cell)) - FIRST_DAY, STYLE.day);
    case 'month':
      return numberCell(dayNumber(firstDayOf(String(cell))) - FIRST_DAY, STYLE.month);
    case 'time':
      return numberCell(clock(String(cell)) / DAY_MS - FIRST_DAY, STYLE.time);
  }
}

/** The text stands in the cell as text, never as a formula; one that looks like one stays text when somebody edits it. */
function textCell(text: string, style: number): string {
  const attribute = style === STYLE.text ? '' : ` s="${style}"`;
  return `<c t="inlineStr"${attribute}><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

function numberCell(value: number, style: number): string {
  return Number.isFinite(value) ? `<c s="${style}"><v>${value}</v></c>` : '<c/>';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const UNWRITABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The letters of a column, of which the first has number 1. */
function columnName(number: number): string {
  return number > 26
    ? columnName(Math.floor((number - 1) / 26)) + columnName(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number);
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, at) => {
    const short = escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME));
    return `<sheet name="${short}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** Kinds and targets in turn. */
function relations(...pairs: string[]): string {
  const each = [];
  for (let at = 0; at < pairs.length; at += 2)
    each.push(
      `<Relationship Id="rId${at / 2 + 1}" Type="${OFFICE}/${pairs[at]}" Target="${pairs[at + 1]}"/>`,
    );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const each = Array.from(
    { length: sheets },
    (_one, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.00##"/><numFmt numFmtId="165" formatCode="mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/><xf numFmtId="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
