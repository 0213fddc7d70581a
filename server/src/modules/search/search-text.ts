import type { SaleTraits } from '../sales/index.ts';

const MOST_WORDS = 8;
const LEAST_CHARACTERS = 2;

/** Two groups of a CNPJ or CPF with their points: what follows is a document too, as far as it was typed. */
const MASKED_DOCUMENT = /^(?:[0-9A-Z]{2}\.[0-9A-Z]{3}|\d{3}\.\d{3})[0-9A-Z./-]*$/i;
/** An amount says so by its currency or its cents: `R$ 1.234`, `150,00`, `1234.56`. */
const AMOUNT = /^(R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/i;
const CARD = /^(?:\d{4,6}\s*)?[*•.]+\s?(\d{4})$/;
const DIGITS = /^\d{4,40}$/;
const CARD_DIGITS = 4;
/** The number of a sale or an authorization: letters too, but then a digit among them or six characters. */
const CODE = /^(?=.*\d|.{6}$)[0-9A-Za-z-]{4,40}$/;
const AUTHORIZATION_LENGTH = 20;
const SERIAL = /^[0-9A-Za-z-]{3,40}$/;
/** Lengths to which acquirers fill the number of a sale with zeros, which people leave out. */
const NUMBER_LENGTHS = [6, 9, 12];

/** What a typed text asks for. */
export interface SearchedText {
  /** The words of a name, with one space between two of them; null when it is too short to say anything. */
  text: string | null;
  /** Null when no sale has it. */
  sale: SaleTraits | null;
  /** The beginning of a serial number; null when none begins so. */
  serial: string | null;
}

/** Reads what was typed, whatever it may be: a text that nothing can be found by asks for nothing. */
export function readSearch(typed: string): SearchedText {
  const plain = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const words = (MASKED_DOCUMENT.test(plain) ? plain.replace(/[./-]/g, '') : plain)
    .split(' ')
    .slice(0, MOST_WORDS)
    .join(' ');
  return {
    text: words.length < LEAST_CHARACTERS || !/[\p{L}\p{N}%_]/u.test(words) ? null : words,
    sale: readSale(plain),
    serial: SERIAL.test(plain) ? plain : null,
  };
}

function readSale(plain: string): SaleTraits | null {
  const card = CARD.exec(plain)?.[1] ?? (plain.length === CARD_DIGITS && DIGITS.test(plain) ? plain : null);
  const isCode = CODE.test(plain);
  const traits = {
    numbers: isCode ? numbersOf(plain) : null,
    number: DIGITS.test(plain) ? plain : null,
    code: isCode && plain.length <= AUTHORIZATION_LENGTH ? plain.toUpperCase() : null,
    centavos: readAmount(plain),
    card,
  };
  return Object.values(traits).every((trait) => trait === null) ? null : traits;
}

function numbersOf(plain: string): string[] {
  const filled = DIGITS.test(plain) ? NUMBER_LENGTHS.map((length) => plain.padStart(length, '0')) : [];
  return [...new Set([plain, plain.toUpperCase(), ...filled])];
}

function readAmount(plain: string): number | null {
  const [, currency, whole = '', cents] = AMOUNT.exec(plain) ?? [];
  if (whole === '' || (currency === undefined && cents === undefined)) return null;
  return Number(whole.replaceAll('.', '')) * 100 + Number((cents ?? '').padEnd(2, '0'));
}
