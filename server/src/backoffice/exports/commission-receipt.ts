import { formatCnpj } from '@retaguarda/rules/cnpj';
import type { CommissionReceipt } from '../../modules/commissions/index.ts';
import { localDate } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { amountOf, dayOf, receiptPage } from './receipt-page.ts';

const WORDS = {
  'pt-BR': {
    title: 'Recibo de comissões',
    number: 'Fechamento',
    amount: 'Valor',
    paidOn: 'Pago em',
    payer: 'Pagador',
    payerDocument: 'CNPJ do pagador',
    company: 'Empresa',
    companyDocument: 'CNPJ da empresa',
    beneficiary: 'Beneficiário',
    level: 'Nível',
    month: 'Competência',
    account: 'Conta ou chave Pix',
    reference: 'Referência do pagamento',
  },
  en: {
    title: 'Receipt of commissions',
    number: 'Statement',
    amount: 'Amount',
    paidOn: 'Paid on',
    payer: 'Payer',
    payerDocument: 'CNPJ of the payer',
    company: 'Company',
    companyDocument: 'CNPJ of the company',
    beneficiary: 'Beneficiary',
    level: 'Level',
    month: 'Month',
    account: 'Account or Pix key',
    reference: 'Reference of the payment',
  },
} as const;

/** The receipt of commissions that were paid as a PDF of one page. */
export function commissionReceiptFile(
  receipt: CommissionReceipt,
  { language, timeZone }: { language: Language; timeZone: string },
): Buffer {
  const words = WORDS[language];
  const day = localDate(receipt.paidAt, timeZone);
  const month = language === 'en' ? receipt.month : receipt.month.split('-').reverse().join('/');
  const facts = [
    [words.number, String(receipt.id)],
    [words.amount, amountOf(receipt.centavos, language)],
    [words.paidOn, dayOf(day, language)],
    [words.payer, receipt.payer],
    [words.payerDocument, documentOf(receipt.payerDocument)],
    [words.company, receipt.company],
    [words.companyDocument, documentOf(receipt.companyDocument)],
    [words.beneficiary, receipt.beneficiary],
    [words.level, String(receipt.level)],
    [words.month, month],
    [words.account, receipt.account ?? ''],
    [words.reference, receipt.reference ?? ''],
  ] as const;
  return receiptPage({ title: words.title, number: receipt.id, day, facts }, language);
}

const documentOf = (cnpj: string): string => (cnpj === '' ? '' : formatCnpj(cnpj));
