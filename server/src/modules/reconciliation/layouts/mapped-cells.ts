import type { CardBrand } from '@retaguarda/rules/card-brand';
import { dayIn } from './fixed-line.ts';
import type { FieldPlace, FileMapping } from './mapping.ts';

/** The fields of a line with a separator; those in quotes may hold it. */
export function cellsOf(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"') {
      if (isQuoted && text.charAt(at + 1) === '"') {
        cell += letter;
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** What stands at a place of a line: in its cells, or between two positions. */
export function textAt(text: string, cells: readonly string[], place: FieldPlace): string {
  return 'coluna' in place ? (cells[place.coluna - 1] ?? '') : text.slice(place.de - 1, place.ate).trim();
}

/** An amount in centavos with its sign; null for what is none. */
export function centavosIn(word: string, decimals: FileMapping['decimais']): number | null {
  const plain = word.replace(/^R\$\s*/i, '').replace(/\s/g, '');
  if (decimals === 'centavos') return /^[+-]?\d{1,15}$/.test(plain) ? Number(plain) : null;
  const [thousands, point] = decimals === 'virgula' ? ['.', ','] : [',', '.'];
  const [before = ''] = plain.split(point, 1);
  // What stands before the decimals is in groups of three, or in none.
  if (before.includes(thousands) && !/^[+-]?\d{1,3}(?:\D\d{3})+$/.test(before)) return null;
  const text = plain.replaceAll(thousands, '').replace(point, '.');
  if (!/^[+-]?\d{1,13}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.replace(/^[+-]/, '').split('.');
  const centavos = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return text.startsWith('-') ? -centavos : centavos;
}

/** A day `YYYY-MM-DD`; null for what is none. A time behind it is passed over. */
export function mappedDay(word: string, form: FileMapping['datas']): string | null {
  if (form === 'DD/MM/AAAA') return dayIn('DDMMAAAA', digitsOf(word.slice(0, 10), /^\d\d\D\d\d\D\d{4}$/));
  if (form === 'AAAA-MM-DD') return dayIn('AAAAMMDD', digitsOf(word.slice(0, 10), /^\d{4}\D\d\d\D\d\d$/));
  if (form === 'DDMMAA')
    return dayIn('DDMMAAAA', word.length === 6 ? `${word.slice(0, 4)}20${word.slice(4)}` : '');
  return dayIn(form, word.slice(0, form.length));
}

function digitsOf(word: string, form: RegExp): string {
  return form.test(word) ? word.replace(/\D/g, '') : '';
}

const BRANDS: readonly (readonly [word: string, brand: CardBrand])[] = [
  ['visa', 'visa'],
  ['master', 'mastercard'],
  ['maestro', 'mastercard'],
  ['elo', 'elo'],
  ['amex', 'amex'],
  ['american', 'amex'],
  ['hiper', 'hipercard'],
  ['cabal', 'cabal'],
  ['banescard', 'banescard'],
  ['pix', 'pix'],
];

/** The brand that a file names, by a part of its word. */
export function namedBrand(word: string): CardBrand {
  const plain = word.toLowerCase();
  return BRANDS.find(([part]) => plain.includes(part))?.[1] ?? 'outra';
}
