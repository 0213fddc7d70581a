/** Characters that Unicode does not count as blanks and that show nothing: the fillers of Hangul and the empty pattern of Braille. */
const BLANK_LETTERS = '\\u115f\\u1160\\u2800\\u3164\\uffa0';
const UNSEEN = new RegExp(`[\\s\\p{Cc}\\p{Cf}${BLANK_LETTERS}]`, 'gu');

/** For schemas: there is something to be seen, and not only blanks, control characters and those without width. */
export const SAYS_SOMETHING = `[^\\s\\p{Cc}\\p{Cf}${BLANK_LETTERS}]`;

/** In characters as people and the database count them, not in UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** How many characters of a text can be seen, as people count them; blanks between them count as well. */
export function visibleLength(text: string): number {
  if (text.replace(UNSEEN, '') === '') return 0;
  return [...text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()].length;
}
