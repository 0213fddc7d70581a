/**
 * In tests the harness marks what runs inside a transaction and refuses, there, every statement and every transaction that does
 * not belong to it. Work outside of its transaction is committed although the rest is rolled back, and when every transaction
 * takes a second connection, the pool runs out and all of them wait forever. Absent in production.
 */
export interface TransactionGuard {
  /** Runs the work of a transaction as marked. */
  mark<T>(work: () => Promise<T>): Promise<T>;
  /** Called before a statement leaves on a lane and before a transaction begins; throws inside marked work. */
  assertOutside(): void;
}

let guard: TransactionGuard | null = null;

export function installTransactionGuard(check: TransactionGuard | null): void {
  guard = check;
}

export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  return guard === null ? work() : guard.mark(work);
}

export function assertOutsideTransaction(): void {
  guard?.assertOutside();
}
