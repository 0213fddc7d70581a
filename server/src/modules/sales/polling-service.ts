import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../platform/auth/caller.ts';
import { recordScope } from '../directory/index.ts';
import type { SalesContext } from './context.ts';
import { type CursorPositions, decodeCursor, encodeCursor } from './polling-cursor.ts';
import { listChanges, listSequences, type PollFilter, type TenantSequence } from './polling-queries.ts';
import { saleProblems } from './problems.ts';
import type { PolledRow } from './sale-list-queries.ts';
import { asOfToday, type SettledSale, settledBy } from './settled-sale.ts';

export interface Poll {
  /** Null begins now: no changes, and a cursor for those to come. */
  cursor: string | null;
  /** In place of a cursor: the number of a change, of every tenant in reach. */
  sinceId: number | null;
  limit: number;
  /** How long to wait for a change, in milliseconds. */
  waitMs: number;
  establishmentId: number | null;
  status: PollFilter['status'];
}

export interface PolledPage {
  rows: SettledSale<PolledRow>[];
  cursor: string;
  hasMore: boolean;
  suggestedIntervalMs: number;
}

const BUSY_INTERVAL_MS = 5_000;
const IDLE_INTERVAL_MS = 30_000;
const LOOK_AGAIN_MS = 500;

/**
 * What changed since the cursor, oldest change first, of all tenants in the caller's scope. A sale that changes again comes
 * again; nothing that was committed is ever left out. 400 for a text that is not a cursor.
 */
export async function pollSales(context: SalesContext, caller: Caller, poll: Poll): Promise<PolledPage> {
  const db = context.database.subtree(caller.reach);
  const sequences = await listSequences(db, caller.reach);
  const positions = startOf(poll, sequences);
  const deadline = performance.now() + poll.waitMs;
  let page = await readPage(context, caller, poll, positions, sequences);
  while (page.rows.length === 0 && performance.now() < deadline && !context.stopping()) {
    await sleep(Math.min(LOOK_AGAIN_MS, Math.max(0, deadline - performance.now())));
    page = await readPage(context, caller, poll, positions, await listSequences(db, caller.reach));
  }
  return page;
}

function startOf({ cursor, sinceId }: Poll, sequences: readonly TenantSequence[]): CursorPositions {
  if (cursor !== null) {
    const positions = decodeCursor(cursor);
    if (positions === null) throw saleProblems.invalidCursor();
    return positions;
  }
  // A tenant that has not come so far begins where it is: what it changes next has a lower number.
  const from = sinceId ?? Number.POSITIVE_INFINITY;
  return new Map(sequences.map(({ tenantId, ultima }) => [tenantId, Math.min(from, ultima)]));
}

async function readPage(
  context: SalesContext,
  caller: Caller,
  { establishmentId, limit, status }: Poll,
  start: CursorPositions,
  sequences: readonly TenantSequence[],
): Promise<PolledPage> {
  const db = context.database.subtree(caller.reach);
  const today = asOfToday(context, caller);
  const filter = { scope: recordScope(caller), establishmentId, status };
  const positions = new Map(sequences.map(({ tenantId }) => [tenantId, start.get(tenantId) ?? 0]));
  const rows: PolledPage['rows'] = [];
  for (const { tenantId, ultima } of sequences) {
    const after = positions.get(tenantId) ?? 0;
    if (after >= ultima) continue;
    const left = limit - rows.length;
    // One more than fits tells whether there are others.
    const found = await listChanges(db, filter, { tenantId, after, upTo: ultima, limit: left + 1 });
    const fitting = found.slice(0, left);
    rows.push(...fitting.map((row) => settledBy(row, today)));
    positions.set(tenantId, found.length > left ? (fitting.at(-1)?.sequencia ?? after) : ultima);
    if (found.length > left) return pageOf(rows, positions, true);
  }
  return pageOf(rows, positions, false);
}

function pageOf(rows: PolledPage['rows'], positions: CursorPositions, hasMore: boolean): PolledPage {
  const suggestedIntervalMs = rows.length > 0 ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS;
  return { rows, cursor: encodeCursor(positions), hasMore, suggestedIntervalMs };
}
