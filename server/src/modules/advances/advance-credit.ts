import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { AnyTx } from '../../platform/db/executors.ts';
import { localDate } from '../../platform/local-date.ts';
import { bookProblems } from '../books/index.ts';
import {
  accountKey,
  entriesOf,
  findBooks,
  type Journal,
  type JournalDraft,
  kindOf,
  postJournals,
  writeAdvanced,
} from '../ledger/index.ts';
import { lockSales } from '../sales/index.ts';
import { type AdvanceRow, type Person, writeStep } from './advance-queries.ts';
import { type QuotedItem, tooSoon } from './advance-terms.ts';
import { ineligibleFor } from './eligibility.ts';
import { freeParts, placeOf, unitOf } from './free-parts.ts';
import { advanceProblems } from './problems.ts';
import { calendarOf } from './quoting.ts';
import { type Candidate, getMerchant, listCandidatesOf } from './receivable-queries.ts';
import type { WholeAdvance } from './whole-advance.ts';

type Whole = Pick<WholeAdvance, 'advance' | 'items'>;

/** An installment that is advanced, with all of it: what is not free of it goes to whoever has it by contract. */
interface Advanced {
  item: QuotedItem;
  candidate: Candidate;
}

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
  const found = await lockAdvanced(tx, { advance, items });
  if (!Array.isArray(found)) throw advanceProblems[found]();
  await writeStep(tx, advance, { to: 'aprovada', by: approver }, now);
  if (advance.creditDay <= localDate(now, DEFAULT_TIME_ZONE)) await post(tx, advance, found, now);
}

/** Credits a locked advance that was approved for a day that has come; refuses it where something has changed meanwhile. */
export async function credit(tx: AnyTx, whole: Whole, now: Date): Promise<void> {
  const { advance } = whole;
  if (advance.status !== 'aprovada') return;
  const found = await lockAdvanced(tx, whole);
  if (Array.isArray(found)) return post(tx, advance, found, now);
  const reason = advanceProblems[found]().message;
  await writeStep(tx, advance, { to: 'recusada', by: null, reason }, now);
}

/** The installments as they were quoted, or what has changed since: the establishment, or one of them. The sales are locked from then on. */
async function lockAdvanced(
  tx: AnyTx,
  { advance, items }: Whole,
): Promise<Advanced[] | 'merchant' | 'changed'> {
  const { creditDay, establishmentId, tenantId } = advance;
  const sales = [...new Set(items.map(({ saleId }) => saleId))];
  await lockSales(tx, tenantId, sales);
  const merchant = await getMerchant(tx, tenantId, establishmentId);
  if (merchant.status !== 'ativo' || merchant.isHeld) return 'merchant';
  const limit = tooSoon(creditDay, await calendarOf(tx, tenantId));
  const candidates = await listCandidatesOf(tx, tenantId, establishmentId, sales);
  const placed = new Map(candidates.map((candidate) => [placeOf(candidate), candidate]));
  const found = items.flatMap((item) => {
    const candidate = placed.get(placeOf(item));
    return candidate === undefined ? [] : [{ item, candidate }];
  });
  const free = await freeParts(
    tx,
    tenantId,
    found.map(({ candidate }) => candidate),
  );
  const isAsQuoted = ({ candidate, item }: Advanced) =>
    free.get(candidate) === item.net &&
    candidate.dueOn === item.dueOn &&
    ineligibleFor(candidate, item.net, limit) === null;
  return found.length === items.length && found.every(isAsQuoted) ? found : 'changed';
}

async function post(tx: AnyTx, advance: AdvanceRow, found: readonly Advanced[], now: Date): Promise<void> {
  const { creditDay: day, id: advanceId, returnsCost: isCostReturned, tenantId } = advance;
  const books = await findBooks(tx, tenantId);
  if (books === null) throw bookProblems.closed();
  const receivables = found.map(({ item: { cost, installment, saleId } }) => ({ saleId, installment, cost }));
  await writeAdvanced(tx, tenantId, { advanceId, day, isCostReturned }, receivables, now);
  const posted = await postJournals(tx, tenantId, books, found.map(journalOf(advance)), now);
  assertDividedAsQuoted(posted, found, advance);
  await writeStep(tx, advance, { to: 'creditada' }, now);
}

/** A contract that came in force while this was posted has its part; then nothing of it is done. */
function assertDividedAsQuoted(
  posted: readonly Journal[],
  found: readonly Advanced[],
  { id }: AdvanceRow,
): void {
  const entriesBy = new Map(posted.map(({ entries, key }) => [key, entries]));
  for (const { candidate, item } of found) {
    const entries = entriesBy.get(keyOf(id, item)) ?? [];
    if (toCreditors(entries) !== candidate.net - item.net) throw advanceProblems.changed();
  }
}

/** What creditors get by these entries; centavos. */
function toCreditors(entries: Journal['entries']): number {
  return entries.reduce(
    (sum, { account, centavos }) => (kindOf(account) === 'ec.credor' ? sum - centavos : sum),
    0,
  );
}

/**
 * What an installment that is paid before it is due moves. It is of its sale, as everything else of the installment: who takes the sale back
 * takes this back too.
 */
function journalOf({ creditDay, establishmentId, id }: AdvanceRow) {
  return ({ candidate, item }: Advanced): JournalDraft => {
    const unit = unitOf(candidate);
    const { net } = candidate;
    return {
      key: keyOf(id, item),
      kind: 'antecipacao',
      day: creditDay,
      origin: { type: 'transaction', id: item.saleId },
      establishmentId,
      installment: item.installment,
      entries: entriesOf([
        [accountKey('ec.a_receber', establishmentId), net],
        [accountKey('rec.antecipacao'), -item.cost],
      ]),
      due: net - item.cost,
      unit: unit === undefined ? undefined : { ...unit, net },
    };
  };
}

/** The key of the journal by which an advance credits an installment. */
export function keyOf(advanceId: number, { installment, saleId }: QuotedItem): string {
  return `antecipacao:${advanceId}:${saleId}:${installment}`;
}
