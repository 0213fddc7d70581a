import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { queryBuilder } from './builder.ts';
import { connectionConfig } from './database.ts';
import { tenantDb } from './executors.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { createPulse } from './pulse.ts';
import { PLANNED } from './sql-types.ts';
import { fixedTarget } from './target.ts';

const db = await createTestDatabase();
const query = queryBuilder<object>();
const log = createLogger({ level: 'silent' });
let opened: Lanes[] = [];

afterEach(async () => {
  await Promise.all(opened.map((lanes) => lanes.close()));
  opened = [];
});

afterAll(() => db.close());

async function open(lanes: number): Promise<Lanes> {
  const connection = connectionConfig(db.url, 'retaguarda_app');
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

const once = (text: string) => ({
  compile: () => sql<Record<string, unknown>>`${sql.raw(`${PLANNED.once}${text}`)}`.compile(query),
});

/** One of many statements, in the scope of a tenant. */
const ask = (lanes: Lanes, tenant: number, n: number) =>
  tenantDb(lanes, tenant).first(once(`select ${n} as n, 'mine'`));

/** How many of them the lane of quick statements keeps. */
async function plansOf(lanes: Lanes): Promise<number> {
  const count = `select count(*)::int as plans from pg_prepared_statements
    where statement like '%''mine''' and statement not like '%pg_prepared_statements%'`;
  const [row] = await lanes.run(null, once(count).compile());
  return Number(row?.['plans']);
}

test('a statement that is planned once has a plan for each scope', async () => {
  const lanes = await open(1);
  for (const tenant of [1, 2, 1, 3]) await ask(lanes, tenant, 0);
  expect(await plansOf(lanes)).toBe(3);
});

test('a connection keeps some hundred plans, and forgets those of who has asked for nothing for longest', async () => {
  const lanes = await open(1);
  await ask(lanes, 1, 0);
  for (let n = 0; n < 510; n += 1) expect(await ask(lanes, 2, n)).toMatchObject({ n });
  expect(await plansOf(lanes)).toBe(500);
  expect(await ask(lanes, 1, 0)).toMatchObject({ n: 0 });
  expect(await ask(lanes, 2, 0)).toMatchObject({ n: 0 });
});

test('statements that are planned once have one plan for all values, and go to another lane while theirs is gone', async () => {
  const lanes = await open(1);
  const mode = () => tenantDb(lanes, 1).first(once(`select current_setting('plan_cache_mode') as mode`));
  expect(await mode()).toEqual({ mode: 'force_generic_plan' });
  await db.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'retaguarda:app' and query like '%plan_cache_mode%'`,
  );
  const modes: unknown[] = [];
  await expect
    .poll(
      async () => {
        modes.push(await mode().catch(() => null));
        return modes;
      },
      { interval: 5 },
    )
    .toContainEqual({ mode: 'auto' });
});
