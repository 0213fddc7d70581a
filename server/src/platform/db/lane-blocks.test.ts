import { Socket } from 'node:net';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { queryBuilder } from './builder.ts';
import { connectionConfig } from './database.ts';
import { subtreeDb, tenantDb } from './executors.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { createPulse } from './pulse.ts';
import { PLANNED } from './sql-types.ts';
import type { PlatformTables } from './tables.ts';
import { fixedTarget } from './target.ts';

const TENANTS = Array.from({ length: 20 }, (_value, i) => i + 1);
const db = await createTestDatabase();
const query = queryBuilder<PlatformTables>();
const log = createLogger({ level: 'silent' });
let lanes: Lanes;

beforeAll(async () => {
  await db.owner.query(
    `insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at)
     select tenant, n, 'key', '', now() from unnest($1::bigint[]) tenant, generate_series(1, 3) n`,
    [TENANTS],
  );
  await db.owner.query('create table checked_late (id int primary key deferrable initially deferred)');
  await db.owner.query('grant select, insert on checked_late to retaguarda_app');
});

beforeEach(async () => {
  const connection = connectionConfig(db.url, 'retaguarda_app');
  lanes = await openLanes({
    blocks: true,
    connection,
    target: fixedTarget(db.url),
    lanes: 1,
    log,
    pulse: createPulse(log),
  });
  return () => lanes.close();
});

afterAll(() => db.close());

/** The rows of every tenant; row-level security alone decides which come back. */
const everybody = query
  .selectFrom('idempotency_keys')
  .select('tenant_id as tenant')
  .where('tenant_id', 'in', TENANTS)
  .compile();

const together = <Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...compiled,
  sql: `${PLANNED.once}${compiled.sql}`,
});

const raw = (text: string) => sql<Record<string, unknown>>`${sql.raw(text)}`.compile(query);

async function seenBy(tenants: readonly number[], compiled: CompiledQuery<{ tenant: number }>) {
  const rows = await subtreeDb(lanes, tenants).many({ compile: () => compiled });
  return rows.map(({ tenant }) => tenant);
}

/** What came of it: the rows, or the code of the error. */
function outcome(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: Error & { code?: string }) => error.code ?? error.message);
}

test.each([
  ['each for itself', everybody],
  ['together', together(everybody)],
])('statements of many tenants, answered %s, see their own tenant and nothing else', async (_how, asked) => {
  const tenants = Array.from({ length: 200 }, (_value, i) => TENANTS[Math.floor(i / 2) % 20] ?? 0);
  const seen = await Promise.all(tenants.map((tenant) => seenBy([tenant], asked)));
  expect(seen).toEqual(tenants.map((tenant) => [tenant, tenant, tenant]));
  expect(await lanes.run(null, asked)).toEqual([]);
});

test.each([
  ['each for itself', everybody],
  ['together', together(everybody)],
])('the one that fails, answered %s, leaves those before and after it alone', async (_how, asked) => {
  const work = TENANTS.flatMap((tenant) => [
    { result: outcome(seenBy([tenant], asked)), expected: [tenant, tenant, tenant] },
    {
      result: outcome(lanes.run('{1}', { ...asked, sql: `${asked.sql} + 1 / 0 -- ${tenant}` })),
      expected: '42883',
    },
    { result: outcome(lanes.run('{"}', asked)), expected: '22P02' },
    { result: outcome(lanes.run(null, raw(`select from -- ${tenant}`))), expected: '42601' },
  ]);
  expect(await Promise.all(work.map(({ result }) => result))).toEqual(work.map(({ expected }) => expected));
});

test('it is a block that the statement runs in, and without a scope none', async () => {
  expect(await outcome(lanes.run('{1}', raw('savepoint here')))).toEqual([]);
  expect(await outcome(lanes.run(null, raw('savepoint here')))).toBe('25P01');
});

test('a block leaves with one write', async () => {
  await seenBy([1], everybody);
  const writes = vi.spyOn(Socket.prototype, '_writev');
  try {
    await Promise.all(TENANTS.map((tenant) => seenBy([tenant], everybody)));
    expect(writes).toHaveBeenCalledOnce();
  } finally {
    writes.mockRestore();
  }
});

test('a statement that writes is answered when it is committed, and fails when it cannot be', async () => {
  const insert = raw('insert into checked_late values (1) returning id');
  expect(await tenantDb(lanes, 1).many({ compile: () => insert })).toEqual([{ id: 1 }]);
  expect((await db.owner.query('select id from checked_late')).rows).toEqual([{ id: 1 }]);
  const both = await Promise.all([outcome(lanes.run('{1}', insert)), outcome(seenBy([2], everybody))]);
  expect(both).toEqual(['23505', [2, 2, 2]]);
});

test('what a deadlock ended is asked again, and fails when it always ends so', async () => {
  await db.owner.query(`create sequence tries;
    grant usage on sequence tries to retaguarda_app;
    create function deadlock_until(last bigint) returns bigint language plpgsql as $$
      begin
        if nextval('tries') < last then raise exception 'deadlock' using errcode = '40P01'; end if;
        return last;
      end $$`);
  expect(await lanes.run('{1}', raw('select deadlock_until(3) as at'))).toEqual([{ at: 3 }]);
  expect(await outcome(lanes.run('{1}', raw('select deadlock_until(100)')))).toBe('db.unavailable');
  expect(await seenBy([2], everybody)).toEqual([2, 2, 2]);
});

test('what was under way when its connection was killed fails, and the next is answered by another', async () => {
  const pid = await lanes.run('{1}', raw('select pg_backend_pid() as pid'));
  const under = outcome(lanes.run('{1}', raw('select pg_sleep(60)')));
  await expect
    .poll(
      async () =>
        (await db.owner.query(`select from pg_stat_activity where query ~ 'pg_sleep\\(60\\)$'`)).rowCount,
    )
    .toBe(1);
  await db.owner.query('select pg_terminate_backend($1)', [pid[0]?.['pid']]);
  expect(await under).not.toEqual([]);
  await expect.poll(() => outcome(seenBy([4], everybody)), { timeout: 10_000 }).toEqual([4, 4, 4]);
});
