import { looksLikeFormula } from '../../platform/exports/sheet.ts';

const NEEDS_QUOTES = /[";\r\n]/;

/** A cell between quotes. A spreadsheet would run one that begins like a formula, so that is written as text. */
export function quotedCell(text: string): string {
  return quoted(looksLikeFormula(text) ? `'${text}` : text);
}

/** A line of cells with `;` between them, with quotes only where a cell needs them; without a line end. */
export function csvCells(cells: readonly string[]): string {
  return cells
    .map((text) => {
      if (looksLikeFormula(text)) return quotedCell(text);
      return NEEDS_QUOTES.test(text) ? quoted(text) : text;
    })
    .join(';');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
