import type { Payout, SaleCommission, SaleDetail } from '../../api/types.ts';

/** What takes money of a sale or gives it back; the names are those of the API. */
const MONEY_EVENTS = ['estorno', 'contestacao', 'contestacao_ganha', 'contestacao_perdida'] as const;
type MoneyKind = (typeof MONEY_EVENTS)[number];

/** Something that happened to a sale or is to come. Amounts are centavos. */
export type TimelineEvent =
  | { kind: 'sold'; at: string; centavos: number }
  | { kind: 'refused'; at: string; reason: string | null }
  | { kind: 'cancelled'; at: string }
  /** It stood otherwise from a day on (`2026-11-21`). */
  | { kind: 'became'; status: string; at: string }
  /** With what was taken back of commissions in its month, where it is the only one that can have done it. */
  | { kind: MoneyKind; at: string; centavos: number; commissions: number | null }
  /** Commissions of a month (`2026-11`) were taken back, by one of several events. */
  | { kind: 'undone'; month: string; commissions: number }
  /** Payouts one after another that stand alike; days of the first and the last. */
  | { kind: 'payouts'; status: string; from: string; to: string; count: number; centavos: number };

type Payouts = Extract<TimelineEvent, { kind: 'payouts' }>;
type MoneyEvent = Extract<TimelineEvent, { kind: MoneyKind }>;

/** What a sale went through and what is to come of it, in order. */
export function timelineOf(sale: SaleDetail): TimelineEvent[] {
  return [beginning(sale), ...changes(sale), ...runsOf(sale.recebiveis)]
    .map((event, place) => ({ event, place }))
    .sort((a, b) => compare(dayOf(a.event), dayOf(b.event)) || a.place - b.place)
    .map(({ event }) => event);
}

function beginning(sale: SaleDetail): TimelineEvent {
  const { data_transacao: at, motivo_negativa: reason, status, valor_bruto_centavos: centavos } = sale;
  return status === 'negada' ? { kind: 'refused', at, reason } : { kind: 'sold', at, centavos };
}

function changes({ cancelada_em, comissoes, eventos }: SaleDetail): TimelineEvent[] {
  const months = takenBack(comissoes ?? []);
  const told = eventos.flatMap(({ data: at, para, tipo, valor_centavos: centavos }): TimelineEvent[] => {
    if (tipo === 'cancelamento') return [{ kind: 'cancelled', at: cancelada_em ?? at }];
    const kind = MONEY_EVENTS.find((one) => one === tipo);
    if (kind === undefined) return para === 'negada' ? [] : [{ kind: 'became', status: para, at }];
    return [{ kind, at, centavos, commissions: null }];
  });
  const isTaking = (event: TimelineEvent): event is MoneyEvent =>
    event.kind === 'estorno' || event.kind === 'contestacao';
  for (const [month, commissions] of months) {
    const [only, ...others] = told.filter(isTaking).filter(({ at }) => at.startsWith(month));
    if (only !== undefined && others.length === 0) {
      only.commissions = commissions;
      months.delete(month);
    }
  }
  return [
    ...told,
    ...[...months].map(([month, commissions]) => ({ kind: 'undone', month, commissions }) as const),
  ];
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

function dayOf(event: TimelineEvent): string {
  if (event.kind === 'payouts') return event.from;
  if (event.kind === 'undone') return `${event.month}${END_OF_MONTH}`;
  return event.at;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether it happened; a payout may be to come, kept back or called off. */
export const hasHappened = (event: TimelineEvent): boolean =>
  event.kind !== 'payouts' || event.status === 'liquidada';
