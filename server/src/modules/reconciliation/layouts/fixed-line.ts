import { isDay } from '@retaguarda/rules/calendar-days';
import type { CardBrand } from '@retaguarda/rules/card-brand';
import { UnreadableFile } from './file-fault.ts';

/** A line of fixed positions. They count from 1, as layouts do. */
export class FixedLine {
  readonly text: string;
  readonly number: number;

  constructor(text: string, number: number) {
    this.text = text;
    this.number = number;
  }

  /** The text between two positions, both of which belong to it, without blanks around it. */
  word(from: number, to = from): string {
    return this.text.slice(from - 1, to).trim();
  }

  /** As `word`; null for blanks, and for zeros alone. */
  wordOrNull(from: number, to = from): string | null {
    const word = this.word(from, to);
    return /^0*$/.test(word) ? null : word;
  }

  /** A whole number without sign. */
  digits(from: number, to: number): number {
    const word = this.text.slice(from - 1, to);
    if (!/^\d+$/.test(word)) throw this.fault('número', 'number', from, to);
    return Number(word);
  }

  /** A whole number; blanks are 0. */
  digitsOrZero(from: number, to: number): number {
    return this.word(from, to) === '' ? 0 : this.digits(from, to);
  }

  /** An amount with its sign before it. */
  signed(sign: number, to: number): number {
    const word = this.text[sign - 1];
    if (word !== '+' && word !== '-') throw this.fault('sinal', 'sign', sign, sign);
    const amount = this.digits(sign + 1, to);
    return word === '-' ? -amount : amount;
  }

  /** A day as `AAMMDD`, `AAAAMMDD` or `DDMMAAAA`. */
  day(form: 'AAMMDD' | 'AAAAMMDD' | 'DDMMAAAA', from: number, to: number): string {
    const day = dayIn(form, this.text.slice(from - 1, to));
    if (day === null) throw this.fault('data', 'date', from, to);
    return day;
  }

  /** As `day`; null for zeros, blanks and the first day of year 1, by which files say that there is none. */
  dayOrNull(form: 'AAMMDD' | 'AAAAMMDD' | 'DDMMAAAA', from: number, to: number): string | null {
    const word = this.text.slice(from - 1, to);
    return /^[0 ]*$/.test(word) || word === '01011001' ? null : this.day(form, from, to);
  }

  /** The last four digits of a card that is covered. */
  lastFour(from: number, to: number): string | null {
    return /(\d{4})$/.exec(this.word(from, to))?.[1] ?? null;
  }

  /** Refuses a line with fewer positions than its record has. */
  atLeast(length: number, record: string): this {
    if (this.text.length >= length) return this;
    throw new UnreadableFile('tamanho_da_linha', {
      linha: String(this.number),
      registro: record,
      esperado: String(length),
      encontrado: String(this.text.length),
    });
  }

  private fault(pt: string, en: string, from: number, to: number): UnreadableFile {
    const posicoes = `${from}–${to}`;
    return new UnreadableFile('campo_invalido', {
      linha: String(this.number),
      posicoes,
      tipo: `${pt} (${en})`,
    });
  }
}

/** A file speaks of few days, each of them a hundred thousand times. */
const knownDays = new Map<string, string | null>();
const MOST_KNOWN_DAYS = 1_000;

/** A day as `YYYY-MM-DD`; null for none. */
export function dayIn(form: 'AAMMDD' | 'AAAAMMDD' | 'DDMMAAAA', word: string): string | null {
  const key = `${form} ${word}`;
  const known = knownDays.get(key);
  if (known !== undefined) return known;
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear();
  const day = calculatedDay(form, word);
  knownDays.set(key, day);
  return day;
}

function calculatedDay(form: 'AAMMDD' | 'AAAAMMDD' | 'DDMMAAAA', word: string): string | null {
  if (!/^\d+$/.test(word) || word.length !== form.length) return null;
  const full = form === 'AAMMDD' ? `20${word}` : word;
  const text =
    form === 'DDMMAAAA'
      ? `${full.slice(4)}-${full.slice(2, 4)}-${full.slice(0, 2)}`
      : `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6)}`;
  return isDay(text) ? text : null;
}

const BRANDS: Readonly<Record<string, CardBrand>> = {
  '001': 'visa',
  '002': 'mastercard',
  '003': 'amex',
  '007': 'elo',
  '015': 'banescard',
  '023': 'cabal',
  '040': 'hipercard',
  '888': 'pix',
};

/** The brand that Cielo means by a code. */
export function cieloBrand(code: string): CardBrand {
  return BRANDS[code] ?? 'outra';
}

/** How a whole is spread over parts that come one after the other: together they are the whole. */
export class RunningShare {
  private done = 0;
  private given = 0;
  private readonly whole: number;
  private readonly over: number;

  constructor(whole: number, over: number) {
    this.whole = whole;
    this.over = over;
  }

  /** The share of the next part. */
  next(part: number): number {
    this.done += part;
    const until = this.over === 0 ? 0 : Math.round((this.done * this.whole) / this.over);
    const share = until - this.given;
    this.given = until;
    return share;
  }

  /** How much has come. */
  sum(): number {
    return this.done;
  }
}
