import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
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
/** Of each transaction; less than any object of it. */
const BYTES = 200;

const db = await createTestDatabase();
const database = await db.open({ transactions: AT_ONCE });
afterAll(() => db.close());

const one = { compile: () => sql<{ one: number }>`select 1 as one`.compile(queryBuilder<object>()) };

test('nothing of a transaction that is over stays until a full collection', async () => {
  const tenant = () => transactions((work) => database.transaction([TENANT], work));
  const system = () => transactions((work) => database.systemTransaction(work));
  // Compiled code and what it has learned are old objects too.
  await tenant();
  await system();
  expect(await keptBy(tenant)).toBeLessThan(TRANSACTIONS * BYTES);
  expect(await keptBy(system)).toBeLessThan(TRANSACTIONS * BYTES);
});

async function transactions(transaction: (work: (tx: AnyTx) => Promise<unknown>) => Promise<unknown>) {
  for (let done = 0; done < TRANSACTIONS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => transaction((tx) => tx.first(one))));
    Array.from({ length: GARBAGE * AT_ONCE }, (_, index) => ({ text: `${done} of ${index}` }));
    await nextRound();
  }
}

/** How many bytes more there are in the space of old objects, in a time in which that was not collected. */
async function keptBy(work: () => Promise<void>): Promise<number> {
  const collections = new PerformanceObserver(() => undefined);
  collections.observe({ entryTypes: ['gc'] });
  const before = oldBytes();
  await work();
  await nextRound();
  const wasCollected = collections.takeRecords().some(isFull);
  collections.disconnect();
  return wasCollected ? keptBy(work) : oldBytes() - before;
}

function isFull(collection: PerformanceEntry): boolean {
  const { detail } = collection as PerformanceEntry & { detail: { kind: number } };
  return detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR;
}

function oldBytes(): number {
  const old = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space');
  return old?.space_used_size ?? 0;
}
