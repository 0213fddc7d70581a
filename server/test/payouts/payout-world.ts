import { isUnderWay, type PayoutStatus } from '@retaguarda/rules/payout-status';
import { type DueMoney, journalsOf } from '../../src/modules/ledger/due-money.ts';
import type { Journal } from '../../src/modules/ledger/journal.ts';
import {
  answer,
  approve,
  type BankAnswer,
  cancel,
  declareUnsent,
  type PayoutAlarm,
  type PayoutDecision,
  type PayoutState,
  replacementRefusal,
  send,
} from '../../src/modules/payouts/payout-decision.ts';
import { payoutJournal } from '../../src/modules/payouts/payout-journals.ts';

const ESTABLISHMENT = 7;
const CUT_OFF = '2026-01-01';
export const DAY = '2026-11-23';

interface KeptPayout {
  id: number;
  status: PayoutStatus;
  centavos: number;
  authorId: number;
  paidOn: string | null;
  isAnswered: boolean;
  replaces: number | null;
  /** How often it went into a file. */
  files: number;
  alarms: PayoutAlarm[];
  openAlarm: boolean;
}

/** Payouts of one establishment with its books, as a service would keep them; everything in memory. */
export class PayoutWorld {
  readonly payouts: KeptPayout[] = [];
  readonly journals: Journal[] = [];
  readonly #money = new Map<number, DueMoney>();

  constructor(available: number) {
    this.#money.set(ESTABLISHMENT, { available, owed: 0 });
  }

  get money(): DueMoney {
    return this.#money.get(ESTABLISHMENT) ?? { available: 0, owed: 0 };
  }

  create(centavos: number, replaces: number | null = null): KeptPayout {
    const kept: KeptPayout = {
      id: this.payouts.length + 1,
      status: 'rascunho',
      centavos,
      authorId: 1,
      paidOn: null,
      isAnswered: false,
      replaces,
      files: 0,
      alarms: [],
      openAlarm: false,
    };
    this.payouts.push(kept);
    return kept;
  }

  replace(kept: KeptPayout): boolean {
    if (replacementRefusal(this.#stateOf(kept)) !== null) return false;
    this.create(kept.centavos, kept.id);
    return true;
  }

  approve(kept: KeptPayout, approverId = 2): PayoutDecision {
    const { available } = this.money;
    return this.#apply(kept, approve(this.#stateOf(kept), { approverId, available, day: DAY }));
  }

  cancel(kept: KeptPayout): PayoutDecision {
    return this.#apply(kept, cancel(this.#stateOf(kept), DAY));
  }

  send(kept: KeptPayout): PayoutDecision {
    const decision = this.#apply(kept, send(this.#stateOf(kept)));
    if (decision.ok) kept.files += 1;
    return decision;
  }

  declareUnsent(kept: KeptPayout, [firstId, secondId] = [1, 2]): PayoutDecision {
    return this.#apply(kept, declareUnsent(this.#stateOf(kept), { firstId, secondId, day: DAY }));
  }

  answer(kept: KeptPayout, said: Partial<BankAnswer> & Pick<BankAnswer, 'state'>): PayoutDecision {
    const hasMoved = said.state === 'pago' || said.state === 'devolvido';
    const whole = {
      realDate: hasMoved ? DAY : null,
      realAmount: hasMoved ? kept.centavos : null,
      fileDay: DAY,
      ...said,
    };
    const decision = this.#apply(kept, answer(this.#stateOf(kept), whole));
    if (decision.ok) kept.isAnswered = true;
    return decision;
  }

  /** Those that pay the same, and this one. */
  chainOf({ id }: KeptPayout): KeptPayout[] {
    let ids = new Set([id]);
    for (let size = 0; size < ids.size; ) {
      size = ids.size;
      const related = this.payouts.filter(
        (other) => ids.has(other.id) || ids.has(other.replaces ?? 0) || this.#replaces(ids, other.id),
      );
      ids = new Set(related.map((other) => other.id));
    }
    return this.payouts.filter((other) => ids.has(other.id));
  }

  #replaces(ids: ReadonlySet<number>, id: number): boolean {
    return this.payouts.some((other) => ids.has(other.id) && other.replaces === id);
  }

  #stateOf(kept: KeptPayout): PayoutState {
    const chain = this.chainOf(kept);
    return {
      ...kept,
      isReplaced: this.payouts.some(({ replaces }) => replaces === kept.id),
      hasOwnAlarm: kept.openAlarm,
      hasOpenAlarm: chain.some(({ openAlarm }) => openAlarm),
      chain: chain.filter(({ id }) => id !== kept.id),
    };
  }

  #apply(kept: KeptPayout, decision: PayoutDecision): PayoutDecision {
    if (!decision.ok) return decision;
    const { alarms, cancels, status, steps } = decision.change;
    // First what is given back, so that it is there for what is taken.
    const replacement = this.payouts.find(({ id }) => id === cancels);
    if (replacement !== undefined) this.cancel(replacement);
    const drafts = steps.map(({ day, step }) =>
      payoutJournal({ ...kept, establishmentId: ESTABLISHMENT }, step, day),
    );
    this.journals.push(...journalsOf(drafts, this.#money, CUT_OFF));
    kept.status = status;
    kept.paidOn = steps.find(({ step }) => step === 'confirmacao' || step === 'tardia')?.day ?? kept.paidOn;
    kept.alarms.push(...alarms);
    kept.openAlarm ||= alarms.length > 0;
    return decision;
  }

  /** What stands on a kind of account: debits less credits. */
  balance(kind: string): number {
    return this.journals
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account.split(':')[0] === kind)
      .reduce((sum, { centavos }) => sum + centavos, 0);
  }

  /** The sum of the payouts in some statuses. */
  sumOf(statuses: (status: PayoutStatus) => boolean): number {
    return this.payouts
      .filter(({ status }) => statuses(status))
      .reduce((sum, { centavos }) => sum + centavos, 0);
  }
}

export const holdsMoney = (status: PayoutStatus): boolean => status === 'aprovado' || isUnderWay(status);
