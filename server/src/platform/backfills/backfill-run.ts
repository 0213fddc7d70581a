import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asOwner, inTransaction } from '../ageing/owner-client.ts';
import type { Clock } from '../clock.ts';
import type { Backfill, BackfillState } from './backfill.ts';

/** After each batch others have the database for as long as the batch has taken, and at least so long. */
const LEAST_PAUSE_MS = 5;
/** A row of a batch that somebody holds is not waited for: the batch is done again. */
const LOCK_PATIENCE = `set local lock_timeout = '1s'`;
const LOCK_NOT_AVAILABLE = '55P03';

export interface BackfillContext {
  ownerUrl: string;
  clock: Clock;
}

export interface RunLimits {
  signal?: AbortSignal | undefined;
  /** When to leave the rest to the next run; without it everything is done. */
  milliseconds?: number;
  progress?: (state: BackfillState) => void;
}

/**
 * Goes on with a backfill where the last run was; answers whether it is over. A batch and the position behind it are one transaction, so
 * a process that dies loses nothing and does nothing twice, and two processes at once take turns.
 */
export async function runBackfill(
  { clock, ownerUrl }: BackfillContext,
  backfill: Backfill,
  { milliseconds = Number.POSITIVE_INFINITY, progress = () => undefined, signal }: RunLimits = {},
): Promise<boolean> {
  return asOwner(ownerUrl, async (client) => {
    await begin(client, clock, backfill);
    const until = performance.now() + milliseconds;
    while (signal?.aborted !== true && performance.now() < until) {
      const began = performance.now();
      const state = await nextBatch(client, clock, backfill);
      if (state !== null) progress(state);
      if (state?.finishedAt != null) return true;
      await sleep(Math.max(LEAST_PAUSE_MS, performance.now() - began));
    }
    return false;
  });
}

/** How far the backfills that were begun have come. */
export async function listBackfills(client: pg.ClientBase): Promise<BackfillState[]> {
  const { rows } = await client.query<BackfillState>(`${STATE} order by started_at, name`);
  return rows.map(withNumbers);
}

const STATE = `
  select name, position, rows, expected, started_at as "startedAt", moved_at as "movedAt", finished_at as "finishedAt"
  from public.backfills`;

/** The driver of this connection answers a bigint as text. */
function withNumbers(state: BackfillState): BackfillState {
  return {
    ...state,
    rows: Number(state.rows),
    expected: state.expected === null ? null : Number(state.expected),
  };
}

async function begin(client: pg.Client, clock: Clock, backfill: Backfill): Promise<void> {
  const { rowCount } = await client.query('select from public.backfills where name = $1', [backfill.name]);
  if (rowCount !== 0) return;
  const expected = await backfill.expected(client);
  await client.query(
    `insert into public.backfills (name, expected, started_at, moved_at) values ($1, $2, $3, $3) on conflict do nothing`,
    [backfill.name, expected, clock.now()],
  );
}

/** Null when a row was held by somebody for too long; the same batch comes again. */
async function nextBatch(client: pg.Client, clock: Clock, backfill: Backfill): Promise<BackfillState | null> {
  try {
    return await inTransaction(client, 'begin', () => batchOf(client, clock, backfill));
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}

async function batchOf(client: pg.Client, clock: Clock, backfill: Backfill): Promise<BackfillState> {
  await client.query(LOCK_PATIENCE);
  const { rows } = await client.query<BackfillState>(`${STATE} where name = $1 for update`, [backfill.name]);
  const [found] = rows;
  if (found === undefined) throw new Error(`the backfill ${backfill.name} was not begun`);
  const state = withNumbers(found);
  if (state.finishedAt !== null) return state;
  const done = await backfill.batch(client, state.position);
  const now = clock.now();
  const next = {
    ...state,
    position: done.position,
    rows: state.rows + done.rows,
    movedAt: now,
    finishedAt: done.position === null ? now : null,
  };
  await client.query(
    'update public.backfills set position = $2, rows = $3, moved_at = $4, finished_at = $5 where name = $1',
    [backfill.name, JSON.stringify(next.position), next.rows, next.movedAt, next.finishedAt],
  );
  return next;
}
