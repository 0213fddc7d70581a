import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../harness/test-database.ts';
import { listTenantTables } from './catalogue.ts';
import { exampleInsert } from './example-rows.ts';

const OURS = 41;
const FOREIGN = 42;

const db = await createTestDatabase();
const tenantTables = await listTenantTables(db.owner);
let client: pg.PoolClient;

afterAll(() => db.close());

/** Foreign keys are out of the way here: the rows of one table are enough to see what a policy does. */
beforeEach(async () => {
  client = await db.owner.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
});

afterEach(async () => {
  await client.query('rollback');
  client.release();
});

async function become(role: string, tenants: readonly number[]): Promise<void> {
  await client.query(`set local role ${role}`);
  if (tenants.length > 0) await client.query('select app.enter($1)', [`{${tenants.join()}}`]);
}

async function insert(table: string, tenantId: number): Promise<void> {
  const { text, values } = await exampleInsert(db.owner, table, tenantId);
  await client.query(text, values);
}

/** The code of the error, so that a refusal by privilege and one by policy can be told from all others. */
async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

async function holds(table: string, privilege: string): Promise<boolean> {
  const { rows } = await db.owner.query<{ held: boolean }>('select has_table_privilege($1, $2, $3) as held', [
    'retaguarda_app',
    table,
    privilege,
  ]);
  return rows[0]?.held === true;
}

const INSUFFICIENT_PRIVILEGE = '42501';

describe.each(tenantTables)('%s under the role of the application', (table) => {
  test('shows no row while no tenant is set', async () => {
    await insert(table, FOREIGN);
    await become('retaguarda_app', []);
    if (!(await holds(table, 'select'))) return;
    expect((await client.query(`select tenant_id from ${table}`)).rows).toEqual([]);
  });

  test('shows the rows of the tenants that are set and no others', async () => {
    await insert(table, OURS);
    await insert(table, FOREIGN);
    await become('retaguarda_app', [OURS, 43]);
    if (!(await holds(table, 'select'))) return;
    expect((await client.query(`select tenant_id from ${table}`)).rows).toEqual([{ tenant_id: OURS }]);
  });

  test('takes no row for another tenant', async () => {
    await become('retaguarda_app', [OURS]);
    expect(await refusal(insert(table, FOREIGN))).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('takes a row of its tenant, where it may write at all', async () => {
    await become('retaguarda_app', [OURS]);
    const expected = (await holds(table, 'insert')) ? 'accepted' : INSUFFICIENT_PRIVILEGE;
    expect(await refusal(insert(table, OURS))).toBe(expected);
  });

  test('neither changes, moves nor deletes a row of another tenant', async () => {
    await insert(table, FOREIGN);
    await become('retaguarda_app', [OURS]);
    for (const [privilege, statement] of [
      ['update', `update ${table} set tenant_id = ${OURS} where tenant_id = ${FOREIGN}`],
      ['delete', `delete from ${table} where tenant_id = ${FOREIGN}`],
    ] as const) {
      if (await holds(table, privilege)) expect((await client.query(statement)).rowCount).toBe(0);
    }
  });
});

test('a row cannot be given to another tenant', async () => {
  await insert('user_addresses', OURS);
  await become('retaguarda_app', [OURS]);
  expect(await refusal(client.query(`update user_addresses set tenant_id = ${FOREIGN}`))).toBe(
    INSUFFICIENT_PRIVILEGE,
  );
});

test('an empty or a cleared setting is no tenant', async () => {
  await insert('user_addresses', OURS);
  await become('retaguarda_app', [OURS]);
  await client.query(`set local app.tenant_ids = ''`);
  expect((await client.query('select tenant_id from user_addresses')).rows).toEqual([]);
  await client.query(`set local app.tenant_ids = '{}'`);
  expect((await client.query('select tenant_id from user_addresses')).rows).toEqual([]);
});

test.each(['select password_hash from users', 'select * from users', 'table users'])(
  'the application cannot read password hashes: %s',
  async (statement) => {
    await become('retaguarda_app', [OURS]);
    expect(await refusal(client.query(statement))).toBe(INSUFFICIENT_PRIVILEGE);
  },
);

test('the application cannot get a password hash back from what it writes', async () => {
  await become('retaguarda_app', [OURS]);
  const statement = `update users set name = 'x' where id = 1 returning password_hash`;
  expect(await refusal(client.query(statement))).toBe(INSUFFICIENT_PRIVILEGE);
});

test.each(['retaguarda_app', 'retaguarda_system'])('%s can neither empty nor alter tables', async (role) => {
  await become(role, [OURS]);
  for (const statement of [
    'truncate users',
    'alter table users disable row level security',
    'drop table users',
  ]) {
    await client.query('savepoint before');
    expect(await refusal(client.query(statement))).toBe(INSUFFICIENT_PRIVILEGE);
    await client.query('rollback to before');
  }
});

test('the audit log can be written and read, but by nobody changed', async () => {
  for (const role of ['retaguarda_app', 'retaguarda_system']) {
    for (const privilege of ['update', 'delete', 'truncate']) {
      const { rows } = await db.owner.query('select has_table_privilege($1, $2, $3) as held', [
        role,
        'audit_entries',
        privilege,
      ]);
      expect(rows).toEqual([{ held: false }]);
    }
  }
});

test('the signing keys are out of reach of the application', async () => {
  await become('retaguarda_app', [OURS]);
  expect(await refusal(client.query('select kid from signing_keys'))).toBe(INSUFFICIENT_PRIVILEGE);
});
