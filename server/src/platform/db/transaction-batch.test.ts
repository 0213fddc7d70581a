import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { queryBuilder } from './builder.ts';
import type { Executor } from './executors.ts';
import type { PlatformTables } from './tables.ts';

const TENANT = 7;
const db = await createTestDatabase();
/** One connection, so that each transaction finds what the one before has left on it. */
const database = await db.open({ transactions: 1 });
const query = queryBuilder<PlatformTables>();

afterEach(async () => {
  expect(await db.leak()).toBeNull();
});

afterAll(() => db.close());

const raw = (text: string, ...values: readonly unknown[]) => ({
  compile: () => ({ ...sql<Record<string, unknown>>`${sql.raw(text)}`.compile(query), parameters: values }),
});

function transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
  return database.transaction([TENANT], work);
}

const failure = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);

test('a statement is read by the columns that the connection has described before', async () => {
  const ask = (tx: Executor) =>
    tx.first(
      raw(
        'select $1::bigint as n, $2::date as day, $3::bytea as bytes, null as nothing',
        7,
        '2026-03-16',
        Buffer.from('a'),
      ),
    );
  const row = { n: 7, day: '2026-03-16', bytes: Buffer.from('a'), nothing: null };
  expect(await transaction(ask)).toEqual(row);
  expect(await transaction(ask)).toEqual(row);
  expect(await transaction((tx) => Promise.all([ask(tx), ask(tx)]))).toEqual([row, row]);
});

test('what is asked together with a statement that fails fails with the same error, and those before it do not', async () => {
  const outcomes = await failure(
    transaction(async (tx) => {
      const asked = [raw('select 1 as n'), raw('select 1/0'), raw('select 2 as n')];
      const all = await Promise.allSettled(asked.map((statement) => tx.first(statement)));
      throw new Error(JSON.stringify(all.map(({ status }) => status)));
    }),
  );
  expect(String(outcomes)).toContain('["fulfilled","rejected","rejected"]');
});

test('a statement that was passed over is prepared when it is asked for again', async () => {
  const behind = raw('select 3 as behind');
  const error = await failure(
    transaction((tx) => Promise.all([tx.first(raw('select 1/0')), tx.first(behind)])),
  );
  expect(error).toMatchObject({ code: '22012' });
  expect(await transaction((tx) => tx.first(behind))).toEqual({ behind: 3 });
  expect(await transaction((tx) => tx.first(behind))).toEqual({ behind: 3 });
});

test('a value that cannot be written fails its statement and those behind it, and the connection goes on', async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const error = await failure(
    transaction((tx) =>
      Promise.all([tx.first(raw('select 1 as n')), tx.first(raw('select $1::jsonb as j', circular))]),
    ),
  );
  expect(String(error)).toContain('circular');
  expect(await transaction((tx) => tx.first(raw('select 1 as n')))).toEqual({ n: 1 });
});

test('a value that cannot be read fails its statement, and the connection goes on', async () => {
  const error = await failure(transaction((tx) => tx.first(raw('select 9007199254740993::bigint as n'))));
  expect(String(error)).toContain('does not fit a number');
  expect(await transaction((tx) => tx.first(raw('select 1 as n')))).toEqual({ n: 1 });
});

test('times are written as they are, arrays and JSON as the driver writes them', async () => {
  const at = new Date('2026-03-16T12:00:00.123Z');
  const written = raw(
    'select $1::timestamptz as at, $2::text[] as words, $3::jsonb as json',
    at,
    ['a"b', 'c'],
    { n: 1 },
  );
  expect(await transaction((tx) => tx.first(written))).toEqual({ at, words: ['a"b', 'c'], json: { n: 1 } });
});

test('a transaction in which nothing is asked sends nothing, whether its work ends well or not', async () => {
  await transaction(async (tx) => void (await tx.first(raw('select 1 as n'))));
  const last = async () => {
    const { rows } = await db.owner.query<{ query: string; since: string }>(
      `select query, state_change::text as since from pg_stat_activity
       where datname = current_database() and application_name = 'retaguarda:app' and query = 'commit'`,
    );
    return rows;
  };
  const before = await last();
  expect(before).toHaveLength(1);
  expect(await transaction(async () => 'nothing')).toBe('nothing');
  expect(await failure(transaction(() => Promise.reject(new Error('rule'))))).toMatchObject({
    message: 'rule',
  });
  expect(await last()).toEqual(before);
});
