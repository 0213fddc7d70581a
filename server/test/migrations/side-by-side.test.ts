import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/db/migrations.ts';
import { createEmptyDatabase, createTestDatabase } from '../harness/test-database.ts';

/**
 * Servers of the release before run on the schema of this one while they are replaced. That they do is measured with those servers
 * themselves (`bench/upgrade.ts`); this holds the schema to what their statements rely on, wherever the tests run.
 */
const { lastMigration } = JSON.parse(
  readFileSync(new URL('../../../bench/previous-release.json', import.meta.url), 'utf8'),
) as { lastMigration: string };

const now = await createTestDatabase();
let before: Awaited<ReturnType<typeof createEmptyDatabase>>;
let old: pg.Client;

beforeAll(async () => {
  before = await createEmptyDatabase();
  await migrate(
    before.url,
    readMigrations().filter(({ name }) => name <= lastMigration),
  );
  old = new pg.Client({ connectionString: before.url, application_name: 'test:owner' });
  await old.connect();
});

afterAll(async () => {
  await old.end();
  await before.close();
  await now.close();
});

async function both(sql: string): Promise<{ was: string[]; is: string[] }> {
  const lines = (rows: { line: string }[]) => rows.map(({ line }) => line).sort();
  return { was: lines((await old.query(sql)).rows), is: lines((await now.owner.query(sql)).rows) };
}

const OURS = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

test('every table and column of the release before is there, as it was', async () => {
  const { is, was } = await both(
    `select format('%s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as line
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where ${OURS}`,
  );
  expect(was.length).toBeGreaterThan(500);
  expect(was.filter((line) => !is.includes(line))).toEqual([]);
});

test('what the release before may do, it may still do', async () => {
  const { is, was } = await both(
    `select format('%s %s %s', a.grantee::regrole, a.privilege_type, c.relname) as line
     from pg_class c cross join lateral aclexplode(c.relacl) a where ${OURS} and a.grantee::regrole::text like 'retaguarda_%'
     union all
     select format('%s %s', p.oid::regprocedure, pg_get_function_result(p.oid)) from pg_proc p
     where pronamespace = 'app'::regnamespace`,
  );
  expect(was.filter((line) => !is.includes(line))).toEqual([]);
});

test('what the release before does not know of, it need not give', async () => {
  const { is, was } = await both(
    `select format('%s.%s', c.relname, a.attname) as line from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${OURS} and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
  );
  const { was: tables } = await both(`select c.relname as line from pg_class c where ${OURS}`);
  const asked = is.filter((line) => !was.includes(line) && tables.includes(line.split('.')[0] ?? ''));
  expect(asked).toEqual([]);
});

test('keys by which the release before writes are there', async () => {
  const { is, was } = await both(
    `select format('%s (%s)', c.relname, (select string_agg(a.attname, ', ' order by k.n) from unnest(x.indkey) with ordinality k (number, n)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)) as line
     from pg_index x join pg_class c on c.oid = x.indrelid where ${OURS} and x.indisunique and x.indpred is null and x.indexprs is null`,
  );
  expect(was.filter((line) => !is.includes(line))).toEqual([]);
});

/** Rules of this release that rows of the release before keep as well, each with the reason. */
const KEPT_BEFORE: Record<string, string> = {
  'api_tokens api_tokens_addresses_check': 'the column is new, and has none by default',
  'api_tokens api_tokens_company_fkey': 'the column is new, and nobody is bound by default',
  'api_tokens api_tokens_kind_check': 'the column is new, and its default is one of them',
  'api_tokens api_tokens_place_check': 'the columns are new, and tokens of the release before have no place',
  'api_tokens api_tokens_previous_check': 'the columns are new, and nothing was rotated',
  'api_tokens api_tokens_service_fkey': 'the column is new and empty',
  'import_runs import_runs_language_check': 'the column is new, and its default is one of them',
  'import_runs import_runs_subject_check': 'the column is new, and its default is one of them',
  'invitations invitations_custom_role_fkey': 'the column is new and empty',
  'memberships memberships_custom_role_fkey':
    'the column is new and empty; where this release has filled it, another role is refused rather than left with these keys',
  'sessions sessions_impersonation_check': 'the columns are new, and nobody acts as somebody else by default',
  'users users_kind_check': 'the column is new, and everybody before is a person',
};

test('no rule is new on a table of the release before that its rows may break', async () => {
  const { is, was } = await both(
    `select format('%s %s', c.relname, k.conname) as line from pg_constraint k join pg_class c on c.oid = k.conrelid
     where ${OURS} and k.contype in ('c', 'u', 'x', 'f') and k.conparentid = 0`,
  );
  const { was: tables } = await both(`select c.relname as line from pg_class c where ${OURS}`);
  const isOld = (line: string) => tables.includes(line.split(' ')[0] ?? '');
  expect(is.filter((line) => !was.includes(line) && isOld(line))).toEqual(Object.keys(KEPT_BEFORE));
});
