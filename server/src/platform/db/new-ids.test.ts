import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';

const TENANT = 7;
const db = await createTestDatabase();

afterEach(async () => {
  expect(await db.leak()).toBeNull();
});

afterAll(() => db.close());

test('no id is given twice, whoever asks in whichever process, be it the database itself', async () => {
  const processes = [await db.open(), await db.open()];
  const taken = await Promise.all(
    processes.flatMap(({ newIds }) => [
      ...Array.from({ length: 100 }, async () => [await newIds.next('tasks')]),
      newIds.take('tasks', 150),
    ]),
  );
  const { rows } = await db.owner.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('tasks', 'id')) as id`,
  );
  const ids = [...taken.flat(), ...rows.map(({ id }) => id)];
  expect(ids).toHaveLength(501);
  expect(new Set(ids).size).toBe(501);
});

test('several ids rise', async () => {
  const { newIds } = await db.open();
  const ids = await newIds.take('task_comments', 70);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
});

test('ids of a table that has none are refused, each time', async () => {
  const { newIds } = await db.open();
  await expect(newIds.next('task_settings')).rejects.toThrow();
  await expect(newIds.next('task_settings')).rejects.toThrow();
});

test('inside a transaction no id may be taken: it would wait for a second connection', async () => {
  const database = await db.open();
  const work = database.transaction([TENANT], () => database.newIds.next('tasks'));
  await expect(work).rejects.toThrow('inside a transaction');
});
