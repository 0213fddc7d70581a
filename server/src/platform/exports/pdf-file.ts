import { deflateSync } from 'node:zlib';

// A PDF 1.4 of pages of A4 with text and lines, in Helvetica, which every reader has (ISO 32000-1, 9.6.2.2). Written here because that
// is all that statements need: a library would bring fonts, images and a parser.

/** A4, in points. */
export const PAGE = { width: 595, height: 842 } as const;

/** Something on a page; `x` and `y` are in points from its upper left corner. */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; isBold: boolean; text: string }
  | { kind: 'line'; x: number; y: number; width: number };

/** What a file says of itself. */
export interface PdfFacts {
  title: string;
  /** `pt-BR` or `en`, for whoever has it read aloud. */
  language: string;
  madeAt: Date;
}

/** The pages as a file; the same pages and facts make the same bytes. */
export function pdfFile(facts: PdfFacts, pages: readonly (readonly Mark[])[]): Buffer {
  const kids = pages.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ');
  const objects: Buffer[] = [
    latin(
      `<< /Type /Catalog /Pages 2 0 R /Lang (${facts.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    ),
    latin(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    font('Helvetica'),
    font('Helvetica-Bold'),
    latin(
      `<< /Title ${written(facts.title)} /Producer (Retaguarda) /CreationDate (${momentOf(facts.madeAt)}) >>`,
    ),
    ...pages.flatMap((marks, at) => pageObjects(marks, FIRST_PAGE + 2 * at)),
  ];
  return assembled(objects);
}

const FIRST_PAGE = 6;
const INFO = 5;

function font(name: string): Buffer {
  return latin(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
}

function pageObjects(marks: readonly Mark[], number: number): [page: Buffer, content: Buffer] {
  const content = deflateSync(latin(marks.map(drawn).join('\n')));
  const page = latin(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${number + 1} 0 R ` +
      '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
  );
  const head = latin(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`);
  return [page, Buffer.concat([head, content, latin('\nendstream')])];
}

function drawn(mark: Mark): string {
  const y = (PAGE.height - mark.y).toFixed(2);
  if (mark.kind === 'line')
    return `0.5 w ${mark.x.toFixed(2)} ${y} m ${(mark.x + mark.width).toFixed(2)} ${y} l S`;
  const { isBold, size, text, x } = mark;
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${x.toFixed(2)} ${y} Td ${written(text)} Tj ET`;
}

/** Signs that the encoding of the fonts has not become a question mark. */
function written(text: string): string {
  const known = text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
  return `(${known.replace(/[\\()]/g, '\\$&')})`;
}

function momentOf(at: Date): string {
  return `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 'yyyymmddhhmmss'.length)}Z`;
}

function assembled(objects: readonly Buffer[]): Buffer {
  const parts = [latin('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, at) => {
    const offset = length;
    const part = Buffer.concat([latin(`${at + 1} 0 obj\n`), object, latin('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const size = objects.length + 1;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${INFO} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, latin(table + trailer)]);
}

/** One byte a sign. */
function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
