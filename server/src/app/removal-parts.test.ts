import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/harness/test-database.ts';
import { removalParts } from './removal-parts.ts';

const db = await createTestDatabase();
afterAll(() => db.close());

/** Tables of every module; partitions follow their parent. */
const OURS = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

async function tables(sql: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

async function tablesWithColumn(column: string): Promise<string[]> {
  return tables(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${OURS} and a.attname = ${pg.escapeLiteral(column)} and not a.attisdropped order by 1`);
}

async function tablesReferring(to: string): Promise<string[]> {
  return tables(`select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
    where ${OURS} and f.contype = 'f' and f.confrelid = ${pg.escapeLiteral(to)}::regclass order by 1`);
}

/** The module that owns a table in this list declares its part and adds it to removal-parts.ts (decision 0009). */
function unspokenFor(found: string[], parts: readonly { table: string }[]): string[] {
  return [...new Set(found)].filter((table) => !parts.some((part) => part.table === table));
}

test('every table that refers to users has its part in the removal of a user', async () => {
  const found = [...(await tablesWithColumn('user_id')), ...(await tablesReferring('users'))];

  expect(unspokenFor(found, removalParts.users)).toEqual([]);
});

test('every table of tenants has its part in the removal of a tenant', async () => {
  const found = [...(await tablesWithColumn('tenant_id')), ...(await tablesReferring('tenants'))];

  expect(unspokenFor(found, removalParts.tenants)).toEqual([]);
});

test('the account and the tenant itself go last', () => {
  expect(removalParts.users.at(-1)).toMatchObject({ table: 'users', effect: 'deleted' });
  expect(removalParts.tenants.at(-1)).toMatchObject({ table: 'tenants', effect: 'deleted' });
});

test('only what stays as it is, or blocks, does nothing', () => {
  for (const { effect, remove, table } of [...removalParts.users, ...removalParts.tenants]) {
    expect(remove === undefined, table).toBe(effect === 'kept' || effect === 'blocks');
  }
});
