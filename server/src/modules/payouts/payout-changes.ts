import type { PayoutStatus } from '@retaguarda/rules/payout-status';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { JournalDraft, OpenBooks } from '../ledger/index.ts';
import { postJournals } from '../ledger/index.ts';
import {
  cancel,
  type PayoutChange,
  type PayoutDecision,
  type PayoutRefusal,
  type PayoutState,
} from './payout-decision.ts';
import { tellMoved } from './payout-events.ts';
import { payoutJournal } from './payout-journals.ts';
import { type PayoutRow, writePayouts } from './payout-queries.ts';

/** Where and when something happens to payouts. */
export interface PayoutPlace {
  tenantId: number;
  books: OpenBooks;
  now: Date;
  today: string;
  /** Seals where payouts go to, and their files. */
  secret: Buffer;
}

export interface Decided {
  /** Those that were asked about, as they are now. */
  rows: PayoutRow[];
  refusals: { id: number; refusal: PayoutRefusal }[];
}

/**
 * Decides over payouts in their order and does what follows: statuses, journals and replacements that must not be sent any more, in the
 * caller's transaction, which has locked their `chains`. `decide` may change the row beside its status. What is refused is left as it is, for the caller to judge.
 */
export async function decideOver<Asked extends { id: number }>(
  tx: AnyTx,
  place: PayoutPlace,
  { asked, chains }: { asked: readonly Asked[]; chains: readonly PayoutRow[] },
  decide: (row: PayoutRow, state: PayoutState, asked: Asked) => PayoutDecision,
): Promise<Decided> {
  const locked = new Map(chains.map((row) => [row.id, row]));
  const work = new Work(locked, place.today);
  const decided: Decided = { rows: [], refusals: [] };
  for (const one of asked) {
    const row = locked.get(one.id);
    if (row === undefined) continue;
    const decision = decide(row, work.stateOf(row), one);
    if (decision.ok) work.apply(row, decision.change);
    else decided.refusals.push({ id: one.id, refusal: decision.refusal });
    if (!decided.rows.includes(row)) decided.rows.push(row);
  }
  await postJournals(tx, place.tenantId, place.books, work.drafts, place.now);
  await writePayouts(tx, place.tenantId, [...work.changed.keys()], place.now);
  tellMoved(tx, place, work.changed);
  return decided;
}

/** What is known of a payout among all that are to pay the same. */
export function stateIn(chain: readonly PayoutRow[], row: PayoutRow): PayoutState {
  return {
    ...row,
    isReplaced: chain.some(({ replaces }) => replaces === row.id),
    hasOwnAlarm: row.hasOpenAlarm,
    hasOpenAlarm: chain.some(({ hasOpenAlarm }) => hasOpenAlarm),
    chain: chain.filter(({ id }) => id !== row.id),
  };
}

/** What a transaction makes of payouts before it is written: each decision sees what those before it did. */
class Work {
  readonly drafts: JournalDraft[] = [];
  /** Payouts that changed, with the status that each had. */
  readonly changed = new Map<PayoutRow, PayoutStatus>();
  readonly #rows: ReadonlyMap<number, PayoutRow>;
  readonly #today: string;
  readonly #chains: ReadonlyMap<number, PayoutRow[]>;

  constructor(rows: ReadonlyMap<number, PayoutRow>, today: string) {
    this.#rows = rows;
    this.#today = today;
    this.#chains = Map.groupBy(rows.values(), ({ root }) => root);
  }

  stateOf(row: PayoutRow): PayoutState {
    return stateIn(this.#chains.get(row.root) ?? [], row);
  }

  apply(row: PayoutRow, { alarms, cancels, status, steps }: PayoutChange): void {
    // First what is given back, so that it is there for what is taken.
    const replacement = cancels === null ? undefined : this.#rows.get(cancels);
    if (replacement !== undefined) {
      const cancelled = cancel(this.stateOf(replacement), this.#today);
      if (cancelled.ok) this.apply(replacement, cancelled.change);
    }
    this.drafts.push(...steps.map(({ day, step }) => payoutJournal(row, step, day)));
    if (!this.changed.has(row)) this.changed.set(row, row.status);
    row.status = status;
    row.paidOn = steps.find(({ step }) => step === 'confirmacao' || step === 'tardia')?.day ?? row.paidOn;
    row.alarms = [...new Set([...row.alarms, ...alarms])];
    row.hasOpenAlarm ||= alarms.length > 0;
  }
}
