import { addDays, daysBetween } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { merchantProblems } from '../merchants/index.ts';
import { findReceiver, listEventsOf, listReceivables } from './receivable-queries.ts';
import type { SaleEvent } from './sale-event-queries.ts';
import { asOfToday, debitsOf, type PayoutRow, payoutsOf, type Today } from './settled-sale.ts';

/** Up to how many sales the receivables of some days are made of; of more nobody adds them up in one request. */
export const MOST_RECEIVABLE_SALES = 10_000;
const MOST_DAYS = 400;
const DAYS_BACK = 30;
const DAYS_AHEAD = 30;

/** What an establishment gets on a day, or some days together; centavos. */
export interface ReceivableSums {
  /** How many payouts there are. */
  payouts: number;
  paid: number;
  due: number;
  /** What fell due and is kept back, such as in a dispute or while the establishment is blocked. */
  withheld: number;
  /** What is owed for refunds and disputes of what was paid out. */
  debits: number;
}

export interface Receivables {
  from: string;
  to: string;
  today: string;
  /** The days on which something happens, the earliest first. */
  days: ({ day: string } & ReceivableSums)[];
  sums: ReceivableSums;
  /** There are more sales than are added up. */
  isCapped: boolean;
}

/**
 * What an establishment is paid from one day to another, a month back and one ahead unless the days are named; all sums follow from the
 * payouts as each sale shows them. 404 out of the scope, 400 for days that are none or too many.
 */
export async function sumReceivables(
  context: DirectoryContext,
  caller: Caller,
  establishmentId: number,
  {
    dataFim,
    dataInicio,
    language,
  }: { dataInicio: string | null; dataFim: string | null; language: Language },
): Promise<Receivables> {
  const today = asOfToday(context, caller);
  const days = readDays({ dataFim, dataInicio, language }, today.date);
  const db = context.database.subtree(caller.reach);
  const receiver = await findReceiver(db, recordScope(caller), establishmentId);
  if (receiver === null) throw merchantProblems.establishmentNotFound();
  const rows = await listReceivables(db, receiver, days, MOST_RECEIVABLE_SALES + 1);
  const shown = rows.slice(0, MOST_RECEIVABLE_SALES);
  const changed = shown.flatMap(({ hasEvents, id }) => (hasEvents ? [id] : []));
  const events = Map.groupBy(
    changed.length === 0 ? [] : await listEventsOf(db, receiver, changed),
    ({ saleId }) => saleId,
  );
  const sums = new Map<string, ReceivableSums>();
  for (const row of shown) {
    const sale = { ...row, holds: receiver.holds };
    addSale(sums, sale, events.get(row.id) ?? [], today);
  }
  const within = [...sums].filter(([day]) => days.from <= day && day <= days.to);
  return {
    ...days,
    today: today.date,
    days: within.sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, ofDay]) => ({ day, ...ofDay })),
    sums: within.reduce((all, [, ofDay]) => added(all, ofDay), NOTHING),
    isCapped: rows.length > shown.length,
  };
}

const NOTHING: ReceivableSums = { payouts: 0, paid: 0, due: 0, withheld: 0, debits: 0 };

function readDays(
  {
    dataFim,
    dataInicio,
    language,
  }: { dataInicio: string | null; dataFim: string | null; language: Language },
  today: string,
): { from: string; to: string } {
  const reader = new FieldReader();
  const from = dataInicio === null ? null : reader.date('data_inicio', dataInicio);
  const to = dataFim === null ? null : reader.date('data_fim', dataFim);
  reader.throwIfAny(language);
  const days = {
    from: from ?? addDays(to ?? today, -DAYS_BACK),
    to: to ?? addDays(from ?? today, DAYS_AHEAD),
  };
  if (days.to < days.from || daysBetween(days.from, days.to) > MOST_DAYS) reader.add('data_fim', 'order');
  reader.throwIfAny(language);
  return days;
}

function addSale(
  sums: Map<string, ReceivableSums>,
  sale: PayoutRow,
  events: readonly SaleEvent[],
  today: Today,
): void {
  const add = (day: string, more: Partial<ReceivableSums>) =>
    sums.set(day, added(sums.get(day) ?? NOTHING, { ...NOTHING, ...more }));
  for (const { dataPrevista, liquidoCentavos, status } of payoutsOf(sale, events, today)) {
    if (status === 'cancelada') continue;
    const kind = status === 'liquidada' ? 'paid' : status === 'retida' ? 'withheld' : 'due';
    add(dataPrevista, { payouts: 1, [kind]: liquidoCentavos });
  }
  for (const { data, valorCentavos } of debitsOf(events)) add(data, { debits: valorCentavos });
}

function added(one: ReceivableSums, other: ReceivableSums): ReceivableSums {
  return {
    payouts: one.payouts + other.payouts,
    paid: one.paid + other.paid,
    due: one.due + other.due,
    withheld: one.withheld + other.withheld,
    debits: one.debits + other.debits,
  };
}
