import { expect, test, vi } from 'vitest';
import { createLastUses } from './last-uses.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

function setUp(write: () => Promise<void> = async () => {}) {
  const written: [number, readonly string[], Date][] = [];
  const open = { now: 0, most: 0 };
  const database = {
    transaction: async <T>([tenantId]: readonly number[], work: (tx: never) => Promise<T>) => {
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      try {
        return await work(tenantId as never);
      } finally {
        open.now -= 1;
      }
    },
  };
  const uses = createLastUses<string>(
    { clock: { now: () => NOW }, database },
    async (_tx, tenantId, keys, now) => {
      await write();
      written.push([tenantId, keys, now]);
    },
  );
  return { uses, written, open };
}

test('what comes together is written tenant by tenant, each once, on one connection', async () => {
  const { open, uses, written } = setUp();
  for (const [tenantId, key] of [
    [1, 'a'],
    [2, 'b'],
    [1, 'c'],
    [1, 'a'],
    [3, 'd'],
  ] as const)
    uses.note(tenantId, key);
  expect(written).toEqual([]);
  await expect
    .poll(() => written)
    .toEqual([
      [1, ['a', 'c'], NOW],
      [2, ['b'], NOW],
      [3, ['d'], NOW],
    ]);
  expect(open.most).toBe(1);
});

test('what comes while others are written follows on the same connection', async () => {
  const { open, uses, written } = setUp(async () => {
    if (written.length === 0) {
      uses.note(1, 'late');
      uses.note(2, 'new');
    }
  });
  uses.note(1, 'first');
  await expect
    .poll(() => written.map(([tenantId, keys]) => [tenantId, ...keys]))
    .toEqual([
      [1, 'first'],
      [1, 'late'],
      [2, 'new'],
    ]);
  expect(open.most).toBe(1);
});

test('one that could not be written is lost, and the next ones are not', async () => {
  const fail = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no database'));
  const { uses, written } = setUp(fail);
  uses.note(1, 'lost');
  uses.note(2, 'kept');
  await expect.poll(() => written.length).toBe(1);
  uses.note(1, 'again');
  await expect.poll(() => written.map(([, keys]) => keys)).toEqual([['kept'], ['again']]);
});

test('one that is refused before it begins does not end the writing', async () => {
  const asked: number[] = [];
  const database = {
    transaction: <T>([tenantId]: readonly number[], work: (tx: never) => Promise<T>) => {
      asked.push(tenantId ?? 0);
      if (asked.length === 1) throw new Error('no database');
      return work(undefined as never);
    },
  };
  const written: (readonly string[])[] = [];
  const uses = createLastUses<string>(
    { clock: { now: () => NOW }, database },
    async (_tx, _tenantId, keys) => {
      written.push(keys);
    },
  );
  uses.note(1, 'lost');
  await expect.poll(() => asked).toEqual([1]);
  uses.note(2, 'kept');
  await expect.poll(() => written).toEqual([['kept']]);
});
