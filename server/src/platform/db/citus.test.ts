import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { assertScopeReachesShards, ScopeLost } from './citus.ts';

const db = await createTestDatabase();
const clock = { now: () => new Date('2026-11-23T12:00:00Z') };
const TENANT = 1;

afterAll(() => db.close());
afterEach(async () => {
  expect((await db.owner.query('select from idempotency_keys')).rowCount).toBe(0);
});

test('plain PostgreSQL is not Citus, and nothing is checked', async () => {
  const database = await db.open();

  expect(database.isCitus).toBe(false);
  await assertScopeReachesShards({ ...database, systemTransaction: () => Promise.reject() }, clock, TENANT);
});

test('a row that is seen through a lane passes, and nothing is left of it', async () => {
  await assertScopeReachesShards(await db.open({ isCitus: true }), clock, TENANT);
});

test('a scope that gets lost on the way ends the start, and nothing is left', async () => {
  const { rows } = await db.owner.query<{ text: string }>(
    `select pg_get_functiondef('app.enter(text)'::regprocedure) as text`,
  );
  await db.owner.query(
    `create or replace function app.enter(tenant_ids text) returns void language plpgsql as 'begin end'`,
  );
  try {
    const database = await db.open({ isCitus: true });
    await expect(assertScopeReachesShards(database, clock, TENANT)).rejects.toThrow(ScopeLost);
  } finally {
    await db.owner.query(rows[0]?.text ?? '');
  }
});
