import { addMonths, monthOf } from '@retaguarda/rules/calendar-days';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

/** The month in which something of this day counts: its own, or the first open one when that is closed. */
export function monthFor(day: string, closedUpTo: string | null): string {
  const month = monthOf(day);
  return closedUpTo !== null && month <= closedUpTo ? addMonths(closedUpTo, 1) : month;
}

/**
 * Keeps months from being closed until the end of the transaction; answers the last closed one. Call it before changing sums:
 * closing a month locks this row first and the sums after it, so neither waits for the other.
 */
export async function holdMonths(tx: AnyTx, tenantId: number, now: Date): Promise<string | null> {
  const { closedUpTo } = (await shareClosing(tx, tenantId)) ?? (await beginClosings(tx, tenantId, now));
  return closedUpTo;
}

/**
 * Waits for everybody who holds the months of a tenant, and keeps others from holding them until the end of the transaction: who
 * holds them later sees what this transaction wrote.
 */
export async function awaitHolders(tx: AnyTx, tenantId: number, now: Date): Promise<void> {
  await holdMonths(tx, tenantId, now);
  await tx.first(lockedClosing({ tenantId }));
}

const lockedClosing = prepared((is: { tenantId: number }) =>
  query
    .selectFrom('commission_closings')
    .select('fechada_ate as closedUpTo')
    .where('tenant_id', '=', is.tenantId)
    .forUpdate(),
);

/**
 * Locks the row so that others may lock it in the same way, but nobody can close a month; null when the tenant has none yet.
 */
function shareClosing(tx: AnyTx, tenantId: number): Promise<{ closedUpTo: string | null } | null> {
  return tx.first(sharedClosing({ tenantId }));
}

const sharedClosing = prepared((is: { tenantId: number }) =>
  query
    .selectFrom('commission_closings')
    .select('fechada_ate as closedUpTo')
    .where('tenant_id', '=', is.tenantId)
    .forShare(),
);

/** Makes the row with the first sale of a tenant. */
async function beginClosings(tx: AnyTx, tenantId: number, now: Date): Promise<{ closedUpTo: string | null }> {
  await tx.many(
    query
      .insertInto('commission_closings')
      .values({ tenant_id: tenantId, fechada_ate: null, updated_at: now })
      .onConflict((conflict) => conflict.constraint('commission_closings_pkey').doNothing()),
  );
  const closing = await shareClosing(tx, tenantId);
  if (closing === null) throw new Error('the closings of the tenant are not there');
  return closing;
}

/** The last closed month of a tenant (`YYYY-MM`), without holding it. */
export async function findClosedMonth(db: TenantReader, tenantId: number): Promise<string | null> {
  const row = await db.first(
    query
      .selectFrom('commission_closings')
      .select('fechada_ate as closedUpTo')
      .where('tenant_id', '=', tenantId),
  );
  return row?.closedUpTo ?? null;
}
