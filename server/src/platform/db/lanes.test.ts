import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { Problem } from '../problem.ts';
import { queryBuilder } from './builder.ts';
import { connectionConfig } from './database.ts';
import { subtreeDb, type TenantDb, tenantDb } from './executors.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { createPulse } from './pulse.ts';
import { PLANNED, type Statement } from './sql-types.ts';
import { StatementBatch } from './statement-batch.ts';
import type { PlatformTables } from './tables.ts';
import { fixedTarget } from './target.ts';

const TENANTS = Array.from({ length: 20 }, (_value, i) => i + 1);
const db = await createTestDatabase();
const query = queryBuilder<PlatformTables>();
const log = createLogger({ level: 'silent' });
let opened: Lanes[] = [];

beforeAll(async () => {
  await db.owner.query(
    `insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at)
     select tenant, n, 'key', '', now() from unnest($1::bigint[]) tenant, generate_series(1, 3) n`,
    [TENANTS],
  );
});

afterEach(async () => {
  await Promise.all(opened.map((lanes) => lanes.close()));
  opened = [];
});

afterAll(() => db.close());

async function open(lanes: number, settings: { statement_timeout?: number } = {}): Promise<Lanes> {
  const connection = { ...connectionConfig(db.url, 'retaguarda_app'), ...settings };
  const made = await openLanes({
    blocks: false,
    connection,
    target: fixedTarget(db.url),
    lanes,
    log,
    pulse: createPulse(log),
  });
  opened.push(made);
  return made;
}

/** Asks for the rows of every tenant; row-level security alone decides which come back. */
const everybody = query
  .selectFrom('idempotency_keys')
  .select('tenant_id as tenant')
  .where('tenant_id', 'in', TENANTS)
  .orderBy('user_id');

const raw = (text: string) => ({
  compile: () => sql<Record<string, unknown>>`${sql.raw(text)}`.compile(query),
});

/** The same, planned once: it is answered together with others. */
const everybodyTogether = { compile: () => together(everybody.compile()) };

async function tenantsSeenBy(
  executor: Pick<TenantDb, 'many'>,
  statement: Statement<{ tenant: number }> = everybody,
): Promise<number[]> {
  return (await executor.many(statement)).map(({ tenant }) => tenant);
}

function together<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...compiled, sql: `${PLANNED.once}${compiled.sql}` };
}

/** What came of it: the rows, or the code of the error. */
async function outcome(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: Error & { code?: string }) => error.code ?? error.message);
}

async function terminate(name: string): Promise<number> {
  const { rowCount } = await db.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [name],
  );
  return rowCount ?? 0;
}

test.each([
  ['each for itself', everybody],
  ['together', everybodyTogether],
])(
  'hundreds of statements of many tenants on one connection, answered %s, see their own tenant and nothing else',
  async (_how, statement) => {
    const lanes = await open(1);
    const asked = Array.from(
      { length: 600 },
      (_value, i) => TENANTS[Math.floor(i / 2) % TENANTS.length] ?? 0,
    );
    const seen = await Promise.all(asked.map((tenant) => tenantsSeenBy(tenantDb(lanes, tenant), statement)));
    expect(seen).toEqual(asked.map((tenant) => [tenant, tenant, tenant]));
  },
);

test('lanes of which one cannot be opened leave no connection behind', async () => {
  let made = 0;
  class OneFails extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      made += 1;
      if (made === 3) this.connect = () => Promise.reject(new Error('refused'));
    }
  }
  const connection = { ...connectionConfig(db.url, 'retaguarda_app'), application_name: 'lanes:refused' };
  const target = { ...fixedTarget(db.url), Client: OneFails };
  const opening = openLanes({ blocks: false, connection, target, lanes: 2, log, pulse: createPulse(log) });
  await expect(opening).rejects.toThrow('refused');
  // A connection that stays behind fails the end of this file: `db.close` counts them.
  expect(made).toBe(4);
});

test('a subtree sees its tenants, and the next statement of one tenant only that one', async () => {
  const lanes = await open(1);
  const [subtree, single] = await Promise.all([
    tenantsSeenBy(subtreeDb(lanes, [3, 4])),
    tenantsSeenBy(tenantDb(lanes, 5)),
  ]);
  expect(new Set(subtree)).toEqual(new Set([3, 4]));
  expect(new Set(single)).toEqual(new Set([5]));
});

test.each([
  ['each for itself', everybody],
  ['together', everybodyTogether],
])(
  'a statement without a scope, answered %s, sees nothing, whatever ran before it',
  async (_how, statement) => {
    const lanes = await open(1);
    const seen = await Promise.all([
      tenantsSeenBy(tenantDb(lanes, 1), statement),
      lanes.run(null, statement.compile()),
      tenantsSeenBy(tenantDb(lanes, 2), statement),
      tenantsSeenBy(subtreeDb(lanes, []), statement),
    ]);
    expect(seen).toEqual([[1, 1, 1], [], [2, 2, 2], []]);
  },
);

test('no tenant in the scope is no row', async () => {
  expect(await tenantsSeenBy(subtreeDb(await open(1), []))).toEqual([]);
});

test.each([
  ['each for itself', '', everybody],
  ['together', PLANNED.once, everybodyTogether],
])(
  'a statement that fails leaves the statements before and after it alone, answered %s',
  async (_how, planned, statement) => {
    const lanes = await open(1);
    const failing: readonly [string, string][] = [
      ['select 1/0', '22012'],
      ['select from', '42601'],
      ['select nothing from nowhere', '42P01'],
      [`select 'x'::int`, '22P02'],
      ['select password_hash from users', '42501'],
    ];
    const work = TENANTS.flatMap((tenant, i) => {
      const [text, code] = failing[i % failing.length] ?? ['', ''];
      const own = [tenant, tenant, tenant];
      return [
        { result: outcome(tenantsSeenBy(tenantDb(lanes, tenant), statement)), expected: own },
        {
          result: outcome(tenantDb(lanes, tenant).many(raw(`${planned}${text} -- ${tenant}`))),
          expected: code,
        },
        { result: outcome(tenantsSeenBy(subtreeDb(lanes, [tenant]), statement)), expected: own },
      ];
    });
    const results = await Promise.all(work.map(({ result }) => result));
    expect(results).toEqual(work.map(({ expected }) => expected));
  },
);

test('forty that cannot be bound fail each by itself, and one behind them is answered', async () => {
  const lanes = await open(1);
  const wrong = together(sql`select ${'not a number'}::bigint as n`.compile(query));
  const bound = Array.from({ length: 40 }, () => outcome(lanes.run('{1}', wrong)));
  const right = outcome(tenantsSeenBy(tenantDb(lanes, 1), everybodyTogether));
  expect(await Promise.all(bound)).toEqual(Array.from({ length: 40 }, () => '22P02'));
  expect(await right).toEqual([1, 1, 1]);
});

test('parameters that cannot be bound fail alone', async () => {
  const lanes = await open(1);
  const bad: CompiledQuery = sql`select ${'not a number'}::bigint as n`.compile(query);
  const results = await Promise.all([
    outcome(tenantsSeenBy(tenantDb(lanes, 1))),
    outcome(lanes.run('{2}', bad)),
    outcome(lanes.run('{2}', bad)),
    outcome(tenantsSeenBy(tenantDb(lanes, 3))),
  ]);
  expect(results).toEqual([[1, 1, 1], '22P02', '22P02', [3, 3, 3]]);
});

test('a row that cannot be read fails its statement alone', async () => {
  const lanes = await open(1);
  const results = await Promise.all([
    outcome(tenantsSeenBy(tenantDb(lanes, 1), everybodyTogether)),
    outcome(lanes.run('{2}', together(sql`select 9007199254740993::bigint as n`.compile(query)))),
    outcome(tenantsSeenBy(tenantDb(lanes, 3), everybodyTogether)),
  ]);
  expect(results).toEqual([[1, 1, 1], 'a bigint from the database does not fit a number', [3, 3, 3]]);
});

test.each([
  ['each for itself', ''],
  ['together', PLANNED.once],
])('a statement that cannot be prepared fails until it can, answered %s', async (_how, planned) => {
  const lanes = await open(1);
  await db.owner.query('drop table if exists made_later');
  const statement = raw(`${planned}select n from made_later`);
  const ask = () => outcome(tenantDb(lanes, 1).many(statement));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['42P01', '42P01', '42P01']);
  await db.owner.query('create table made_later as select 1 as n');
  await db.owner.query('grant select on made_later to retaguarda_app');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]]);
});

test('a scope that is not a list of tenants fails alone', async () => {
  const lanes = await open(1);
  const results = await Promise.all([
    outcome(lanes.run('{"; drop table users"}', everybody.compile())),
    outcome(tenantsSeenBy(tenantDb(lanes, 3))),
  ]);
  expect(results).toEqual(['22P02', [3, 3, 3]]);
});

test('a statement that takes too long is ended with 503 db.timeout, and those behind it are answered', async () => {
  const lanes = await open(1, { statement_timeout: 1_000 });
  const [slow, behind] = await Promise.all([
    tenantDb(lanes, 1)
      .many(raw('select pg_sleep(5)'))
      .catch((error: unknown) => error),
    tenantsSeenBy(tenantDb(lanes, 2)),
  ]);
  expect(slow).toBeInstanceOf(Problem);
  expect(slow).toMatchObject({ status: 503, code: 'db.timeout', retryAfterSeconds: expect.any(Number) });
  expect(behind).toEqual([2, 2, 2]);
});

test('after its connection was killed a lane comes back, and what was under way is answered 503', async () => {
  const lanes = await open(1);
  const under = outcome(tenantDb(lanes, 1).many(raw('select pg_sleep(5)')));
  await expect.poll(() => activeStatements()).toBe(1);
  expect(await terminate('retaguarda:app')).toBe(2);
  expect(await under).toBe('db.unavailable');
  await expect.poll(() => outcome(tenantsSeenBy(tenantDb(lanes, 4))), { timeout: 3_000 }).toEqual([4, 4, 4]);
});

test('while one lane is gone the other serves alone', async () => {
  const lanes = await open(2);
  const dying = tenantDb(lanes, 1)
    .first(raw('select pg_backend_pid() as pid, pg_sleep(0.2)'))
    .then((row) => db.owner.query('select pg_terminate_backend($1, 2000)', [row?.['pid']]));
  const ask = () => Promise.all(TENANTS.map((tenant) => outcome(tenantsSeenBy(subtreeDb(lanes, [tenant])))));
  await dying;
  // What was written to the dead connection before its end was seen may fail; nothing that comes later does.
  await ask();
  expect(await ask()).toEqual(TENANTS.map((tenant) => [tenant, tenant, tenant]));
});

test('what is asked in one round of events leaves with one write', async () => {
  const lanes = await open(1);
  await tenantsSeenBy(tenantDb(lanes, 1));
  const writes = vi.spyOn(Socket.prototype, '_writev');
  try {
    const seen = await Promise.all(TENANTS.map((tenant) => tenantsSeenBy(tenantDb(lanes, tenant))));
    expect(seen).toEqual(TENANTS.map((tenant) => [tenant, tenant, tenant]));
    expect(writes).toHaveBeenCalledOnce();
  } finally {
    writes.mockRestore();
  }
});

test('what is planned once is answered in one transaction, anything else in one of its own', async () => {
  const lanes = await open(1);
  const submit = vi.spyOn(StatementBatch.prototype, 'submit');
  const ask = (planned: string, count: number, tables = 0) =>
    Promise.all(
      Array.from({ length: count }, async (_value, i) => {
        const read = ', exists (select from pg_roles)'.repeat(tables);
        const text = `${planned}select transaction_timestamp()::text as begun${read} -- ${i}`;
        return (await tenantDb(lanes, 1).first(raw(text)))?.['begun'];
      }),
    );
  try {
    expect(new Set(await ask(PLANNED.once, 16)).size).toBe(1);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(new Set(await ask(PLANNED.once, 17)).size).toBe(2);
    expect(new Set(await ask('', 5)).size).toBe(5);
    expect(submit).toHaveBeenCalledTimes(1 + 2 + 5);
    expect(new Set(await ask(PLANNED.once, 16, 12)).size).toBe(4);
  } finally {
    submit.mockRestore();
  }
});

test('a slow statement does not keep one waiting that is planned once', async () => {
  const lanes = await open(1);
  const order: string[] = [];
  const slow = tenantDb(lanes, 1)
    .many(raw('select pg_sleep(0.5)'))
    .then(() => order.push('slow'));
  const quick = tenantDb(lanes, 1)
    .many(raw(`${PLANNED.once}select 1`))
    .then(() => order.push('quick'));
  await Promise.all([slow, quick]);
  expect(order).toEqual(['quick', 'slow']);
});

test('a lane whose statement takes long gets no others while another lane moves', async () => {
  const lanes = await open(2);
  const slow = tenantDb(lanes, 1).many(raw('select pg_sleep(3)'));
  await expect.poll(() => activeStatements()).toBe(1);
  await setTimeout(50);
  const ask = () => Promise.all(TENANTS.map((tenant) => tenantsSeenBy(tenantDb(lanes, tenant))));
  const first = await Promise.race([slow.then(() => 'slow'), ask().then(() => 'the others')]);
  expect(first).toBe('the others');
  await slow;
});

test('with no lane left a statement is refused at once as 503, not kept waiting', async () => {
  const lanes = await open(1);
  await terminate('retaguarda:app');
  await expect.poll(() => outcome(tenantsSeenBy(tenantDb(lanes, 1))), { interval: 1 }).toBe('db.unavailable');
});

test('lanes that the database refused again and again come back as one connection each', async () => {
  const lanes = await open(1);
  await db.unreachable(() => setTimeout(1_000));
  await expect.poll(() => outcome(tenantsSeenBy(tenantDb(lanes, 4))), { timeout: 5_000 }).toEqual([4, 4, 4]);
  await setTimeout(1_000);
  expect(await terminate('retaguarda:app')).toBe(2);
});

async function activeStatements(): Promise<number> {
  const { rows } = await db.owner.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'retaguarda:app' and state = 'active'`,
  );
  return rows.length;
}
