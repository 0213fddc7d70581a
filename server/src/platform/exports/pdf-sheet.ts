import type { Message } from '../problem.ts';
import { cellText } from './cell-text.ts';
import { fitted, widthOf } from './helvetica.ts';
import { type Mark, PAGE, pdfFile } from './pdf-file.ts';
import { type CellKind, cellsOf, type Sheet } from './sheet.ts';
import { wallClock } from './wall-clock.ts';

/** A sheet on paper. */
export interface PaperSheet<Row> {
  sheet: Sheet<Row>;
  /** How wide each column is, as a share of all. */
  shares: readonly number[];
  /** What stands above the rows on every page: whose it is, and of when. */
  heading: readonly string[];
  /** Names and amounts that stand below the heading of the first page. */
  totals: readonly { name: string; text: string }[];
  /** What stands where there is no row. */
  nothing: string;
  madeAt: Date;
}

const MARGIN = 40;
const WIDTH = PAGE.width - 2 * MARGIN;
const LINE = 15;
const SIZE = 9;
const GAP = 6;
const BOTTOM = PAGE.height - MARGIN - LINE;
const RIGHT: ReadonlySet<CellKind> = new Set(['money', 'number', 'percent']);
const PAGE_WORDS: Message = { 'pt-BR': 'Página {page} de {pages}', en: 'Page {page} of {pages}' };

/** The rows as a PDF of A4 pages, each with its heading, the titles of the columns and its number. */
export function pdfSheet<Row>(paper: PaperSheet<Row>, rows: readonly Row[]): Buffer {
  const { heading, madeAt, nothing, sheet, totals } = paper;
  const cells = rows.map((row) => textsOf(sheet, row));
  const pages: Mark[][] = [];
  let at = 0;
  do {
    const marks = headingOf(sheet.name, heading);
    let y = MARGIN + LINE * (heading.length + 2);
    if (pages.length === 0) y = addTotals(marks, totals, y);
    addRow(marks, paper, { texts: sheet.columns.map(({ title }) => title[sheet.language]), y, isBold: true });
    marks.push({ kind: 'line', x: MARGIN, y: y + GAP / 2, width: WIDTH });
    y += LINE;
    if (rows.length === 0) marks.push(textMark(nothing, MARGIN, y));
    for (; at < cells.length && y < BOTTOM; at += 1, y += LINE)
      addRow(marks, paper, { texts: cells[at] ?? [], y, isBold: false });
    pages.push(marks);
  } while (at < cells.length);
  numberPages(pages, PAGE_WORDS[sheet.language]);
  return pdfFile({ title: [sheet.name, ...heading].join(' · '), language: sheet.language, madeAt }, pages);
}

function textsOf<Row>(sheet: Sheet<Row>, row: Row): string[] {
  const clock = wallClock(sheet.timeZone);
  return cellsOf(sheet, row).map((cell, at) =>
    cellText(sheet.columns[at]?.kind ?? 'text', cell, sheet.language === 'en', clock),
  );
}

function headingOf(name: string, heading: readonly string[]): Mark[] {
  return [
    { kind: 'text', x: MARGIN, y: MARGIN, size: 14, isBold: true, text: fitted(name, 14, WIDTH) },
    ...heading.map((text, at) => textMark(fitted(text, SIZE, WIDTH), MARGIN, MARGIN + LINE * (at + 1))),
  ];
}

function addTotals(marks: Mark[], totals: PaperSheet<unknown>['totals'], top: number): number {
  let y = top;
  for (const { name, text } of totals) {
    marks.push(textMark(name, MARGIN, y));
    marks.push({ ...textMark(text, MARGIN + WIDTH / 2 - widthOf(text, SIZE), y), isBold: true });
    y += LINE;
  }
  return totals.length === 0 ? y : y + LINE;
}

function addRow<Row>(
  marks: Mark[],
  { shares, sheet }: PaperSheet<Row>,
  { isBold, texts, y }: { texts: readonly string[]; y: number; isBold: boolean },
): void {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let x = MARGIN;
  texts.forEach((typed, at) => {
    const width = (WIDTH * (shares[at] ?? 0)) / whole;
    const text = fitted(typed, SIZE, width - GAP);
    const isRight = RIGHT.has(sheet.columns[at]?.kind ?? 'text');
    const left = isRight ? x + width - GAP - widthOf(text, SIZE) : x;
    if (text !== '') marks.push({ ...textMark(text, left, y), isBold });
    x += width;
  });
}

function numberPages(pages: readonly Mark[][], words: string): void {
  pages.forEach((marks, at) => {
    const text = words.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length));
    marks.push(textMark(text, PAGE.width - MARGIN - widthOf(text, SIZE), PAGE.height - MARGIN + LINE / 2));
  });
}

function textMark(text: string, x: number, y: number): Extract<Mark, { kind: 'text' }> {
  return { kind: 'text', x, y, size: SIZE, isBold: false, text };
}
