import { isOwed } from '@retaguarda/rules/transaction-status';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Window } from '../../../platform/db/raw-statement.ts';
import type { Language } from '../../../platform/problem.ts';
import { recordScope } from '../../directory/index.ts';
import { FieldReader } from '../../fields/index.ts';
import { mayRead } from '../../identity/index.ts';
import type { OperationsContext } from '../context.ts';
import { findRunTenant } from '../imports/import-run-queries.ts';
import { operationsProblems } from '../problems.ts';
import { listSaleEvents, type SaleEvent } from './sale-event-queries.ts';
import {
  type Debit,
  debitsOf,
  type Payout,
  payoutsOf,
  type SettledTransaction,
  settledBy,
  timeZoneOf,
  todayOf,
} from './settled-transaction.ts';
import {
  findTransactionDetail,
  listSaleCommissions,
  type SaleCommission,
  type TransactionDetailRow,
} from './transaction-detail-queries.ts';
import { listTransactions, type TransactionFilter } from './transaction-queries.ts';

export interface TransactionListing extends Omit<TransactionFilter, 'scope' | 'from' | 'until'> {
  /** First and last day, in the time zone of the tenant of the request. */
  dataInicio: string | null;
  dataFim: string | null;
}

/** One page of the transactions in the caller's scope, the latest first, and whether others follow. */
export async function listReachedTransactions(
  context: OperationsContext,
  caller: Caller,
  { dataFim, dataInicio, ...filter }: TransactionListing,
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
    scope: recordScope(caller),
    from: from === null ? null : startOfDay(from, timeZone),
    until: to === null ? null : startOfDay(to, timeZone, { daysLater: 1 }),
  };
  const db = context.database.subtree(caller.reach);
  if (filter.importRunId !== null) {
    const tenantId = await findRunTenant(db, caller.reach, filter.importRunId);
    if (tenantId === null) return { rows: [], hasMore: false };
    listing.scope = { ...listing.scope, tenantIds: [tenantId], whiteLabelId: null };
  }
  const rows = await listTransactions(db, listing, { limit: limit + 1, offset });
  const today = todayOf(context, caller);
  return { rows: rows.slice(0, limit).map((row) => settledBy(row, today)), hasMore: rows.length > limit };
}

export interface TransactionWithParts {
  transaction: SettledTransaction<TransactionDetailRow>;
  payouts: Payout[];
  debits: Debit[];
  /** What happened to the transaction, in that order. */
  events: SaleEvent[];
  /** Null for a caller who may not read commissions. */
  commissions: SaleCommission[] | null;
  /** What is left of the fee for the platform, negative where the levels get more; null with `commissions`. */
  platformCentavos: number | null;
}

/** A transaction with its payouts and debits and with what each level earns of it. 404 outside of the caller's scope. */
export async function getTransactionWithParts(
  context: OperationsContext,
  caller: Caller,
  id: number,
): Promise<TransactionWithParts> {
  const db = context.database.subtree(caller.reach);
  const row = await findTransactionDetail(db, recordScope(caller), id);
  if (row === null) throw operationsProblems.transactionNotFound();
  const today = todayOf(context, caller);
  const [commissions, events] = await Promise.all([
    mayRead(caller, 'commission') ? listSaleCommissions(db, row.tenantId, id) : null,
    listSaleEvents(db, row.tenantId, id),
  ]);
  const payouts = payoutsOf(row, events, today);
  const parts = { payouts, debits: debitsOf(events), events, commissions };
  return { transaction: settledBy(row, today), ...parts, platformCentavos: platformLine(row, commissions) };
}

/** The fee that counts, without what was returned, less what the levels have of it. */
function platformLine(
  row: TransactionDetailRow,
  commissions: readonly SaleCommission[] | null,
): number | null {
  if (commissions === null) return null;
  const fee = isOwed(row.status) ? row.valorMdrCentavos - row.mdrEstornadoCentavos : 0;
  return fee - commissions.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
}

/** The first moment of a date in a time zone, or of the date so many days later. */
function startOfDay(date: string, timeZone: string, { daysLater = 0 } = {}): Date {
  const day = Temporal.PlainDate.from(date).add({ days: daysLater });
  const { epochMilliseconds } = day.toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}
