import type { PayoutReceipt } from '../../modules/payouts/index.ts';
import { type Mark, PAGE, pdfFile } from '../../platform/exports/pdf-file.ts';
import type { Language } from '../../platform/problem.ts';

const MARGIN = 56;
const LINE = 26;
const VALUES_AT = 210;
/** Of a name, so that it stays on the page. */
const LONGEST = 60;

const WORDS = {
  'pt-BR': {
    title: 'Comprovante de repasse',
    number: 'Repasse',
    payer: 'Pagador',
    payerDocument: 'CNPJ do pagador',
    establishment: 'Estabelecimento',
    payee: 'Favorecido',
    account: 'Conta ou chave Pix',
    amount: 'Valor',
    paidOn: 'Pago em',
    bank: 'Banco pagador',
    bankNumber: 'Número no banco',
    authentication: 'Autenticação',
  },
  en: {
    title: 'Receipt of a payout',
    number: 'Payout',
    payer: 'Payer',
    payerDocument: 'CNPJ of the payer',
    establishment: 'Establishment',
    payee: 'Payee',
    account: 'Account or Pix key',
    amount: 'Amount',
    paidOn: 'Paid on',
    bank: 'Paying bank',
    bankNumber: 'Number at the bank',
    authentication: 'Authentication',
  },
} as const;

/** The receipt as a PDF of one page; the same payout makes the same bytes, whenever it is asked for. */
export function payoutReceipt(receipt: PayoutReceipt, language: Language): Buffer {
  const words = WORDS[language];
  const { paidOn } = receipt;
  const facts: [name: string, value: string][] = [
    [words.number, String(receipt.id)],
    [words.amount, amountOf(receipt.centavos, language)],
    [words.paidOn, dayOf(paidOn, language)],
    [words.payer, receipt.payer],
    [words.payerDocument, receipt.payerDocument],
    [words.establishment, receipt.establishment],
    [words.payee, receipt.payee],
    [words.account, receipt.account],
    [words.bank, receipt.bank],
    [words.bankNumber, receipt.bankNumber ?? ''],
    [words.authentication, receipt.authentication],
  ];
  const rule: Mark = { kind: 'line', x: MARGIN, y: MARGIN + LINE, width: PAGE.width - 2 * MARGIN };
  const marks = facts
    .filter(([, value]) => value !== '')
    .flatMap(([name, value], at) => rowOf(name, value, MARGIN + LINE * (at + 2.5)));
  const title = text(words.title, { x: MARGIN, y: MARGIN, size: 18, isBold: true });
  const madeAt = new Date(`${paidOn}T12:00:00Z`);
  return pdfFile({ title: `${words.title} ${receipt.id}`, language, madeAt }, [[title, rule, ...marks]]);
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

function amountOf(centavos: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  return format.format(centavos / 100);
}

function dayOf(day: string, language: Language): string {
  return language === 'en' ? day : day.split('-').reverse().join('/');
}
