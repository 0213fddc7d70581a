import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { createLogger } from '../log/logger.ts';
import type { Executor } from './executors.ts';
import { createNotifier } from './notifier.ts';
import type { Statement } from './sql-types.ts';

const db = await createTestDatabase();
const database = await db.open();
const heard: string[] = [];
await database.notifications.listen(
  'test_told',
  (payload) => heard.push(payload),
  () => undefined,
);
afterAll(() => db.close());
beforeEach(() => {
  heard.length = 0;
});

/** A notifier over the database, with how many statements it sent. */
function openNotifier({ fails = false } = {}) {
  const lines: string[] = [];
  const log = createLogger({ level: 'error', destination: { write: (line) => void lines.push(line) } });
  const sent = vi.fn();
  const many = <Row>(statement: Statement<Row>): Promise<Row[]> => {
    sent();
    return fails ? Promise.reject(new Error('gone')) : database.system.many(statement);
  };
  const executor: Executor = { many, first: async (statement) => (await many(statement))[0] ?? null };
  return { notifier: createNotifier(executor, log), sent, lines };
}

test('what is told within a moment is one statement, each payload once, in its order', async () => {
  const { notifier, sent } = openNotifier();
  for (const payload of ['7:1', '7:2', '7:1', '8:1']) notifier.tell('test_told', payload);
  await expect.poll(() => heard).toEqual(['7:1', '7:2', '8:1']);
  expect(sent).toHaveBeenCalledTimes(1);
  notifier.tell('test_told', '7:1');
  await expect.poll(() => heard).toHaveLength(4);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('what is left is sent when it closes', async () => {
  const { notifier, sent } = openNotifier();
  notifier.tell('test_told', 'left');
  await notifier.close();
  expect(sent).toHaveBeenCalledTimes(1);
  await expect.poll(() => heard).toEqual(['left']);
  await sleep(20);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a failure is logged, and what is told later is sent all the same', async () => {
  const { lines, notifier, sent } = openNotifier({ fails: true });
  notifier.tell('test_told', 'lost');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('other processes were not told');
  notifier.tell('test_told', 'lost again');
  await expect.poll(() => lines).toHaveLength(2);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('who waits for a notification is told when it failed', async () => {
  await expect(openNotifier({ fails: true }).notifier.notify('test_told', 'x')).rejects.toThrow('gone');
  await openNotifier().notifier.notify('test_told', 'at once');
  await expect.poll(() => heard).toEqual(['at once']);
});
