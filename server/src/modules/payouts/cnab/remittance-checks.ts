import { isDay } from '@retaguarda/rules/calendar-days';
import { isCep, normalizeCep } from '@retaguarda/rules/cep';
import { hasCodeForm } from '@retaguarda/rules/code-forms';
import { isUf, normalizeUf } from '@retaguarda/rules/uf';
import type { BankProfile } from './bank-profiles.ts';
import { bankText } from './bank-text.ts';
import { documentFault } from './document-fields.ts';
import { type FileFault, type FileFaultCode, fileFault } from './file-faults.ts';
import type { PayerContract, PaymentOrder, PostalAddress, Remittance } from './payment-order.ts';
import { pixKeyFault } from './pix-key.ts';

const OWN_NUMBER = /^[A-Z0-9-]{1,20}$/;
const AGREEMENT = /^[A-Z0-9][A-Z0-9 ]{0,19}$/;
const TIME = /^([01][0-9]|2[0-3])(:[0-5][0-9]){2}$/;
/** Fifteen digits. */
const MOST_CENTAVOS = 999_999_999_999_999;
const MOST_FILES = 999_999;

/** What of a bank decides over the contents of its files. */
type CheckedProfile = Pick<
  BankProfile,
  'bank' | 'hasAgreement' | 'hasSequence' | 'isPixApart' | 'takesLettersInDocuments'
>;

/** Everything that speaks against the file, in the order of the payments. */
export function remittanceFaults(remittance: Remittance, profile: CheckedProfile): FileFault[] {
  return [
    ...fileFaults(remittance, profile),
    ...contractFaults(remittance.contract, profile),
    ...repeatedNumbers(remittance.payments),
    ...remittance.payments.flatMap((payment) => paymentFaults(payment, remittance, profile)),
  ];
}

function fileFaults({ date, payments, sequence, time }: Remittance, profile: CheckedProfile): FileFault[] {
  const faults: FileFault[] = [];
  if (payments.length === 0) faults.push(fileFault('sem_pagamentos'));
  if (!isDay(date)) faults.push(fileFault('campo_invalido', { campo: 'data' }));
  if (!TIME.test(time)) faults.push(fileFault('campo_invalido', { campo: 'hora' }));
  const isNumbered =
    sequence !== null && Number.isInteger(sequence) && sequence >= 1 && sequence <= MOST_FILES;
  if (profile.hasSequence && !isNumbered) faults.push(fileFault('sequencial_invalido'));
  const pix = payments.filter(({ destination }) => destination.kind === 'pix').length;
  if (profile.isPixApart && pix > 0 && pix < payments.length)
    faults.push(fileFault('pix_em_arquivo_proprio', { banco: profile.bank }));
  return faults;
}

/** Everything for which no file can be made under a contract. */
export function contractFaults(contract: PayerContract, profile: CheckedProfile): FileFault[] {
  const { account, accountDigit, agreement, branch, branchDigit, companyName, document, jointDigit } =
    contract;
  const faults = documentFaults('documento', document, profile, null);
  if (profile.hasAgreement && !AGREEMENT.test(agreement ?? ''))
    faults.push(fileFault('campo_invalido', { campo: 'convenio' }));
  return [
    ...faults,
    ...accountFaults({ account, accountDigit, branch, branchDigit }, null),
    ...(isDigit(jointDigit) ? [] : [fileFault('campo_invalido', { campo: 'digito' })]),
    ...(bankText(companyName) === '' ? [fileFault('campo_invalido', { campo: 'empresa' })] : []),
    ...addressFaults(contract.address, null),
  ];
}

/** The bank's answer names a payment by this number alone. */
function repeatedNumbers(payments: readonly PaymentOrder[]): FileFault[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { ownNumber } of payments) {
    if (seen.has(ownNumber)) repeated.add(ownNumber);
    seen.add(ownNumber);
  }
  return [...repeated].map((ownNumber) => fileFault('seu_numero_repetido', {}, ownNumber));
}

function paymentFaults(payment: PaymentOrder, { date }: Remittance, profile: CheckedProfile): FileFault[] {
  const { amount, destination, ownNumber, payee } = payment;
  const faults = documentFaults('favorecido', payee.document, profile, ownNumber);
  const refuse = (code: FileFaultCode, campo = '') => faults.push(fileFault(code, { campo }, ownNumber));
  if (!OWN_NUMBER.test(ownNumber)) refuse('seu_numero_invalido');
  if (bankText(payee.name) === '') refuse('campo_invalido', 'nome');
  if (!Number.isInteger(amount) || amount <= 0 || amount > MOST_CENTAVOS) refuse('valor_invalido');
  if (!isDay(payment.date)) refuse('campo_invalido', 'data');
  else if (isDay(date) && payment.date < date) refuse('data_passada');
  if (destination.kind === 'pix') {
    const fault = pixKeyFault(destination, payee.document);
    if (fault !== null) refuse(fault);
  } else {
    if (!hasCodeForm('bank', destination.bank) || destination.bank === '000')
      refuse('campo_invalido', 'banco');
    faults.push(...accountFaults(destination, ownNumber));
  }
  if (payee.address !== null) faults.push(...addressFaults(payee.address, ownNumber));
  return faults;
}

function documentFaults(
  campo: string,
  document: string,
  profile: CheckedProfile,
  pagamento: string | null,
): FileFault[] {
  const fault = documentFault(document, profile);
  return fault === null ? [] : [fileFault(fault, { campo, banco: profile.bank }, pagamento)];
}

const isDigit = (text: string): boolean => /^[0-9A-Z]?$/.test(text);

/** Numbers are never cut: what has no room is refused. */
function accountFaults(
  account: Pick<PayerContract, 'branch' | 'branchDigit' | 'account' | 'accountDigit'>,
  pagamento: string | null,
): FileFault[] {
  const isRight = {
    agencia: /^[0-9]{1,5}$/.test(account.branch) && isDigit(account.branchDigit),
    conta: /^[0-9]{1,12}$/.test(account.account) && isDigit(account.accountDigit),
  };
  return Object.entries(isRight)
    .filter(([, right]) => !right)
    .map(([campo]) => fileFault('campo_invalido', { campo }, pagamento));
}

function addressFaults({ cep, uf }: PostalAddress, pagamento: string | null): FileFault[] {
  const faults: FileFault[] = [];
  if (normalizeCep(cep) !== cep || !isCep(cep))
    faults.push(fileFault('campo_invalido', { campo: 'cep' }, pagamento));
  if (normalizeUf(uf) !== uf || !isUf(uf))
    faults.push(fileFault('campo_invalido', { campo: 'uf' }, pagamento));
  return faults;
}
