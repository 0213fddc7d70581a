import type { AnyTx } from '../../platform/db/executors.ts';
import { addMovements, lockDueMoney } from './balance-queries.ts';
import type { OpenBooks } from './books-queries.ts';
import { journalsOf } from './due-money.ts';
import { assertBalanced, type Journal, type JournalDraft } from './journal.ts';
import { insertJournals, listPosted } from './journal-queries.ts';
import { isSameDraft, isSameJournal } from './posted-content.ts';
import { ledgerProblems } from './problems.ts';

/**
 * Posts what happened: journals and the balances that follow from them, in the caller's transaction. What has the key of a journal that
 * is there already was posted before, and nothing is posted of it again; 409 where that journal says something else.
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
  const journals = journalsOf(await unpostedOf(tx, tenantId, drafts), money, cutOff);
  insertNewJournals(tx, tenantId, journals, now);
  addMovements(tx, tenantId, journals, now);
}

/**
 * The drafts that nobody posted yet, each once. What has their keys is read whole and held against them, so that no hash is stored with
 * millions of journals for the few that are ever handed in again.
 */
async function unpostedOf(
  tx: AnyTx,
  tenantId: number,
  drafts: readonly JournalDraft[],
): Promise<JournalDraft[]> {
  const wanted = new Map<string, JournalDraft>();
  for (const draft of drafts) {
    const first = wanted.get(draft.key);
    if (first === undefined) wanted.set(draft.key, draft);
    else if (!isSameDraft(first, draft)) throw ledgerProblems.keyReused({ values: { key: draft.key } });
  }
  for (const posted of await listPosted(tx, tenantId, [...wanted.keys()])) {
    const draft = wanted.get(posted.key);
    if (draft !== undefined && !isSameJournal(posted, draft))
      throw ledgerProblems.keyReused({ values: { key: posted.key } });
    wanted.delete(posted.key);
  }
  return [...wanted.values()];
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
