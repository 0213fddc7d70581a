import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { insertionOfKey } from '../../../test/harness/idempotency-rows.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { queryBuilder } from './builder.ts';
import type { Tx } from './executors.ts';
import type { PlatformTables } from './tables.ts';
import { STRIPES } from './written-together.ts';

const TENANT = 7;
const OTHER = 8;
const db = await createTestDatabase();
const database = await db.open({ transactions: STRIPES });
const query = queryBuilder<PlatformTables>();

afterEach(async () => {
  expect(await db.leak()).toBeNull();
  await db.owner.query('truncate idempotency_keys');
});

afterAll(() => db.close());

const insert = (key: string, tenantId = TENANT) => insertionOfKey(tenantId, key);

const write = (work: (tx: Tx) => void, tenantId = TENANT) =>
  database.transaction([tenantId], async (tx) => work(tx), { together: true });

/** The keys that are there, and by how many transactions. */
async function written(): Promise<{ keys: string[]; commits: number }> {
  const { rows } = await db.owner.query<{ keys: string[] | null; commits: number }>(
    'select array_agg(key order by key) as keys, count(distinct xmin::text)::int as commits from idempotency_keys',
  );
  return { keys: rows[0]?.keys ?? [], commits: rows[0]?.commits ?? 0 };
}

const outcomes = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status);

test('what is written while others are being committed goes with the next commit, of other tenants too', async () => {
  const names = Array.from({ length: 30 }, (_value, i) => `k${String(i).padStart(2, '0')}`);
  await Promise.all(
    names.map((name, i) => {
      const tenantId = i % 2 === 0 ? TENANT : OTHER;
      return write((tx) => tx.send(insert(name, tenantId)), tenantId);
    }),
  );
  const { commits, keys } = await written();
  expect(keys).toEqual(names);
  expect(commits).toBe(STRIPES);
});

test('one that fails has its own error and takes nobody along', async () => {
  await write((tx) => tx.send(insert('taken')));
  const committed = vi.fn();
  const settled = await Promise.allSettled(
    ['a', 'b', 'c', 'taken', 'd', 'e', 'f', 'taken', 'g'].map((key) =>
      write((tx) => {
        tx.afterCommit(() => committed(key));
        tx.send(insert(key));
      }),
    ),
  );
  const [ok, failed] = ['fulfilled', 'rejected'];
  expect(outcomes(settled)).toEqual([ok, ok, ok, failed, ok, ok, ok, failed, ok]);
  expect(settled[3]).toMatchObject({ reason: { cause: { code: '23505' } } });
  expect((await written()).keys).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'taken']);
  expect(committed.mock.calls.flat().sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('nobody writes rows of a tenant that shares the commit', async () => {
  const mine = Array.from({ length: 2 * STRIPES }, (_value, i) => write((tx) => tx.send(insert(`mine${i}`))));
  const theirs = Array.from({ length: 2 * STRIPES }, () =>
    write((tx) => tx.send(insert('theirs', TENANT)), OTHER),
  );
  expect(new Set(outcomes(await Promise.allSettled(theirs)))).toEqual(new Set(['rejected']));
  expect(new Set(outcomes(await Promise.allSettled(mine)))).toEqual(new Set(['fulfilled']));
  expect((await written()).keys).not.toContain('theirs');
});

test('work that asks for something has a transaction of its own, with what it had written before', async () => {
  const count = sql<{
    keys: number;
  }>`select count(*)::int as keys from idempotency_keys where tenant_id = ${TENANT}::bigint`;
  const asks = async (tx: Tx) => {
    tx.send(insert('a'));
    const answer = await tx.first({ compile: () => count.compile(query) });
    tx.send(insert('b'));
    return answer;
  };
  expect(await database.transaction([TENANT], asks, { together: true })).toEqual({ keys: 1 });
  const refused = database.transaction(
    [TENANT],
    async (tx) => {
      tx.send(insert('c'));
      await asks(tx);
    },
    { together: true },
  );
  await expect(refused).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await written()).toEqual({ keys: ['a', 'b'], commits: 1 });
});

test('nothing is written of work that throws, or that asks for what it does not wait for', async () => {
  const thrown = new Error('rule');
  const throws = write((tx) => {
    tx.send(insert('a'));
    throw thrown;
  });
  await expect(throws).rejects.toBe(thrown);
  const early = database.transaction(
    [TENANT],
    async (tx) => {
      tx.many(insert('b')).catch(() => undefined);
      throw thrown;
    },
    { together: true },
  );
  await expect(early).rejects.toBe(thrown);
  await write((tx) => tx.send(insert('c')));
  expect((await written()).keys).toEqual(['c']);
});

test('nobody waits behind a commit that waits for a lock', async () => {
  const holder = await db.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(
      `insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at) values (${TENANT}, 1, 'held', '', now())`,
    );
    const held = write((tx) => tx.send(insert('held')));
    await sleep(100);
    // One of them has the turn of the one that waits.
    await Promise.all(
      Array.from({ length: STRIPES }, (_value, i) => write((tx) => tx.send(insert(`free${i}`)))),
    );
    await holder.query('rollback');
    await held;
  } finally {
    holder.release();
  }
  const free = Array.from({ length: STRIPES }, (_value, i) => `free${i}`);
  expect((await written()).keys).toEqual([...free, 'held']);
});

test('what comes while every connection is taken shares a commit when there is one', async () => {
  const hold = Promise.withResolvers<void>();
  const holders = Array.from({ length: STRIPES }, () => database.withClient(() => hold.promise));
  const writes = [];
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    writes.push(write((tx) => tx.send(insert(key))));
    await sleep(40);
  }
  hold.resolve();
  await Promise.all([...holders, ...writes]);
  expect(await written()).toEqual({ keys: ['a', 'b', 'c', 'd', 'e', 'f'], commits: STRIPES });
});

test('with every connection taken, all that wait for the commit give up after two seconds', async () => {
  const hold = Promise.withResolvers<void>();
  const holders = Array.from({ length: STRIPES }, () => database.withClient(() => hold.promise));
  const settled = await Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e'].map((key) => write((tx) => tx.send(insert(key)))),
  );
  hold.resolve();
  await Promise.all(holders);
  for (const one of settled) expect(one).toMatchObject({ reason: { code: 'db_connection_limit' } });
  await write((tx) => tx.send(insert('f')));
  expect((await written()).keys).toEqual(['f']);
});

test('transactions that share a commit share a slot, and those under way at once have different ones', async () => {
  const slots: number[] = [];
  await Promise.all(Array.from({ length: 2 * STRIPES }, () => write((tx) => slots.push(tx.slot))));
  expect(new Set(slots).size).toBe(STRIPES);
});
