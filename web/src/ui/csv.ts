import { saveBlob } from './save-blob.ts';

const MARK = '\uFEFF';
const NEEDS_QUOTES = /[;"\r\n]/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+@\t\r-]/;
const NUMBER = /^-?\d+(,\d+)?$/;

function cell(value: string): string {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file that a Brazilian spreadsheet opens as it is: semicolons, UTF-8 with its mark, nothing taken for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${MARK}${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/** Hands a text to the person as a file. */
export const saveFile = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
