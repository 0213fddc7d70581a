import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { queryBuilder } from './builder.ts';
import type { PlatformTables } from './tables.ts';
import { TransactionBatch } from './transaction-batch.ts';

const TENANT = 7;
const db = await createTestDatabase();
const database = await db.open({ transactions: 1 });
const query = queryBuilder<PlatformTables>();
const sent = vi.spyOn(pg.Client.prototype, 'query');

afterEach(() => vi.useRealTimers());
afterAll(() => db.close());

/** The texts of each batch that a transaction sends. */
async function batchesOf(text: string): Promise<string[][]> {
  sent.mockClear();
  await database.transaction([TENANT], async (tx) => {
    tx.send({ compile: () => sql<unknown>`${sql.raw(text)}`.compile(query) });
  });
  return sent.mock.calls
    .map(([batch]) => batch as unknown)
    .filter((batch) => batch instanceof TransactionBatch)
    .map(({ texts }) => texts);
}

test('a transaction is answered once, but for a connection that has been silent', async () => {
  const enter = 'select app.enter($1)';
  const rest = [enter, 'select 1', 'commit'];
  vi.useFakeTimers({ toFake: ['performance'] });
  // Nothing has come from the connection yet.
  expect(await batchesOf('select 1')).toEqual([['begin'], rest]);
  vi.advanceTimersByTime(200);
  expect(await batchesOf('select 1')).toEqual([['begin', ...rest]]);
  vi.advanceTimersByTime(200);
  expect(await batchesOf('select 1')).toEqual([['begin', ...rest]]);
  vi.advanceTimersByTime(300);
  expect(await batchesOf('select 1')).toEqual([['begin'], rest]);
});
