/** What stands for a letter or sign that has no accent to take off. */
const REPLACED: Readonly<Record<string, string>> = {
  '&': 'E',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ł: 'L',
  º: 'O',
  ª: 'A',
  '–': '-',
  '—': '-',
};
const ACCENTS = /\p{Mn}/gu;
/** Banks refuse lines with other signs, or read them as they like. */
const NOT_TAKEN = /[^A-Z0-9 .,\-/()]/g;

/**
 * The text as a bank takes it: upper case, without accents, letters and digits with few signs. Whatever else there is becomes
 * a blank, and blanks in a row become one.
 */
export function bankText(text: string): string {
  const upper = text
    .replace(/[^\p{ASCII}]|&/gu, (sign) => REPLACED[sign.toUpperCase()] ?? sign)
    .toUpperCase();
  return upper.normalize('NFD').replace(ACCENTS, '').replace(NOT_TAKEN, ' ').replace(/ +/g, ' ').trim();
}

/** Cut at the width of its field; nothing is abbreviated, as banks compare the beginning of a name. */
export const cutText = (text: string, width: number): string => text.slice(0, width).trimEnd();
