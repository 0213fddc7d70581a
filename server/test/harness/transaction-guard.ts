import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionGuard } from '../../src/platform/db/transaction-guard.ts';

const insideTransaction = new AsyncLocalStorage<true>();

/** Whether the code that asks runs inside the work of a transaction. */
export function isInsideTransaction(): boolean {
  return insideTransaction.getStore() === true;
}

export const transactionGuard: TransactionGuard = {
  mark: (work) => insideTransaction.run(true, work),
  assertOutside: () => {
    if (isInsideTransaction()) {
      throw new Error('inside a transaction only its own executor may be used: hand the tx on');
    }
  },
};
