import type { DisputeLetter } from '../../modules/disputes/index.ts';
import { type Mark, PAGE, pdfFile } from '../../platform/exports/pdf-file.ts';
import type { Language } from '../../platform/problem.ts';

const MARGIN = 56;
const LINE = 22;
const VALUES_AT = 210;
/** Of a value, and of a line of text, so that it stays on the page. */
const LONGEST_VALUE = 62;
const LONGEST_LINE = 92;
const SIZE = 11;

/** The letter about a dispute as a PDF of one page. */
export function disputeLetterPaper(
  { facts, paragraphs, title }: DisputeLetter,
  { language, madeAt }: { language: Language; madeAt: Date },
): Buffer {
  const marks: Mark[] = [
    text(title, { x: MARGIN, y: MARGIN, size: 18, isBold: true }),
    { kind: 'line', x: MARGIN, y: MARGIN + LINE, width: PAGE.width - 2 * MARGIN },
  ];
  let y = MARGIN + 2.5 * LINE;
  for (const [name, value] of facts) {
    marks.push(text(name, { x: MARGIN, y, size: SIZE, isBold: false }));
    for (const line of linesOf(value, LONGEST_VALUE)) {
      marks.push(text(line, { x: VALUES_AT, y, size: SIZE, isBold: true }));
      y += LINE;
    }
  }
  for (const paragraph of paragraphs) {
    y += LINE / 2;
    for (const line of linesOf(paragraph, LONGEST_LINE)) {
      marks.push(text(line, { x: MARGIN, y, size: SIZE, isBold: false }));
      y += LINE * 0.8;
    }
  }
  return pdfFile({ title, language, madeAt }, [marks]);
}

const text = (words: string, place: { x: number; y: number; size: number; isBold: boolean }): Mark => ({
  kind: 'text',
  text: words,
  ...place,
});

/** Words in lines of at most so many signs. */
function linesOf(words: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/)) {
    if (line !== '' && line.length + word.length >= most) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word.slice(0, most) : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
