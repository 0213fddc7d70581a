import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { AnyTx } from '../../platform/db/executors.ts';
import { localDate } from '../../platform/local-date.ts';
import { bookProblems } from '../books/index.ts';
import {
  clearAdvanced,
  findBooks,
  type JournalDraft,
  kindOf,
  listPosted,
  lockDueMoney,
  lockHeld,
  postJournals,
} from '../ledger/index.ts';
import { lockSales } from '../sales/index.ts';
import { keyOf } from './advance-credit.ts';
import { type AdvanceRow, type Person, writeStep } from './advance-queries.ts';
import type { QuotedItem } from './advance-terms.ts';
import { placeOf, unitOf } from './free-parts.ts';
import { advanceProblems } from './problems.ts';
import { haveMoved, listCandidatesOf, wasPaidSince } from './receivable-queries.ts';
import type { WholeAdvance } from './whole-advance.ts';

/** Takes a locked advance back that was credited. Throws once money of it may have left, or something happened to its sales. */
export async function reverse(
  tx: AnyTx,
  { advance, items }: Pick<WholeAdvance, 'advance' | 'items'>,
  { by, reason }: { by: Person; reason: string },
  now: Date,
): Promise<void> {
  const { creditedAt, establishmentId, id, tenantId } = advance;
  if (advance.status !== 'creditada' || creditedAt === null) throw advanceProblems.stage();
  const sales = [...new Set(items.map(({ saleId }) => saleId))];
  const locked = await lockSales(tx, tenantId, sales);
  if (await wasPaidSince(tx, tenantId, establishmentId, creditedAt)) throw advanceProblems.paidOut();
  if (locked.length < sales.length || (await haveMoved(tx, tenantId, sales, creditedAt)))
    throw advanceProblems.changed();
  const books = await findBooks(tx, tenantId);
  if (books === null) throw bookProblems.closed();
  const drafts = await mirrorsOf(tx, advance, items, localDate(now, DEFAULT_TIME_ZONE));
  await lockDueMoney(tx, tenantId, [establishmentId], now);
  await assertCreditorsHave(tx, tenantId, drafts);
  await clearAdvanced(tx, tenantId, id, now);
  await postJournals(tx, tenantId, books, drafts, now);
  await writeStep(tx, advance, { to: 'desfeita', by, reason }, now);
}

/** Each journal of the advance the other way round: what creditors got by contract comes back from them. */
async function mirrorsOf(
  tx: AnyTx,
  { establishmentId, id, tenantId }: AdvanceRow,
  items: readonly QuotedItem[],
  day: string,
): Promise<JournalDraft[]> {
  const sales = [...new Set(items.map(({ saleId }) => saleId))];
  const candidates = await listCandidatesOf(tx, tenantId, establishmentId, sales);
  const placed = new Map(candidates.map((candidate) => [placeOf(candidate), candidate]));
  const keys = items.map((item) => keyOf(id, item));
  const posted = new Map((await listPosted(tx, tenantId, keys)).map((journal) => [journal.key, journal]));
  return items.map((item) => {
    const { accounts, amounts } = posted.get(keyOf(id, item)) ?? { accounts: [], amounts: [] };
    const entries = accounts
      .map((account, index) => ({ account, centavos: -(amounts[index] ?? 0) }))
      .filter(({ account }) => !isDue(account));
    const candidate = placed.get(placeOf(item));
    const unit = candidate === undefined ? undefined : unitOf(candidate);
    return {
      key: `${keyOf(id, item)}:desfeita`,
      kind: 'antecipacao_desfeita',
      day,
      origin: { type: 'transaction', id: item.saleId },
      establishmentId,
      installment: item.installment,
      entries,
      due: item.cost - item.net,
      unit: unit === undefined ? undefined : { ...unit, net: -(candidate?.net ?? 0) },
    };
  });
}

function isDue(account: string): boolean {
  const kind = kindOf(account);
  return kind === 'ec.disponivel' || kind === 'ec.devedor';
}

/** Throws where a creditor was paid what it would have to give back. */
async function assertCreditorsHave(
  tx: AnyTx,
  tenantId: number,
  drafts: readonly JournalDraft[],
): Promise<void> {
  const wanted = new Map<string, number>();
  for (const { account, centavos } of drafts.flatMap(({ entries }) => entries)) {
    if (kindOf(account) === 'ec.credor') wanted.set(account, (wanted.get(account) ?? 0) + centavos);
  }
  for (const account of [...wanted.keys()].sort()) {
    if ((await lockHeld(tx, tenantId, account)) < (wanted.get(account) ?? 0)) throw advanceProblems.paidOut();
  }
}
