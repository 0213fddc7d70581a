import { hideCpfs } from '../../platform/brazil/cpf-in-text.ts';

/** Columns whose values say nothing about a fault and may be of a person or a card. */
const UNTOLD: ReadonlySet<string> = new Set(['cartao_mascarado', 'motivo_negativa']);
const LONGEST = 60;
/** However people write the number of a card: with any space, dot or dash between the digits. */
const CARD_LIKE = /\d(?:[ .-]?\d){12,18}/g;

/** A value of a line as its fault tells it: no card number, no CPF, nothing that PostgreSQL cannot store. */
export function toldValue(column: string, text: string): string {
  if (UNTOLD.has(column)) return '';
  const kept = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '?')
    .slice(0, LONGEST);
  return hideCpfs(kept.replace(CARD_LIKE, (found) => (isCardNumber(found) ? maskedCard(found) : found)));
}

function maskedCard(found: string): string {
  const digits = found.replace(/\D/g, '');
  return `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`;
}

/** Numbers of cards end in the check digit of Luhn. */
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
