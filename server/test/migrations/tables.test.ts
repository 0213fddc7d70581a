import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../harness/test-database.ts';
import { GLOBAL_UNIQUE_KEYS, listTenantTables, names, TABLES_WITHOUT_TENANT } from './catalogue.ts';

const db = await createTestDatabase();
const { owner } = db;
const tenantTables = await listTenantTables(owner);
afterAll(() => db.close());

/** What the policy of the application's role says, as PostgreSQL writes it: no sub-select, or Citus cannot follow. */
const TENANT_EXPRESSION = `(tenant_id = ANY ((NULLIF(current_setting('app.tenant_ids'::text, true), ''::text))::bigint[]))`;
/** PostgreSQL cuts at 63 bytes and Citus adds a shard number. */
const LONGEST_NAME = 54;

const OURS = `relnamespace = 'public'::regnamespace and not relispartition`;

test('there are tenant tables', () => {
  expect(tenantTables.length).toBeGreaterThan(10);
});

test('a table without tenant_id is one of the few that were decided on', async () => {
  const without = await names(
    owner,
    `select relname as name from pg_class c where ${OURS} and relkind in ('r', 'p') and not exists (
       select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)`,
  );
  expect(without).toEqual(Object.keys(TABLES_WITHOUT_TENANT).sort());
});

describe.each(tenantTables)('%s', (table) => {
  test('has a bigint tenant_id that is never null', async () => {
    const { rows } = await owner.query(
      `select format_type(atttypid, atttypmod) as type, attnotnull as "notNull" from pg_attribute
       where attrelid = $1::regclass and attname = 'tenant_id'`,
      [table],
    );
    expect(rows).toEqual([{ type: 'bigint', notNull: true }]);
  });

  test('has a primary key, and every unique key begins with tenant_id', async () => {
    const { rows } = await owner.query<{ primary: boolean; first: string }>(
      `select indisprimary as primary, pg_get_indexdef(indexrelid, 1, true) as first
       from pg_index where indrelid = $1::regclass and (indisunique or indisexclusion)`,
      [table],
    );
    expect(rows.filter(({ primary }) => primary)).toHaveLength(1);
    expect(new Set(rows.map(({ first }) => first))).toEqual(new Set(['tenant_id']));
  });

  test('is under row-level security with one plain policy for each role', async () => {
    const { rows } = await owner.query(
      `select relrowsecurity as enabled,
         (select json_agg(json_build_object('roles', roles::text[], 'command', cmd, 'permissive', permissive,
            'using', qual, 'check', with_check) order by policyname)
          from pg_policies where schemaname = 'public' and tablename = c.relname) as policies
       from pg_class c where oid = $1::regclass`,
      [table],
    );
    const policy = (role: string, using: string) => ({
      roles: [role],
      command: 'ALL',
      permissive: 'PERMISSIVE',
      using,
      check: null,
    });
    expect(rows).toEqual([
      {
        enabled: true,
        policies: [policy('retaguarda_system', 'true'), policy('retaguarda_app', TENANT_EXPRESSION)],
      },
    ]);
  });
});

test('unique keys without tenant_id stand on the tables that all tenants share, and are known', async () => {
  const global = await names(
    owner,
    `select i.relname as name from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and (indisunique or indisexclusion)
       and pg_get_indexdef(indexrelid, 1, true) <> 'tenant_id'`,
  );
  expect(global).toEqual(GLOBAL_UNIQUE_KEYS);
});

test('every identity column is a bigint, and no column counts by a sequence of its own', async () => {
  const { rows } = await owner.query(
    `select attrelid::regclass::text as table, attname as column, format_type(atttypid, atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where ${OURS} and c.relkind in ('r', 'p') and (
       (attidentity <> '' and atttypid <> 'bigint'::regtype) or pg_get_expr(adbin, adrelid) like 'nextval%')`,
  );
  expect(rows).toEqual([]);
});

test('there are no triggers, rules or views', async () => {
  const found = await names(
    owner,
    `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where ${OURS} and not tgisinternal
     union all select rulename from pg_rules where schemaname = 'public'
     union all select relname from pg_class where ${OURS} and relkind in ('v', 'm')`,
  );
  expect(found).toEqual([]);
});

test('every name leaves room for the number of a shard', async () => {
  const long = await names(
    owner,
    `select name from (
       select relname as name from pg_class where ${OURS}
       union all select attname from pg_attribute a join pg_class c on c.oid = a.attrelid where ${OURS}
       union all select conname from pg_constraint where connamespace = 'public'::regnamespace
       union all select polname from pg_policy
       union all select proname from pg_proc where pronamespace = 'app'::regnamespace
     ) everything where octet_length(name) > ${LONGEST_NAME}`,
  );
  expect(long).toEqual([]);
});

test('the application can reach no partition except through its parent', async () => {
  const reachable = await names(
    owner,
    `select c.relname || ': ' || a.privilege_type as name from pg_class c, aclexplode(c.relacl) a
     where c.relispartition and a.grantee in ('retaguarda_app'::regrole, 'retaguarda_system'::regrole)`,
  );
  expect(reachable).toEqual([]);
});

test('nobody else is granted anything', async () => {
  const { rows } = await owner.query(
    `select c.relname, a.privilege_type from pg_class c, aclexplode(c.relacl) a
     where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
       and a.grantee not in ('retaguarda_app'::regrole, 'retaguarda_system'::regrole)`,
  );
  expect(rows).toEqual([]);
});

test('the roles of the application own nothing, cannot log in and are above no policy', async () => {
  const { rows } = await owner.query(
    `select rolname, rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful,
       (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname like 'retaguarda_%' order by rolname`,
  );
  expect(rows).toEqual([
    { rolname: 'retaguarda_app', powerful: false, owned: 0 },
    { rolname: 'retaguarda_system', powerful: false, owned: 0 },
  ]);
});
