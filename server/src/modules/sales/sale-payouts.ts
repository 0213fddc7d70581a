import { isOwed, type SaleStatus } from '@retaguarda/rules/sale-status';
import { accountsOf, type Installment, netOf, type Parts } from './sale-account.ts';
import type { Interruption } from './sale-change.ts';
import { payDays } from './settlement.ts';

/** What decides on which days a sale is paid out, and how much. */
export interface PaidSale {
  status: SaleStatus;
  settlement: Interruption;
  installments: readonly (Installment & { date: string })[];
  /** The day on which the acquirer says that all of it was paid out. */
  paidOn: string | null;
  /** What its events took of the installments, in their order. */
  events: readonly Parts[];
}

/** A payout that is or was made on a day (`YYYY-MM-DD`), with what is left of it in centavos. */
export interface DatedPayout {
  /** Its place among the installments, from 0. */
  index: number;
  dia: string;
  centavos: number;
}

/**
 * The payouts of a sale, each on the day on which it is made as far as is known. What is kept back because of a dispute, or came to
 * nothing, is none of them; holds of the establishment are left out of account.
 */
export function datedPayouts({ events, installments, paidOn, settlement, status }: PaidSale): DatedPayout[] {
  if (!isOwed(status)) return [];
  const days = payDays({
    sale: status,
    soldAt: 0,
    status: settlement.status,
    dates: installments.map(({ date }) => date),
    paidOn,
    interruptedOn: settlement.interruptedOn,
    resumedOn: settlement.resumedOn,
    holds: [],
  });
  return accountsOf(installments, events).flatMap(({ receivable }, index) => {
    const dia = days[index] ?? null;
    const centavos = netOf(receivable);
    return dia === null || centavos === 0 ? [] : [{ index, dia, centavos }];
  });
}

/** What is added to the payouts of an establishment on a day. */
export interface PayoutDelta {
  companyId: number;
  establishmentId: number;
  dia: string;
  quantidade: number;
  liquido: number;
}

/** How the payouts of its days change with a sale; null stands for one that is not there. */
export function payoutDeltas(
  { companyId, establishmentId }: Pick<PayoutDelta, 'companyId' | 'establishmentId'>,
  before: PaidSale | null,
  after: PaidSale | null,
): PayoutDelta[] {
  const signed = (sale: PaidSale | null, sign: 1 | -1) =>
    (sale === null ? [] : datedPayouts(sale)).map(({ centavos, dia }) => {
      return { companyId, establishmentId, dia, quantidade: sign, liquido: sign * centavos };
    });
  return mergedPayouts([...signed(before, -1), ...signed(after, 1)]);
}

/** The deltas added up by establishment and day, without those that change nothing. */
export function mergedPayouts(deltas: readonly PayoutDelta[]): PayoutDelta[] {
  const sums = new Map<string, PayoutDelta>();
  for (const delta of deltas) {
    const key = `${delta.companyId} ${delta.dia} ${delta.establishmentId}`;
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { ...delta });
    else {
      known.quantidade += delta.quantidade;
      known.liquido += delta.liquido;
    }
  }
  return [...sums.values()].filter(({ liquido, quantidade }) => quantidade !== 0 || liquido !== 0);
}
