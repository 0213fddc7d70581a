import { dayInUtc } from '@retaguarda/rules/calendar-days';
import { type Cell, type CellKind, cellsOf, inParts, looksLikeFormula, type Sheet } from './sheet.ts';
import { wallClock } from './wall-clock.ts';

/** By it a spreadsheet knows UTF-8. */
const MARK = '\uFEFF';
const NEEDS_QUOTES = /[;,"\r\n]/;

/**
 * The rows as CSV, part by part. A Portuguese file has what spreadsheets in Brazil read: semicolons, decimal commas and `23/11/2026`; an
 * English one has commas, points and `2026-11-23`. A text that might be taken for a formula begins with an apostrophe.
 */
export async function* csvFile<Row>(
  sheet: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const { columns, language, timeZone } = sheet;
  const separator = language === 'en' ? ',' : ';';
  const write = writer(language === 'en', wallClock(timeZone));
  const line = (cells: string[]) => `${cells.join(separator)}\r\n`;
  yield MARK + line(columns.map(({ title }) => quoted(title[language])));
  for await (const rows of inParts(pages)) {
    let text = '';
    for (const row of rows)
      text += line(cellsOf(sheet, row).map((cell, at) => write(columns[at]?.kind ?? 'text', cell)));
    yield text;
  }
}

function quoted(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function writer(isEnglish: boolean, clock: (instant: string) => number) {
  const decimal = (text: string) => (isEnglish ? text : text.replace('.', ','));
  const day = (text: string) => (isEnglish ? text : text.split('-').reverse().join('/'));
  return (kind: CellKind, cell: Cell): string => {
    if (cell === null) return '';
    switch (kind) {
      case 'text':
        return quoted(String(cell));
      case 'number':
      case 'percent':
        return decimal(String(cell));
      case 'money':
        return decimal(amount(Number(cell)));
      case 'day':
      case 'month':
        return day(String(cell));
      case 'time': {
        const at = clock(String(cell));
        const shown = new Date(at).toISOString();
        return `${day(dayInUtc(at))} ${shown.slice('2026-11-23T'.length, '2026-11-23T18:30:00'.length)}`;
      }
    }
  };
}

/** Centavos as reais: `1500.50`. */
function amount(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
