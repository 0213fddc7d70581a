import type { AnyTx } from '../../platform/db/executors.ts';
import { addMovements, lockDueMoney } from './balance-queries.ts';
import type { OpenBooks } from './books-queries.ts';
import { journalsOf } from './due-money.ts';
import { assertBalanced, type Journal, type JournalDraft } from './journal.ts';
import { insertJournals, listPostedKeys } from './journal-queries.ts';

/**
 * Posts what happened: journals and the balances that follow from them, in the caller's transaction. What has the key of a journal that
 * is there already was posted before, and nothing is posted of it again.
 */
export async function postJournals(
  tx: AnyTx,
  tenantId: number,
  { cutOff }: OpenBooks,
  drafts: readonly JournalDraft[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) return;
  const moved = drafts.filter(({ day, due }) => due !== 0 && day >= cutOff);
  const merchants = [...new Set(moved.flatMap(({ establishmentId }) => establishmentId ?? []))];
  merchants.sort((one, other) => one - other);
  // Locked before the keys are looked up: of two that post the same, the later one finds what the earlier one posted.
  const money = merchants.length === 0 ? new Map() : await lockDueMoney(tx, tenantId, merchants, now);
  const keys = drafts.map(({ key }) => key);
  const posted = await listPostedKeys(tx, tenantId, keys);
  const unposted = drafts.filter(({ key }) => !posted.has(key));
  const journals = journalsOf(unposted, money, cutOff);
  insertNewJournals(tx, tenantId, journals, now);
  addMovements(tx, tenantId, journals, now);
}

/**
 * Adds the journals of something that is new, and of which nothing is due: none of them can be there already. What they move is added by
 * `addMovements` at the end of the transaction, because others wait for those rows.
 */
export function insertNewJournals(
  tx: AnyTx,
  tenantId: number,
  journals: readonly Journal[],
  now: Date,
): void {
  if (journals.length === 0) return;
  journals.forEach(assertBalanced);
  insertJournals(tx, tenantId, journals, now);
}
