import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { migrateJobs } from '../../platform/jobs/jobs.ts';
import { runChecks, spoken } from './check.ts';
import { type DatabaseUnderTest, databaseChecks } from './database-checks.ts';

const h = await createHarness();
const realClock = { now: () => new Date(Date.now()) };
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: h.db.url, application_name: 'test:doctor' });
  await client.connect();
});
afterAll(() => client.end());

async function check(name: string, changes: Partial<DatabaseUnderTest> = {}) {
  const subject = { config: h.context.config, clock: realClock, url: h.db.url, client, ...changes };
  const checks = databaseChecks(subject).filter((one) => one.name === name);
  const [result] = await runChecks(checks, () => undefined);
  return result && spoken(result, 'en');
}

/** Breaks something for as long as the test looks. */
async function broken(breakIt: string, mendIt: string, look: () => Promise<void>): Promise<void> {
  await client.query(breakIt);
  try {
    await look();
  } finally {
    await client.query(mendIt);
  }
}

test('a sound installation passes every check', async () => {
  const subject = { config: h.context.config, clock: realClock, url: h.db.url, client };
  const results = await runChecks(databaseChecks(subject), () => undefined);

  // Nobody has made a backup of it yet, and is told so.
  const unwell = results.filter(({ verdict }) => verdict !== 'ok');
  expect(unwell.map((result) => spoken(result, 'en'))).toMatchObject([
    { name: 'backup', verdict: 'warning', found: 'none was made yet' },
  ]);
  expect(results.map(({ name }) => name)).toEqual([
    'postgresql',
    'migrations',
    'clock',
    'isolation',
    'signing keys',
    'jobs',
    'outgoing',
    'backup',
    'files',
  ]);
});

test('the checks leave nothing behind', async () => {
  const { rows } = await client.query('select count(*)::int as rows from idempotency_keys');
  expect(rows).toEqual([{ rows: 0 }]);
});

test('a migration that is missing is a fault', async () => {
  const last = `(select max(name) from app.migrations)`;
  await broken(
    `create table app.kept as select * from app.migrations where name = ${last}; delete from app.migrations where name = ${last}`,
    `insert into app.migrations select * from app.kept; drop table app.kept`,
    async () => {
      expect(await check('migrations')).toMatchObject({ verdict: 'fault', found: '1 are missing' });
    },
  );
});

test('two clocks that disagree are a fault', async () => {
  const clock = { now: () => new Date(Date.now() + 5_000) };

  expect(await check('clock', { clock })).toMatchObject({ verdict: 'fault' });
});

test('a table without row-level security is a fault that names it', async () => {
  await broken(
    'alter table user_addresses disable row level security',
    'alter table user_addresses enable row level security',
    async () => {
      expect(await check('isolation')).toMatchObject({
        verdict: 'fault',
        found: 'no row-level security on user_addresses',
      });
    },
  );
});

test('a policy that lets everybody see everything is a fault', async () => {
  await broken(
    'create policy open on idempotency_keys to retaguarda_app using (true)',
    'drop policy open on idempotency_keys',
    async () => {
      expect(await check('isolation')).toMatchObject({
        verdict: 'fault',
        found: 'rows are seen without a tenant',
      });
    },
  );
});

test('a role that owns a table is a fault', async () => {
  await broken(
    'grant create on schema public to retaguarda_app; create table owned (id int); alter table owned owner to retaguarda_app',
    'drop table owned; revoke create on schema public from retaguarda_app',
    async () => {
      expect(await check('isolation')).toMatchObject({
        verdict: 'fault',
        found: 'the role retaguarda_app owns tables',
      });
    },
  );
});

test('signing keys under another secret are a fault', async () => {
  const config = { ...h.context.config, secretKey: randomBytes(32) };

  expect(await check('signing keys', { config })).toMatchObject({
    verdict: 'fault',
    advice: expect.stringContaining('RETAGUARDA_SECRET_KEY'),
  });
});

test('a secret file that is missing is a fault and is not made anew', async () => {
  const config = { ...h.context.config, secretKey: null };

  expect(await check('signing keys', { config })).toMatchObject({ found: 'their secret is missing' });
  expect(await check('signing keys', { config })).toMatchObject({ found: 'their secret is missing' });
});

test('a message that nobody fetches is a warning', async () => {
  await broken(
    `insert into outbox (tenant_id, topic, payload, created_at) values (1, 'x', '{}', now() - interval '1 hour')`,
    'delete from outbox',
    async () => {
      expect(await check('jobs')).toMatchObject({
        verdict: 'warning',
        advice: 'run `retaguarda worker`',
      });
    },
  );
});

test('a missing job queue is a fault', async () => {
  await client.query('drop schema graphile_worker cascade');

  expect(await check('jobs')).toMatchObject({ verdict: 'fault', found: 'there is no job queue' });
  await migrateJobs(h.db.url);
});
