import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { createRateLimiter, type Limit } from './rate-limiter.ts';

const db = await createTestDatabase();
const clock = createTestClock();
// Two processes of one installation.
const [one, two] = [
  createRateLimiter(await db.open({ lanes: 1 }), clock),
  createRateLimiter(await db.open({ lanes: 1 }), clock),
];
let limit: Limit;

beforeEach(() => {
  limit = { name: `test.${crypto.randomUUID()}`, max: 3, windowSeconds: 60 };
});

afterAll(() => db.close());

async function allowed(limiter: typeof one, key = 'key'): Promise<boolean> {
  return (await limiter.hit(limit, key)).allowed;
}

test('lets so many through in a window, whichever process they come to', async () => {
  expect([await allowed(one), await allowed(two), await allowed(one)]).toEqual([true, true, true]);
  expect([await allowed(one), await allowed(two)]).toEqual([false, false]);
});

test('lets exactly so many through when all come at once', async () => {
  const hits = await Promise.all(Array.from({ length: 30 }, (_value, i) => allowed(i % 2 === 0 ? one : two)));
  expect(hits.filter(Boolean)).toHaveLength(3);
});

test('counts what comes at once with few statements, and no more connections for it', async () => {
  const database = await db.open({ lanes: 1 });
  let transactions = 0;
  const limiter = createRateLimiter(
    {
      systemTransaction: (work) => {
        transactions += 1;
        return database.systemTransaction(work);
      },
    },
    clock,
  );
  const keys = Array.from({ length: 40 }, (_value, i) => `key ${i % 8}`);
  const hits = await Promise.all(keys.map((key) => allowed(limiter, key)));
  expect([hits.filter(Boolean).length, transactions]).toEqual([8 * limit.max, 2]);
  await Promise.all(keys.map((key) => limiter.undo(limit, key)));
  expect(transactions).toBe(4);
  expect(await allowed(limiter, 'key 1')).toBe(true);
});

test('a failure is told to all whose hits were in it, and to nobody after them', async () => {
  const database = await db.open({ lanes: 1 });
  let isGone = true;
  const limiter = createRateLimiter(
    {
      systemTransaction: (work) =>
        isGone ? Promise.reject(new Error('gone')) : database.systemTransaction(work),
    },
    clock,
  );
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => allowed(limiter)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isGone = false;
  expect(await allowed(limiter)).toBe(true);
});

test('counts each key and each limit by itself', async () => {
  for (let i = 0; i < 4; i += 1) await allowed(one, 'full');
  expect(await allowed(one, 'other')).toBe(true);
  expect((await one.hit({ ...limit, name: `${limit.name}.other` }, 'full')).allowed).toBe(true);
});

test('begins anew with the next window and says how long until then', async () => {
  for (let i = 0; i < 3; i += 1) await allowed(one);
  clock.advance({ seconds: 20 });
  const { retryAfterSeconds } = await one.hit(limit, 'key');
  expect(retryAfterSeconds).toBe(40);
  clock.advance({ seconds: retryAfterSeconds });
  expect(await allowed(two)).toBe(true);
});

test('takes a hit back, and forgets a key', async () => {
  for (let i = 0; i < 3; i += 1) await allowed(one);
  await two.undo(limit, 'key');
  expect([await allowed(one), await allowed(one)]).toEqual([true, false]);
  await two.clear(limit, 'key');
  expect(await allowed(one)).toBe(true);
});

test('taking back what was never counted gives no credit', async () => {
  await one.undo(limit, 'key');
  const hits = [await allowed(one), await allowed(one), await allowed(one), await allowed(one)];
  expect(hits).toEqual([true, true, true, false]);
});

test('stores no key in the clear', async () => {
  await one.hit(limit, 'ann@example.com');
  const { rows } = await db.owner.query('select bucket from rate_limits where bucket like $1', ['%ann%']);
  expect(rows).toEqual([]);
});

test('forgets windows that are over for a day', async () => {
  await allowed(one);
  clock.advance({ hours: 25 });
  await one.purge();
  const { rows } = await db.owner.query('select from rate_limits where bucket like $1', [`${limit.name}%`]);
  expect(rows).toEqual([]);
});
