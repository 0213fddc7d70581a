import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RECORDER } from '../../../test/harness/citus-recorder.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.ts';
import { migrate, migrationOf } from '../../platform/db/migrations.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { distribute, planDistribution } from './distribution.ts';
import { assertEarlyMigrations } from './early-migrations.ts';
import { placeNewTables } from './new-tables.ts';

const FOREIGN_KEYS = `
  select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

let database: TestDatabase;
let client: pg.PoolClient;

beforeEach(async () => {
  database = await createTestDatabase();
  client = await database.owner.connect();
  await client.query(RECORDER);
  await client.query('set search_path = public, recorder');
});

afterEach(async () => {
  client.release();
  await database.close();
});

async function run(): Promise<string[]> {
  const told: string[] = [];
  await distribute(client, (text) => told.push(text));
  return told;
}

async function rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows;
}

interface Placed {
  relation: string;
  partmethod: string;
  distribution: string;
  colocation: string;
}

const readPlaced = () =>
  rows<Placed>(
    'select logicalrelid::text as relation, partmethod, distribution, colocation from pg_dist_partition order by 1',
  );

test('a table without a place on the cluster ends the conversion with its name, and nothing is changed', async () => {
  const before = await rows(FOREIGN_KEYS);
  await client.query('create table without_a_place (day date primary key)');
  await expect(run()).rejects.toThrow('not every table has a place on the cluster: without_a_place');
  await client.query('drop table without_a_place');
  expect(await rows(FOREIGN_KEYS)).toEqual(before);
  expect(await readPlaced()).toEqual([]);
});

test('a conversion that fails in the middle changes nothing', async () => {
  const before = await rows(FOREIGN_KEYS);
  await client.query('drop function recorder.create_reference_table(regclass)');
  await expect(run()).rejects.toThrow('create_reference_table');
  expect(await rows(FOREIGN_KEYS)).toEqual(before);
  expect(await readPlaced()).toEqual([]);
});

test('every table gets its place: shared ones on all nodes, queues on the coordinator, the rest by tenant on the same shards', async () => {
  const foreignKeys = await rows(FOREIGN_KEYS);
  await run();

  const placed = await readPlaced();
  const references = placed.filter(({ partmethod }) => partmethod === 'n').map(({ relation }) => relation);
  expect(references).toEqual(
    expect.arrayContaining(['company_blocks', 'memberships', 'permissions', 'roles', 'tenants', 'users']),
  );
  const distributed = placed.filter(({ partmethod }) => partmethod === 'h');
  expect(new Set(distributed.map(({ distribution }) => distribution))).toEqual(new Set(['tenant_id']));
  const [first, ...others] = distributed;
  expect(first?.colocation).toBe('default');
  expect(new Set(others.map(({ colocation }) => colocation))).toEqual(
    new Set([`public."${first?.relation}"`]),
  );

  const local = await rows<{ relation: string; tenant: boolean }>(
    `select c.oid::regclass::text as relation,
       exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id') as tenant
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and c.oid not in (select logicalrelid from pg_dist_partition)`,
  );
  const ofTenants = local.filter(({ tenant }) => tenant).map(({ relation }) => relation);
  expect(ofTenants.toSorted()).toEqual(['event_outbox', 'outbox']);
  expect(await rows(FOREIGN_KEYS)).toEqual(foreignKeys);
});

test('what is copied to every node refers to nothing that is spread by tenant', async () => {
  await run();
  expect(
    await rows(
      `select conname from pg_constraint k
       join pg_dist_partition own on own.logicalrelid = k.conrelid and own.partmethod = 'n'
       left join pg_dist_partition other on other.logicalrelid = k.confrelid
       where k.contype = 'f' and other.partmethod is distinct from 'n'`,
    ),
  ).toEqual([]);
});

test('what is distributed is logged, because nothing else can be moved between nodes', async () => {
  await run();
  expect(
    await rows(
      `select relname from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid where relpersistence = 'u'`,
    ),
  ).toEqual([]);
});

test('no number that was handed out before comes again', async () => {
  await client.query(`insert into tenants (uuid, parent_id, kind, name, path, created_at, updated_at)
    select gen_random_uuid(), 1, 'white_label', 'Alfa', '/1/', now(), now() from generate_series(1, 5)`);
  await client.query('delete from tenants where id > 3');
  await run();
  const [next] = await rows<{ id: number }>(
    `select nextval(pg_get_serial_sequence('tenants', 'id'))::integer as id`,
  );
  expect(next?.id).toBe(7);
});

test('nothing of the data stays behind on the coordinator', async () => {
  const told = await run();

  expect(told).toContain(`remove the coordinator's own copy of tenants`);
  const cleaned = await rows<{ relation: string }>('select relation::text from recorder.cleaned order by 1');
  expect(cleaned.map(({ relation }) => relation)).toEqual(expect.arrayContaining(['permissions', 'tenants']));
});

test('the roles get the right that locks of foreign keys need, which truncates nothing', async () => {
  await run();

  for (const role of ['retaguarda_app', 'retaguarda_system']) {
    for (const table of ['permissions', 'roles', 'tenants', 'users']) {
      const [lock] = await rows<{ may: boolean }>(
        `select has_table_privilege('${role}', '${table}', 'UPDATE, DELETE, TRUNCATE') as may`,
      );
      expect([role, table, lock?.may]).toEqual([role, table, true]);
      await client.query('begin');
      await client.query(`set local role ${role}`);
      await expect(client.query(`truncate ${table} cascade`)).rejects.toThrow('permission denied');
      await client.query('rollback');
    }
  }
});

test('a second run finds nothing to do', async () => {
  await run();
  const before = await readPlaced();
  expect(await planDistribution(client)).toEqual({ conversion: [], grants: [] });
  await run();
  expect(await readPlaced()).toEqual(before);
});

const NEW_TABLE = migrationOf(
  '20990101000000-test-new-table.sql',
  `
    -- A table of the next release.
    create table new_notes (tenant_id bigint not null, user_id bigint not null, constraint new_notes_pkey primary key (tenant_id, user_id));
    alter table new_notes add constraint new_notes_user_fkey foreign key (user_id) references users (id);
    insert into new_notes select 1, id from users;`,
);

/** The URL of the owner, on a connection that finds the recorder. */
function recordedUrl(): string {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c search_path=public,recorder');
  return url.href;
}

test('a new table of a release is distributed before its foreign keys are added', async () => {
  await run();
  await migrate(recordedUrl(), [NEW_TABLE], { afterStatement: placeNewTables });

  expect((await readPlaced()).find(({ relation }) => relation === 'new_notes')).toMatchObject({
    partmethod: 'h',
    distribution: 'tenant_id',
  });
  const keys = await rows<{ name: string }>(FOREIGN_KEYS);
  expect(keys.map(({ name }) => name)).toContain('new_notes_user_fkey');
});

test('a migration that cannot run on distributed tables is refused before anything is changed', async () => {
  await client.query(`delete from app.migrations where name like '20261123100_00-signatures-%'`);
  const missing = () => rows('select count(*) from app.migrations');
  const before = await missing();
  await assertEarlyMigrations(recordedUrl());
  await run();
  await expect(migrateDatabase(recordedUrl())).rejects.toThrow(
    '20261123100500-signatures-events-by-month.sql cannot run on tables that are distributed, and nothing was changed',
  );
  expect(await missing()).toEqual(before);
});

test('on a database whose tables are all on the coordinator a migration distributes none', async () => {
  await migrate(recordedUrl(), [NEW_TABLE], { afterStatement: placeNewTables });

  expect(await readPlaced()).toEqual([]);
});
