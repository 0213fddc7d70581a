import type { Caller } from '../../../platform/auth/caller.ts';
import type { Language } from '../../../platform/problem.ts';
import { dateOf, dayOf } from '../calendar/calendar-day.ts';
import type { OperationsContext } from '../context.ts';
import { FieldReader } from '../field-checks.ts';
import { operationsScope } from '../operations-scope.ts';
import { operationsProblems } from '../problems.ts';
import type { Window } from '../raw-statement.ts';
import {
  findTransaction,
  listTransactions,
  type TransactionFilter,
  type TransactionRow,
} from './transaction-queries.ts';

export interface TransactionListing extends Omit<TransactionFilter, 'scope' | 'from' | 'until'> {
  /** First and last day, in the time zone of the tenant of the request. */
  dataInicio: string | null;
  dataFim: string | null;
}

/** One page of the transactions in the caller's scope, the latest first, and whether others follow. */
export async function listReachedTransactions(
  { database }: OperationsContext,
  caller: Caller,
  { dataFim, dataInicio, ...filter }: TransactionListing,
  { limit, offset }: Window,
  language: Language,
): Promise<{ rows: TransactionRow[]; hasMore: boolean }> {
  const reader = new FieldReader();
  const from = dataInicio === null ? null : reader.date('data_inicio', dataInicio);
  const to = dataFim === null ? null : reader.date('data_fim', dataFim);
  if (from !== null && to !== null && to < from) reader.add('data_fim', 'order');
  reader.throwIfAny(language);
  const timeZone = caller.tenant?.timeZone ?? 'America/Sao_Paulo';
  const listing = {
    ...filter,
    scope: operationsScope(caller),
    from: from === null ? null : startOfDay(from, timeZone),
    until: to === null ? null : startOfDay(dateOf(dayOf(to) + 1), timeZone),
  };
  const rows = await listTransactions(database.subtree(caller.reach), listing, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** 404 outside of the caller's scope. */
export async function getTransaction(
  { database }: OperationsContext,
  caller: Caller,
  id: number,
): Promise<TransactionRow> {
  const row = await findTransaction(database.subtree(caller.reach), operationsScope(caller), id);
  if (row === null) throw operationsProblems.transactionNotFound();
  return row;
}

/** The first moment of a date in a time zone. */
function startOfDay(date: string, timeZone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}
