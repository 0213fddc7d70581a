import type { AnyTx } from '../../platform/db/executors.ts';
import { addMovements, lockDueMoney } from './balance-queries.ts';
import type { OpenBooks } from './books-queries.ts';
import { divideReleases } from './contract-parts.ts';
import { journalsOf, withhold } from './due-money.ts';
import { listOpenHolds, writeTaken } from './hold-queries.ts';
import { assertBalanced, type Journal, type JournalDraft } from './journal.ts';
import { insertJournals, listPosted } from './journal-queries.ts';
import { isSameDraft, isSameJournal } from './posted-content.ts';
import { ledgerProblems } from './problems.ts';

/**
 * Posts what happened: journals and the balances that follow from them, in the caller's transaction. What has the key of a journal that
 * is there already was posted before, and nothing is posted of it again; 409 where that journal says something else. Answers what was
 * posted.
 */
export function postJournals(
  tx: AnyTx,
  tenantId: number,
  books: OpenBooks,
  drafts: readonly JournalDraft[],
  now: Date,
): Promise<Journal[]> {
  return post(tx, tenantId, { books, drafts, now }, () => unpostedOf(tx, tenantId, drafts));
}

/**
 * The same for what the caller knows that nobody has posted, because it locks what that would need: the keys are not looked up, which
 * an opening would do for each batch among all that it has posted so far. The key of a journal that is there fails the transaction.
 */
export function postFirstJournals(
  tx: AnyTx,
  tenantId: number,
  books: OpenBooks,
  drafts: readonly JournalDraft[],
  now: Date,
): Promise<Journal[]> {
  return post(tx, tenantId, { books, drafts, now }, async () => drafts);
}

interface Posting {
  books: OpenBooks;
  drafts: readonly JournalDraft[];
  now: Date;
}

async function post(
  tx: AnyTx,
  tenantId: number,
  { books: { cutOff }, drafts, now }: Posting,
  findUnposted: () => Promise<readonly JournalDraft[]>,
): Promise<Journal[]> {
  if (drafts.length === 0) return [];
  const moved = drafts.filter(({ day, due }) => due !== 0 && day >= cutOff);
  const merchants = [...new Set(moved.flatMap(({ establishmentId }) => establishmentId ?? []))];
  merchants.sort((one, other) => one - other);
  // Locked before the keys are looked up: of two that post the same, the later one finds what the earlier one posted.
  const money = merchants.length === 0 ? new Map() : await lockDueMoney(tx, tenantId, merchants, now);
  const unposted = await findUnposted();
  const divided = await divideReleases(tx, tenantId, unposted, { cutOff, now });
  const isGiven = moved.some(({ due }) => due > 0);
  const holds = isGiven ? await listOpenHolds(tx, tenantId, merchants) : new Map();
  const journals = journalsOf(divided, money, cutOff, holds);
  writeTaken(tx, tenantId, [...holds.values()].flat(), now);
  insertNewJournals(tx, tenantId, journals, now);
  addMovements(tx, tenantId, journals, now);
  return journals;
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

/**
 * Takes of what an establishment has available what a hold of it may take, in the caller's transaction; later credits give it the rest. The
 * hold is in force already.
 */
export async function postHold(
  tx: AnyTx,
  tenantId: number,
  { day, establishmentId, id }: { id: number; establishmentId: number; day: string },
  now: Date,
): Promise<void> {
  const money = await lockDueMoney(tx, tenantId, [establishmentId], now);
  const holds = (await listOpenHolds(tx, tenantId, [establishmentId])).get(establishmentId) ?? [];
  const own = money.get(establishmentId);
  if (own === undefined) throw new Error(`nobody is held by ${id}`);
  const wanted = holds.filter((hold) => hold.id === id);
  const journals = withhold({ day, key: 'inicio' }, own, wanted);
  writeTaken(tx, tenantId, wanted, now);
  insertNewJournals(tx, tenantId, journals, now);
  addMovements(tx, tenantId, journals, now);
}
