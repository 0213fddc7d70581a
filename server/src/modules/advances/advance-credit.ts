import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { AnyTx } from '../../platform/db/executors.ts';
import { localDate } from '../../platform/local-date.ts';
import { bookProblems } from '../books/index.ts';
import {
  accountKey,
  clearAdvanced,
  entriesOf,
  findBooks,
  type JournalDraft,
  postJournals,
  writeAdvanced,
} from '../ledger/index.ts';
import { lockSales } from '../sales/index.ts';
import { type AdvanceRow, type Person, writeStep } from './advance-queries.ts';
import { type QuotedItem, tooSoon } from './advance-terms.ts';
import { freeParts, ineligibleFor } from './eligibility.ts';
import { advanceProblems } from './problems.ts';
import { calendarOf, placeOf } from './quoting.ts';
import { getMerchant, haveMoved, listCandidatesOf, wasPaidSince } from './receivable-queries.ts';
import type { WholeAdvance } from './whole-advance.ts';

type Whole = Pick<WholeAdvance, 'advance' | 'items'>;

/** Approves a locked advance, and credits it when its day has come. Throws what speaks against it. */
export async function approve(
  tx: AnyTx,
  { advance, items }: Whole,
  approver: Person,
  now: Date,
): Promise<void> {
  if (advance.status !== 'aceita') throw advanceProblems.stage();
  if (advance.validUntil <= now) throw advanceProblems.expired();
  if (approver.id === advance.author.id || approver.id === advance.accepter?.id)
    throw advanceProblems.ownApproval();
  const change = await changeOf(tx, { advance, items });
  if (change !== null) throw advanceProblems[change]();
  await writeStep(tx, advance, { to: 'aprovada', by: approver }, now);
  if (advance.creditDay <= localDate(now, DEFAULT_TIME_ZONE)) await post(tx, { advance, items }, now);
}

/** Credits a locked advance that was approved for a day that has come; refuses it where something has changed meanwhile. */
export async function credit(tx: AnyTx, whole: Whole, now: Date): Promise<void> {
  const { advance } = whole;
  if (advance.status !== 'aprovada') return;
  const change = await changeOf(tx, whole);
  if (change === null) return post(tx, whole, now);
  const reason = advanceProblems[change]().message;
  await writeStep(tx, advance, { to: 'recusada', by: null, reason }, now);
}

/** What has changed since the quote, null while nothing has: the establishment, or an installment. The sales are locked from then on. */
async function changeOf(tx: AnyTx, { advance, items }: Whole): Promise<'merchant' | 'changed' | null> {
  const { creditDay, establishmentId, tenantId } = advance;
  const sales = [...new Set(items.map(({ saleId }) => saleId))];
  await lockSales(tx, tenantId, sales);
  const merchant = await getMerchant(tx, tenantId, establishmentId);
  if (merchant.status !== 'ativo' || merchant.isHeld) return 'merchant';
  const limit = tooSoon(creditDay, await calendarOf(tx, tenantId));
  const candidates = await listCandidatesOf(tx, tenantId, establishmentId, sales);
  const free = freeParts(candidates);
  const found = new Map(candidates.map((candidate) => [placeOf(candidate), candidate]));
  for (const item of items) {
    const candidate = found.get(placeOf(item));
    const isSame =
      candidate !== undefined &&
      candidate.net === item.net &&
      candidate.dueOn === item.dueOn &&
      ineligibleFor(candidate, free.get(candidate) ?? 0, limit) === null;
    if (!isSame) return 'changed';
  }
  return null;
}

async function post(tx: AnyTx, { advance, items }: Whole, now: Date): Promise<void> {
  const { creditDay: day, id: advanceId, returnsCost: isCostReturned, tenantId } = advance;
  const books = await findBooks(tx, tenantId);
  if (books === null) throw bookProblems.closed();
  await writeAdvanced(tx, tenantId, { advanceId, day, isCostReturned }, items.map(receivableOf), now);
  const drafts = items.map((item) => journalOf(advance, item, day, 1));
  await postJournals(tx, tenantId, books, drafts, now);
  await writeStep(tx, advance, { to: 'creditada' }, now);
}

const receivableOf = ({ cost, installment, saleId }: QuotedItem) => ({ saleId, installment, cost });

/**
 * What an installment that is paid before it is due moves, or moves back. It is of its sale, as everything else of the installment: who takes
 * the sale back takes this back too.
 */
function journalOf(
  { establishmentId, id }: AdvanceRow,
  { cost, installment, net, saleId }: QuotedItem,
  day: string,
  sign: 1 | -1,
): JournalDraft {
  const isBack = sign === -1;
  return {
    key: `antecipacao:${id}:${saleId}:${installment}${isBack ? ':desfeita' : ''}`,
    kind: isBack ? 'antecipacao_desfeita' : 'antecipacao',
    day,
    origin: { type: 'transaction', id: saleId },
    establishmentId,
    installment,
    entries: entriesOf([
      [accountKey('ec.a_receber', establishmentId), sign * net],
      [accountKey('rec.antecipacao'), -sign * cost],
    ]),
    due: sign * (net - cost),
  };
}

/** Takes a locked advance back that was credited. Throws once money of it may have left, or something happened to its sales. */
export async function reverse(
  tx: AnyTx,
  { advance, items }: Whole,
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
  await clearAdvanced(tx, tenantId, id, now);
  const today = localDate(now, DEFAULT_TIME_ZONE);
  const drafts = items.map((item) => journalOf(advance, item, today, -1));
  await postJournals(tx, tenantId, books, drafts, now);
  await writeStep(tx, advance, { to: 'desfeita', by, reason }, now);
}
