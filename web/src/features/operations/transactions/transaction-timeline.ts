import type { Payout, SaleCommission, TransactionDetail } from '../../../api/types.ts';

/** Something that happened to a sale or is to come. Amounts are centavos. */
export type TimelineEvent =
  | { kind: 'sold'; at: string; centavos: number }
  | { kind: 'refused'; at: string; reason: string | null }
  | { kind: 'cancelled'; at: string }
  /**
   * Commissions of a month (`2026-11`) were taken back, `reversed` with that much of the sale; `null` where it is not known
   * which part of a reversal it was. No month where nobody earned anything of the sale.
   */
  | { kind: 'undone'; month: string | null; commissions: number; reversed: number | null }
  /** Payouts one after another that stand alike; days of the first and the last. */
  | { kind: 'payouts'; status: string; from: string; to: string; count: number; centavos: number };

type Payouts = Extract<TimelineEvent, { kind: 'payouts' }>;

/** What a sale went through and what is to come of it, in order; what has no day comes last. */
export function timelineOf(sale: TransactionDetail): TimelineEvent[] {
  return [beginning(sale), ...ending(sale), ...undone(sale), ...runsOf(sale.recebiveis)]
    .map((event, place) => ({ event, place }))
    .sort((a, b) => compare(dayOf(a.event), dayOf(b.event)) || a.place - b.place)
    .map(({ event }) => event);
}

function beginning(sale: TransactionDetail): TimelineEvent {
  const { data_transacao: at, motivo_negativa: reason, status, valor_bruto_centavos: centavos } = sale;
  return status === 'negada' ? { kind: 'refused', at, reason } : { kind: 'sold', at, centavos };
}

const ending = ({ cancelada_em: at }: TransactionDetail): TimelineEvent[] =>
  at === null ? [] : [{ kind: 'cancelled', at }];

function undone({ comissoes, valor_estornado_centavos: reversed }: TransactionDetail): TimelineEvent[] {
  const months = takenBack(comissoes ?? []);
  if (months.size === 0) {
    return reversed > 0 ? [{ kind: 'undone', month: null, commissions: 0, reversed }] : [];
  }
  return [...months].map(([month, commissions]) => ({
    kind: 'undone',
    month,
    commissions,
    reversed: months.size === 1 && reversed > 0 ? reversed : null,
  }));
}

/** What was taken back of the commissions, by month. */
function takenBack(commissions: readonly SaleCommission[]): Map<string, number> {
  const months = new Map<string, number>();
  for (const { competencia, valor_centavos: value } of commissions) {
    if (value < 0) months.set(competencia, (months.get(competencia) ?? 0) - value);
  }
  return months;
}

function runsOf(payouts: readonly Payout[]): Payouts[] {
  const runs: Payouts[] = [];
  for (const { data_prevista: day, liquido_centavos: net, status } of payouts) {
    const run = runs.at(-1);
    if (run?.status === status) {
      run.to = day;
      run.count += 1;
      run.centavos += net;
    } else {
      runs.push({ kind: 'payouts', status, from: day, to: day, count: 1, centavos: net });
    }
  }
  return runs;
}

/** After every day of its month, since nobody knows the day. */
const END_OF_MONTH = '-99';
const END_OF_TIME = '9999';

function dayOf(event: TimelineEvent): string {
  if (event.kind === 'payouts') return event.from;
  if (event.kind === 'undone') return event.month === null ? END_OF_TIME : `${event.month}${END_OF_MONTH}`;
  return event.at;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether it happened; a payout may be to come, kept back or called off. */
export const hasHappened = (event: TimelineEvent): boolean =>
  event.kind !== 'payouts' || event.status === 'liquidada';
