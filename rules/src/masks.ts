/** A way to write an identifier: what is kept of a text, and how what is kept is shown while it is typed. */
export interface Mask {
  /** The significant characters only, cut to the longest possible length. */
  strip(text: string): string;
  /** Puts punctuation between significant characters; works on partial input. */
  format(text: string): string;
  inputMode: 'numeric' | 'text' | 'tel';
  maxLength: number;
}

/** Inserts the literals of `pattern` (`#` stands for a character) as far as the characters reach. */
function place(characters: string, pattern: string): string {
  let result = '';
  let used = 0;
  for (const symbol of pattern) {
    if (used >= characters.length) break;
    result += symbol === '#' ? characters[used++] : symbol;
  }
  return result;
}

const digits = (text: string, limit: number) => text.replace(/\D/g, '').slice(0, limit);

export const cpfMask: Mask = {
  strip: (text) => digits(text, 11),
  format: (text) => place(digits(text, 11), '###.###.###-##'),
  inputMode: 'numeric',
  maxLength: 14,
};

/** Letters are part of a CNPJ since 2026: only punctuation is removed, and letters become upper case. */
const cnpjCharacters = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);

export const cnpjMask: Mask = {
  strip: cnpjCharacters,
  format: (text) => place(cnpjCharacters(text), '##.###.###/####-##'),
  inputMode: 'text',
  maxLength: 18,
};

export const cepMask: Mask = {
  strip: (text) => digits(text, 8),
  format: (text) => place(digits(text, 8), '#####-###'),
  inputMode: 'numeric',
  maxLength: 9,
};

const isForeignPhone = (text: string) => text.trim().startsWith('+') && !text.trim().startsWith('+55');

/** National digits of a Brazilian number, without country code and trunk zero. */
function phoneDigits(text: string): string {
  const bare = text.trim().startsWith('+55') ? text.trim().slice(3) : text;
  const all = bare.replace(/\D/g, '');
  const national = all.length > 11 && all.startsWith('55') ? all.slice(2) : all;
  return national.replace(/^0+/, '').slice(0, 11);
}

/** Brazilian numbers are shown as `(11) 98765-4321` and kept as `+5511987654321`; other countries' as they are typed. */
export const phoneMask: Mask = {
  strip: (text) => {
    if (isForeignPhone(text)) return `+${digits(text, 15)}`;
    const national = phoneDigits(text);
    return national.length >= 10 ? `+55${national}` : national;
  },
  format: (text) => {
    if (isForeignPhone(text)) return `+${digits(text, 15)}`;
    const national = phoneDigits(text);
    return place(national, national.length > 10 ? '(##) #####-####' : '(##) ####-####');
  },
  inputMode: 'tel',
  maxLength: 20,
};

const SIGNIFICANT = /[0-9A-Za-z+]/;

/**
 * Where the caret belongs after `typed` was formatted: behind as many kept characters as stood before it, so that
 * typing and deleting in the middle of a masked value does not throw the caret to the end.
 */
export function caretAfter(mask: Mask, typed: string, caret: number): number {
  const formatted = mask.format(typed);
  const wanted = [...mask.format(typed.slice(0, caret))].filter((symbol) => SIGNIFICANT.test(symbol)).length;
  if (wanted === 0) return 0;
  let seen = 0;
  for (let index = 0; index < formatted.length; index++) {
    if (SIGNIFICANT.test(formatted.charAt(index))) seen++;
    if (seen === wanted) return index + 1;
  }
  return formatted.length;
}
