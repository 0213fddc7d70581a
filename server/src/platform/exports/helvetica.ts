/** Widths of Helvetica in thousandths of its size, from the blank to the tilde: the font is in every reader, and in no file. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 0x20;
/** Of letters that are not among them, without their accents: most of them are as wide. */
const USUAL = 556;

/** How wide a text is, in points. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const sign of text.normalize('NFD')) {
    if (/\p{M}/u.test(sign)) continue;
    width += WIDTHS[(sign.codePointAt(0) ?? 0) - FIRST] ?? USUAL;
  }
  return (width * size) / 1000;
}

/** The text, or as much of its beginning as has room, with three dots. */
export function fitted(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join('')}...`, size) > room) signs.pop();
  return `${signs.join('')}...`;
}
