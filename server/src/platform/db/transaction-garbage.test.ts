import { setImmediate as nextRound } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { queryBuilder } from './builder.ts';
import type { AnyTx } from './executors.ts';

const TENANT = 7;
const AT_ONCE = 8;
const TRANSACTIONS = 3_000;
/** Many times what a transaction leaves, so that the young generation is collected while transactions are under way. */
const GARBAGE = 300;
/** How often it is looked at again when too much stayed. */
const TIMES = 3;
/** Of each transaction, which touches several thousand. */
const BYTES = 200;

const db = await createTestDatabase();
const database = await db.open({ transactions: AT_ONCE });
afterAll(() => db.close());

const one = { compile: () => sql<{ one: number }>`select 1 as one`.compile(queryBuilder<object>()) };

test('nothing of a transaction that is over stays until a full collection', async () => {
  const tenant = () => keptBy((work) => database.transaction([TENANT], work));
  const system = () => keptBy((work) => database.systemTransaction(work));
  // Compiled code and what it has learned are old objects too.
  await tenant();
  await system();
  expect(await leastOf(tenant)).toBeLessThan(TRANSACTIONS * BYTES);
  expect(await leastOf(system)).toBeLessThan(TRANSACTIONS * BYTES);
});

/** What a transaction leaves it leaves each time; what earlier files of this process still do beside it comes and goes. */
async function leastOf(kept: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && least >= TRANSACTIONS * BYTES; time += 1)
    least = Math.min(least, await kept());
  return least;
}

/** By how many bytes the space of old objects grew; what a full collection took away meanwhile is not subtracted. */
async function keptBy(transaction: (work: (tx: AnyTx) => Promise<unknown>) => Promise<unknown>) {
  let kept = 0;
  let before = oldBytes();
  for (let done = 0; done < TRANSACTIONS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => transaction((tx) => tx.first(one))));
    Array.from({ length: GARBAGE * AT_ONCE }, (_, index) => ({ text: `${done} of ${index}` }));
    await nextRound();
    const now = oldBytes();
    kept += Math.max(0, now - before);
    before = now;
  }
  return kept;
}

function oldBytes(): number {
  const old = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space');
  return old?.space_used_size ?? 0;
}
