import type { AnyTx } from '../../platform/db/executors.ts';
import { findBooks, type JournalDraft, postJournals } from '../ledger/index.ts';
import type { AcquirerFile } from './file-queries.ts';
import { addSums, deltasOf, type FileKey } from './line-queries.ts';
import { type Compared, comparePayment } from './line-result.ts';
import { listExpected, partKey } from './matching-queries.ts';
import { paymentJournal } from './payment-journals.ts';
import {
  findPaidUntil,
  listPayments,
  listShares,
  listSummarySales,
  type PaidShare,
  type PaymentRow,
  writePayments,
} from './payment-queries.ts';
import { findTolerance } from './settings.ts';

/** Payments that are compared and posted in one transaction. */
const AT_ONCE = 500;

/** Compares the next payments of a file with what was expected, and posts them; false when there are no more. */
export async function recordPayments(
  tx: AnyTx,
  tenantId: number,
  file: Pick<AcquirerFile, 'acquirer' | 'id' | 'sha256'>,
  now: Date,
): Promise<boolean> {
  const key: FileKey = { tenantId, id: file.id };
  const payments = await listPayments(tx, key, await findPaidUntil(tx, key), AT_ONCE);
  if (payments.length === 0) return false;
  const books = await findBooks(tx, tenantId);
  const { suspense } = await findTolerance(tx, tenantId);
  const shares = await sharesOf(tx, key, payments);
  const drafts: JournalDraft[] = [];
  const compared = payments.map((payment) => {
    const { day, line, paid, paidOn } = payment;
    const own = shares.get(line) ?? [];
    const known = own.flatMap(({ account, centavos }) => (account === null ? [] : [{ account, centavos }]));
    known.sort((one, other) => (one.account < other.account ? -1 : 1));
    const expected = known.length === 0 ? null : known.reduce((sum, { centavos }) => sum + centavos, 0);
    if (books !== null && paidOn !== null && paidOn >= books.cutOff && paid > 0) {
      const { acquirer, id: fileId, sha256 } = file;
      drafts.push(paymentJournal({ acquirer, fileId, sha256, line, paidOn, paid, shares: known }, suspense));
    }
    const result = books === null ? withoutBooks(own, paid) : comparePayment(paid, expected);
    return { ...result, line, day, expected };
  });
  if (books !== null) await postJournals(tx, tenantId, books, drafts, now);
  await writePayments(tx, key, compared, now);
  addSums(tx, tenantId, deltasOf(file.id, compared), now);
  return payments.length === AT_ONCE;
}

/** Without books nothing is expected: a payment is as good as the sales that it names. */
function withoutBooks(shares: readonly PaidShare[], paid: number): Compared {
  return comparePayment(paid, shares.some(({ count }) => count > 0) ? paid : null);
}

async function sharesOf(
  tx: AnyTx,
  key: FileKey,
  payments: readonly PaymentRow[],
): Promise<Map<number, PaidShare[]>> {
  const lines = payments.map(({ line }) => line);
  const shares = await listShares(tx, key, lines);
  const sales = await listSummarySales(tx, key.tenantId, payments);
  const expected = await listExpected(tx, key.tenantId, sales);
  const named = sales.map(({ line, ...part }): PaidShare => {
    const known = expected.get(partKey(part));
    return { line, account: known?.account ?? null, centavos: known?.centavos ?? 0, count: 1 };
  });
  const byLine = new Map<number, PaidShare[]>();
  for (const share of [...shares, ...named]) {
    const own = byLine.get(share.line) ?? [];
    byLine.set(share.line, own);
    const same = own.find(({ account }) => account === share.account);
    if (same === undefined) own.push({ ...share });
    else {
      same.centavos += share.centavos;
      same.count += share.count;
    }
  }
  return byLine;
}
