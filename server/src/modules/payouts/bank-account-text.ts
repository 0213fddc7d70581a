import { isBankNumber } from '@retaguarda/rules/code-forms';
import type { BankAccountDestination } from './cnab/payment-order.ts';

/** An account as establishments have it: numbers as people write them. */
export interface TypedAccount {
  bank: string;
  branch: string;
  account: string;
  /** `corrente`, `poupanca` or `pagamento`. */
  kind: string;
}

/** Why an account does not say where to pay; codes beside those of payment files. */
export type AccountFault = 'conta_sem_digito' | 'conta_invalida' | 'conta_de_pagamento';

/** A number with its check digit behind a hyphen, points between the digits left out. */
const PARTS = /^([0-9]+)(?:-([0-9X]))?$/;

function partsOf(text: string): [number: string, digit: string] | null {
  if (!isBankNumber(text)) return null;
  const [, number, digit = ''] = PARTS.exec(text.trim().toUpperCase().replaceAll('.', '')) ?? [];
  return number === undefined ? null : [number, digit];
}

/**
 * Where a payment file sends money, of an account as it was typed. The digit of an account must be told from its number, by the hyphen: whoever
 * guesses pays somebody else. Accounts for payments alone have no bank that files know; they are paid by a Pix key.
 */
export function accountDestination(typed: TypedAccount): BankAccountDestination | AccountFault {
  if (typed.kind === 'pagamento') return 'conta_de_pagamento';
  const [branch, account] = [partsOf(typed.branch), partsOf(typed.account)];
  if (branch === null || account === null) return 'conta_invalida';
  const [number, digit] = account;
  if (digit === '') return 'conta_sem_digito';
  return {
    kind: 'conta',
    bank: typed.bank,
    branch: branch[0],
    branchDigit: branch[1],
    account: number,
    accountDigit: digit,
    accountKind: typed.kind === 'poupanca' ? 'PP' : 'CC',
  };
}
