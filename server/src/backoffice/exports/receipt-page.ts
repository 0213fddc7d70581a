import { type Mark, PAGE, pdfFile } from '../../platform/exports/pdf-file.ts';
import type { Language } from '../../platform/problem.ts';

const MARGIN = 56;
const LINE = 26;
const VALUES_AT = 210;
/** Of a name, so that it stays on the page. */
const LONGEST = 60;

/** What a receipt says. */
interface ReceiptFacts {
  title: string;
  number: number;
  /** Of the payment, `YYYY-MM-DD`. */
  day: string;
  /** Names with their values; what is empty is left out. */
  facts: readonly (readonly [name: string, value: string])[];
}

/** A receipt as a PDF of one page; the same facts make the same bytes, whenever it is asked for. */
export function receiptPage({ day, facts, number, title }: ReceiptFacts, language: Language): Buffer {
  const rule: Mark = { kind: 'line', x: MARGIN, y: MARGIN + LINE, width: PAGE.width - 2 * MARGIN };
  const marks = facts
    .filter(([, value]) => value !== '')
    .flatMap(([name, value], at) => rowOf(name, value, MARGIN + LINE * (at + 2.5)));
  const head = text(title, { x: MARGIN, y: MARGIN, size: 18, isBold: true });
  const madeAt = new Date(`${day}T12:00:00Z`);
  return pdfFile({ title: `${title} ${number}`, language, madeAt }, [[head, rule, ...marks]]);
}

function rowOf(name: string, value: string, y: number): Mark[] {
  return [
    text(name, { x: MARGIN, y, size: 11, isBold: false }),
    text(value.slice(0, LONGEST), { x: VALUES_AT, y, size: 11, isBold: true }),
  ];
}

const text = (words: string, place: { x: number; y: number; size: number; isBold: boolean }): Mark => ({
  kind: 'text',
  text: words,
  ...place,
});

/** An amount of centavos in reais. */
export function amountOf(centavos: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  return format.format(centavos / 100);
}

/** A day as people write it. */
export function dayOf(day: string, language: Language): string {
  return language === 'en' ? day : day.split('-').reverse().join('/');
}
