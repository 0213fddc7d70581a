import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';

const db = await createTestDatabase();
const [sender, receiver] = [await db.open({ lanes: 1 }), await db.open({ lanes: 1 })];
afterAll(() => db.close());

const onGap = vi.fn();
const heard: string[] = [];
await receiver.notifications.listen('news', (payload) => heard.push(payload), onGap);
beforeEach(() => {
  heard.length = 0;
  onGap.mockClear();
});

test('what one process announces the others hear, in order and within a second', async () => {
  for (const payload of ['one', 'two', `it's "three"`]) await sender.notify('news', payload);
  await expect.poll(() => heard, { timeout: 1_000 }).toEqual(['one', 'two', `it's "three"`]);
});

test('nobody hears a channel that was not asked for', async () => {
  await sender.notify('gossip', 'four');
  await sender.notify('news', 'five');
  await expect.poll(() => heard.at(-1)).toBe('five');
  expect(heard).not.toContain('four');
});

test('after a lost connection the listener learns that it missed something, and hears again', async () => {
  const { rowCount } = await db.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'retaguarda:listen'`,
  );
  expect(rowCount).toBe(2);
  await sender.notify('news', 'lost');
  await expect.poll(() => onGap.mock.calls.length, { timeout: 5_000 }).toBe(1);
  await sender.notify('news', 'six');
  await expect.poll(() => heard.at(-1)).toBe('six');
  expect(heard).not.toContain('lost');
});

test('a listener that the database refused again and again comes back as one connection of its process', async () => {
  await db.unreachable(() => setTimeout(2_500));
  await expect.poll(() => onGap.mock.calls.length, { timeout: 5_000 }).toBe(1);
  await setTimeout(1_500);
  const { rows } = await db.owner.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'retaguarda:listen'`,
  );
  expect(rows).toHaveLength(2);
});
