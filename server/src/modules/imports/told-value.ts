import { hideCpfs } from '../../platform/brazil/cpf-in-text.ts';

/** Columns whose values are never shown: they do not explain a fault, and may tell of a person or a card. */
const UNTOLD: ReadonlySet<string> = new Set(['cartao_mascarado', 'motivo_negativa']);
const LONGEST = 60;
/** However people write the number of a card: with any space, dot or dash between the digits. */
const CARD_LIKE = /\d(?:[ .-]?\d){12,18}/g;

/** A value of a line as its fault shows it: without card numbers, CPFs and characters that PostgreSQL cannot store. */
export function toldValue(column: string, text: string): string {
  if (UNTOLD.has(column)) return '';
  const kept = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '?')
    .slice(0, LONGEST);
  return withoutNumbers(kept);
}

/** A text in one line, without card numbers, CPFs and characters that PostgreSQL cannot store. */
export function hiddenText(text: string): string {
  return withoutNumbers(text.toWellFormed().replace(/\p{Cc}/gu, ' '));
}

function withoutNumbers(text: string): string {
  return hideCpfs(text.replace(CARD_LIKE, (found) => (isCardNumber(found) ? maskedCard(found) : found)));
}

function maskedCard(found: string): string {
  const digits = found.replace(/\D/g, '');
  return `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`;
}

/** Whether the number ends in the right check digit of Luhn, as those of cards do. */
function isCardNumber(found: string): boolean {
  const digits = found.replace(/\D/g, '');
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
