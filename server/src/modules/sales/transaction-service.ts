import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { timeZoneOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import { saleProblems } from './problems.ts';
import { listSaleEvents, type SaleEvent } from './sale-event-queries.ts';
import {
  asOfToday,
  type Debit,
  debitsOf,
  type Payout,
  payoutsOf,
  type SettledTransaction,
  settledBy,
} from './settled-transaction.ts';
import { findTransactionDetail, type TransactionDetailRow } from './transaction-detail-queries.ts';
import { listTransactions, type TransactionFilter } from './transaction-queries.ts';

export interface TransactionListing
  extends Omit<TransactionFilter, 'scope' | 'from' | 'until' | 'importRunId'> {
  /** The import that they came with, and whose it is if there is one of that number; null for those of all. */
  importRun: { id: number; tenantId: number | null } | null;
  /** First and last day, in the time zone of the tenant of the request. */
  dataInicio: string | null;
  dataFim: string | null;
}

/** One page of the transactions in the caller's scope, the latest first, and whether others follow. */
export async function listReachedTransactions(
  context: DirectoryContext,
  caller: Caller,
  { dataFim, dataInicio, importRun, ...filter }: TransactionListing,
  { limit, offset }: Window,
  language: Language,
): Promise<{ rows: SettledTransaction[]; hasMore: boolean }> {
  const reader = new FieldReader();
  const from = dataInicio === null ? null : reader.date('data_inicio', dataInicio);
  const to = dataFim === null ? null : reader.date('data_fim', dataFim);
  if (from !== null && to !== null && to < from) reader.add('data_fim', 'order');
  reader.throwIfAny(language);
  const timeZone = timeZoneOf(caller);
  const listing = {
    ...filter,
    importRunId: importRun?.id ?? null,
    scope: recordScope(caller),
    from: from === null ? null : startOfDay(from, timeZone),
    until: to === null ? null : startOfDay(to, timeZone, { daysLater: 1 }),
  };
  const db = context.database.subtree(caller.reach);
  if (importRun !== null) {
    if (importRun.tenantId === null) return { rows: [], hasMore: false };
    listing.scope = { ...listing.scope, tenantIds: [importRun.tenantId], whiteLabelId: null };
  }
  const rows = await listTransactions(db, listing, { limit: limit + 1, offset });
  const today = asOfToday(context, caller);
  return { rows: rows.slice(0, limit).map((row) => settledBy(row, today)), hasMore: rows.length > limit };
}

export interface TransactionParts {
  transaction: SettledTransaction<TransactionDetailRow>;
  payouts: Payout[];
  debits: Debit[];
  /** What happened to the transaction, in that order. */
  events: SaleEvent[];
}

/**
 * A transaction with its payouts and debits, beside what the caller reads of it meanwhile: what others keep of a sale is
 * not known here. 404 outside of the caller's scope.
 */
export async function getTransactionWithParts<Beside>(
  context: DirectoryContext,
  caller: Caller,
  id: number,
  readBeside: (db: TenantReader, row: TransactionDetailRow) => Promise<Beside>,
): Promise<TransactionParts & { beside: Beside }> {
  const db = context.database.subtree(caller.reach);
  const row = await findTransactionDetail(db, recordScope(caller), id);
  if (row === null) throw saleProblems.transactionNotFound();
  const today = asOfToday(context, caller);
  const [beside, events] = await Promise.all([readBeside(db, row), listSaleEvents(db, row.tenantId, id)]);
  const payouts = payoutsOf(row, events, today);
  return { transaction: settledBy(row, today), payouts, debits: debitsOf(events), events, beside };
}

/** The first moment of a date in a time zone, or of the date so many days later. */
function startOfDay(date: string, timeZone: string, { daysLater = 0 } = {}): Date {
  const day = Temporal.PlainDate.from(date).add({ days: daysLater });
  const { epochMilliseconds } = day.toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}
