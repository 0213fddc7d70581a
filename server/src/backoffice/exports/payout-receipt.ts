import type { PayoutReceipt } from '../../modules/payouts/index.ts';
import type { Language } from '../../platform/problem.ts';
import { amountOf, dayOf, receiptPage } from './receipt-page.ts';

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
  const facts = [
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
  ] as const;
  return receiptPage({ title: words.title, number: receipt.id, day: paidOn, facts }, language);
}
