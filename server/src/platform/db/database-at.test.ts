import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { databaseAt } from './database-at.ts';
import { statement } from './raw-statement.ts';

const db = await createTestDatabase();
const database = await db.open({ lanes: 1, transactions: 2 });
afterAll(() => db.close());

const TENANT = 7;
const entries = (tenantId = TENANT) =>
  statement(
    sql<{ entries: number }>`select count(*) as entries from audit_entries
      where tenant_id = ${tenantId} and at > '2026-01-01'`,
  );
const write = () =>
  db.owner.query(
    `insert into audit_entries (tenant_id, at, action, target_type) values ($1, '2026-03-01', 'thing.made', 'thing')`,
    [TENANT],
  );

test('a snapshot sees what was there with its first statement, and what came later is seen by the next', async () => {
  const snapshot = await database.openSnapshot([TENANT]);
  const seen = databaseAt(snapshot, database);
  const before = await seen.subtree([TENANT]).first(entries());
  await write();
  expect(await seen.tenant(TENANT).first(entries())).toEqual(before);
  await snapshot.close();
  await snapshot.close();
  expect((await database.tenant(TENANT).first(entries()))?.entries).toBe((before?.entries ?? 0) + 1);
});

test('a snapshot sees its tenants alone, writes nothing, and says nothing after it was closed', async () => {
  const snapshot = await database.openSnapshot([TENANT]);
  expect(() => databaseAt(snapshot, database).subtree([TENANT, 8])).toThrow('does not see');
  const written = snapshot.many(
    statement(sql`delete from audit_entries where tenant_id = ${TENANT} and at > '2026-01-01'`),
  );
  await expect(written).rejects.toThrow();
  await snapshot.close();
  await expect(snapshot.many(entries())).rejects.toThrow('after its snapshot was closed');
});

test('the connection of a snapshot goes back, however it ended', async () => {
  for (let times = 0; times < 5; times += 1) {
    const snapshot = await database.openSnapshot([TENANT]);
    if (times % 2 === 0) await snapshot.first(entries());
    await snapshot.close();
  }
  expect(database.stats().transactions).toMatchObject({ waiting: 0 });
  expect(database.stats().transactions.idle).toBe(database.stats().transactions.total);
});
