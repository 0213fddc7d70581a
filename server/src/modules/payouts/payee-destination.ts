import type { FullAccount } from '../payees/index.ts';
import type { Destination } from './sealing.ts';

/** Why an account of a payee does not say where a file may send money. */
export type AccountFault = 'conta_sem_banco' | 'conta_sem_digito' | 'conta_invalida' | 'conta_de_pagamento';

/** Digits for which the files of all banks have room. */
const MOST_DIGITS = 12;

/**
 * Where a payment file sends money, of an account that two people agreed on. Accounts for payments alone, and those at institutions without
 * a COMPE number, have no bank that files know: their payees give a Pix key. An account without a check digit is not guessed at.
 */
export function payeeDestination(full: FullAccount): Destination | AccountFault {
  if (full.kind === 'pix') return { kind: 'pix', keyKind: full.keyKind, key: full.key };
  const { account, accountDigit, bankCode, branch, branchDigit, type } = full;
  if (type === 'PG') return 'conta_de_pagamento';
  if (bankCode === null) return 'conta_sem_banco';
  if (accountDigit === null) return 'conta_sem_digito';
  if (account.length > MOST_DIGITS) return 'conta_invalida';
  return {
    kind: 'conta',
    bank: bankCode,
    branch,
    branchDigit: branchDigit ?? '',
    account,
    accountDigit,
    accountKind: type === 'CP' ? 'PP' : 'CC',
  };
}
