import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { statusText } from '../../app/commands/backfill.ts';
import type { Backfill } from './backfill.ts';
import { backfillJobs } from './backfill-jobs.ts';
import { listBackfills, runBackfill } from './backfill-run.ts';

const db = await createTestDatabase();
const clock = createTestClock();
const context = { ownerUrl: db.url, clock };
const ROWS = 1_000;
const AT_ONCE = 90;

beforeEach(async () => {
  await db.owner.query('create table numbers (id int primary key, double int, times int not null default 0)');
  await db.owner.query(`insert into numbers (id) select * from generate_series(1, ${ROWS})`);
});
afterEach(async () => {
  await db.owner.query('drop table numbers; delete from backfills');
});
afterAll(() => db.close());

/** Counts how often each row was changed, so that one that is changed twice shows. */
const doubles: Backfill = {
  name: 'test.doubles',
  expected: async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from numbers');
    return rows[0]?.count ?? 0;
  },
  batch: async (client, position) => {
    const { rows } = await client.query<{ id: number }>(
      `with next as (select id from numbers where id > $1 order by id limit ${AT_ONCE})
       update numbers n set double = n.id * 2, times = times + 1 from next where n.id = next.id returning n.id`,
      [position?.['id'] ?? 0],
    );
    const last = Math.max(...rows.map(({ id }) => id));
    return { position: rows.length < AT_ONCE ? null : { id: last }, rows: rows.length };
  },
};

async function allChangedOnce(): Promise<boolean> {
  const { rows } = await db.owner.query(
    'select count(*)::int as count from numbers where double = id * 2 and times = 1',
  );
  return rows[0].count === ROWS;
}

async function state() {
  const client = await db.owner.connect();
  const [found] = await listBackfills(client);
  client.release();
  return found;
}

test('all rows are changed once, in batches, and it is said how far it is', async () => {
  const seen: number[] = [];
  expect(await runBackfill(context, doubles, { progress: ({ rows }) => void seen.push(rows) })).toBe(true);
  expect(await allChangedOnce()).toBe(true);
  expect(seen).toEqual([90, 180, 270, 360, 450, 540, 630, 720, 810, 900, 990, 1000]);
  expect(await state()).toMatchObject({
    name: 'test.doubles',
    rows: ROWS,
    expected: ROWS,
    finishedAt: clock.now(),
  });
  expect(await runBackfill(context, doubles)).toBe(true);
  expect(await allChangedOnce()).toBe(true);
});

test('what breaks off in the middle of a batch goes on with that batch', async () => {
  let batches = 0;
  const fragile: Backfill = {
    ...doubles,
    batch: async (client, position) => {
      const done = await doubles.batch(client, position);
      batches += 1;
      if (batches === 4) throw new Error('killed');
      return done;
    },
  };
  await expect(runBackfill(context, fragile)).rejects.toThrow('killed');
  expect(await state()).toMatchObject({ rows: 270, position: { id: 270 }, finishedAt: null });
  expect(await runBackfill(context, fragile)).toBe(true);
  expect(await allChangedOnce()).toBe(true);
});

test('workers that come to it at once do nothing twice', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => runBackfill(context, doubles)));
  expect(runs).toEqual([true, true, true]);
  expect(await allChangedOnce()).toBe(true);
});

test('it waits for nobody who holds a row for long, and finds it later', async () => {
  const holder = await db.owner.connect();
  await holder.query('begin');
  await holder.query('select from numbers where id = 200 for update');
  expect(await runBackfill(context, doubles, { milliseconds: 1_500 })).toBe(false);
  expect(await state()).toMatchObject({ rows: 180, finishedAt: null });
  await holder.query('commit');
  holder.release();
  expect(await runBackfill(context, doubles)).toBe(true);
  expect(await allChangedOnce()).toBe(true);
});

test('the job goes on with those that are not over, one after the other', async () => {
  const order: string[] = [];
  const named = (name: string): Backfill => ({
    name,
    expected: async () => 1,
    batch: async () => {
      order.push(name);
      return { position: null, rows: 1 };
    },
  });
  const known = [named('test.a'), named('test.b')];
  const job = backfillJobs(context, known)['platform.backfill'];
  await runBackfill(context, named('test.a'));
  await job?.({});
  await job?.({});
  expect(order).toEqual(['test.a', 'test.b']);
  const client = await db.owner.connect();
  const text = statusText([...known, { name: 'test.c' }], await listBackfills(client));
  client.release();
  expect(text).toMatch(/^test\.a {2}over since .*, 1 rows\ntest\.b {2}over .*\ntest\.c {2}not begun\n$/);
});
