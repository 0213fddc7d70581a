import { afterAll, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import type { Database } from '../db/database.ts';
import { createReadingLog } from './reading-log.ts';

const db = await createTestDatabase();
const database = await db.open({ lanes: 1 });
const clock = createTestClock();
afterAll(() => db.close());

let turn = 0;

/** A log over a database that notes the scope of each transaction, with a way to read something of a tenant. */
function openLog(transaction: Database['transaction'] = database.transaction) {
  turn += 1;
  const action = `thing.read-${turn}`;
  const scopes: (readonly number[])[] = [];
  const log = createReadingLog({
    clock,
    database: {
      ...database,
      transaction: (tenantIds, work) => {
        scopes.push(tenantIds);
        return transaction(tenantIds, work);
      },
    },
  });
  const read = (tenantId: number, requestId: string, ip: string | null = null) =>
    log.write({ userId: 3, ip, requestId }, { tenantId, action, targetType: 'thing', targetId: tenantId });
  const written = async () => {
    const { rows } = await db.owner.query<{ entry: string }>(
      `select tenant_id || ':' || request_id as entry from audit_entries where action = $1 order by request_id`,
      [action],
    );
    return rows.map(({ entry }) => entry);
  };
  return { read, written, scopes };
}

test('whoever reads while an entry is being written shares the next transaction', async () => {
  const { read, scopes, written } = openLog();
  const requests = Array.from({ length: 20 }, (_, n) => `request-${String(n).padStart(2, '0')}`);
  await Promise.all(requests.map((request) => read(7, request)));
  expect(await written()).toEqual(requests.map((request) => `7:${request}`));
  expect(scopes).toEqual([[7], [7]]);
  await read(7, 'request-later');
  expect(scopes).toHaveLength(3);
});

test('nobody is answered before the own entry is committed', async () => {
  const { read, written } = openLog();
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (request) => {
      await read(7, request);
      expect(await written()).toContain(`7:${request}`);
    }),
  );
});

test('a transaction holds entries of one tenant alone, in the scope of that tenant', async () => {
  const { read, scopes, written } = openLog();
  await Promise.all([7, 8, 7, 8, 9].map((tenantId, n) => read(tenantId, String(n))));
  expect(await written()).toEqual(['7:0', '8:1', '7:2', '8:3', '9:4']);
  expect(scopes.every((scope) => scope.length === 1)).toBe(true);
  expect(scopes.map(([tenantId]) => tenantId).toSorted()).toEqual([7, 7, 8, 8, 9]);
});

test('an entry that cannot be written refuses its own read and no other', async () => {
  const { read, written } = openLog();
  const first = read(7, 'a');
  const outcomes = await Promise.allSettled([first, read(7, 'b'), read(7, 'c', 'no address'), read(7, 'd')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await written()).toEqual(['7:a', '7:b', '7:d']);
});

test('where nothing can be written nobody is answered, and afterwards everybody is again', async () => {
  let isGone = true;
  const { read, written } = openLog((tenantIds, work) =>
    isGone ? Promise.reject(new Error('gone')) : database.transaction(tenantIds, work),
  );
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((request) => read(7, request)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await written()).toEqual([]);
  isGone = false;
  await read(7, 'd');
  expect(await written()).toEqual(['7:d']);
});
