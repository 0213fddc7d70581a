import { dayNumber, dayOfNumber } from '@retaguarda/rules/calendar-days';
import { xmlTokens } from './xml-tokens.ts';

/** What the number of a cell stands for. */
export type CellFormat = 'number' | 'percent' | 'moment';

/** The day before the first of a spreadsheet, which takes 1900 for a leap year. */
const FIRST_DAY = dayNumber('1899-12-30');
const SECONDS_OF_DAY = 86_400;
const PERCENTS = new Set([9, 10]);
/** The longest that spreadsheets know. */
const LONGEST_CODE = 255;
/** The day after the last that spreadsheets know, 31 December 9999. */
const DAYS = 2_958_466;

/** The format of each style of a workbook, in their order. */
export function cellFormats(styles: string | null): CellFormat[] {
  const own = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInStyles = false;
  for (const token of xmlTokens(styles ?? '')) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') isInStyles = token.kind === 'open' && !token.isEmpty;
    if (token.kind !== 'open') continue;
    const { attributes, name } = token;
    if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
    if (name === 'xf' && isInStyles) {
      const id = Number(attributes['numFmtId'] ?? 0);
      formats.push(formatOf(id, own.get(id)));
    }
  }
  return formats;
}

function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    if (PERCENTS.has(id)) return 'percent';
    return (id >= 14 && id <= 22) || (id >= 45 && id <= 47) ? 'moment' : 'number';
  }
  const bare = code.slice(0, LONGEST_CODE).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (bare.includes('%')) return 'percent';
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/[.,]0+/g, '')) ? 'moment' : 'number';
}

/** The number of a cell as people write it: days as `YYYY-MM-DD`, others with a point before the decimals. */
export function numberText(text: string, format: CellFormat): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (format === 'moment') return value >= 0 && value < DAYS ? momentText(value) : text;
  return plainNumber(format === 'percent' ? value * 100 : value);
}

/** Programs keep what was typed in binary, so what is beyond its fifteenth digit was never typed. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded);
}

function momentText(value: number): string {
  const seconds = Math.round(value * SECONDS_OF_DAY);
  const day = dayOfNumber(FIRST_DAY + Math.floor(seconds / SECONDS_OF_DAY));
  const rest = seconds % SECONDS_OF_DAY;
  if (rest === 0) return day;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day}T${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
}
