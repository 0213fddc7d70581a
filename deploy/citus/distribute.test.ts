import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../server/test/harness/test-database.ts';

const script = readFileSync(join(import.meta.dirname, 'distribute.sql'), 'utf8');

/** In the place of Citus: writes down what would be distributed, and empties the sequences as a conversion does. */
const RECORDER = `
  create schema recorder;
  create table recorder.pg_dist_partition (logicalrelid regclass, partmethod "char", distribution text, colocation text);
  create function recorder.create_distributed_table(relation regclass, distribution text, colocate_with text) returns void
    language sql as $$ insert into recorder.pg_dist_partition values (relation, 'h', distribution, colocate_with) $$;
  create function recorder.create_reference_table(relation regclass) returns void
    language sql as $$ insert into recorder.pg_dist_partition values (relation, 'n', null, null) $$;`;

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

async function distribute(): Promise<void> {
  await client.query('begin');
  try {
    await client.query(script);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows;
}

test('a table without a place on the cluster ends the conversion with its name, and nothing is changed', async () => {
  const before = await rows(FOREIGN_KEYS);
  await client.query('create table without_a_place (day date primary key)');
  await expect(distribute()).rejects.toThrow('not every table has a place on the cluster: without_a_place');
  await client.query('drop table without_a_place');
  expect(await rows(FOREIGN_KEYS)).toEqual(before);
  expect(await rows('select * from pg_dist_partition')).toEqual([]);
});

test('every table gets its place: shared ones on all nodes, queues on the coordinator, the rest by tenant on the same shards', async () => {
  const foreignKeys = await rows(FOREIGN_KEYS);
  await distribute();

  const placed = await rows<{
    relation: string;
    partmethod: string;
    distribution: string;
    colocation: string;
  }>(
    'select logicalrelid::text as relation, partmethod, distribution, colocation from pg_dist_partition order by 1',
  );
  const references = placed.filter(({ partmethod }) => partmethod === 'n').map(({ relation }) => relation);
  expect(references).toEqual(
    expect.arrayContaining(['memberships', 'permissions', 'roles', 'tenants', 'users']),
  );
  const distributed = placed.filter(({ partmethod }) => partmethod === 'h');
  expect(new Set(distributed.map(({ distribution }) => distribution))).toEqual(new Set(['tenant_id']));
  const [first, ...others] = distributed;
  expect(first?.colocation).toBe('default');
  expect(new Set(others.map(({ colocation }) => colocation))).toEqual(new Set([first?.relation]));

  const local = await rows<{ relation: string; tenant: boolean }>(
    `select c.oid::regclass::text as relation,
       exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id') as tenant
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and c.oid not in (select logicalrelid from pg_dist_partition)`,
  );
  expect(local.filter(({ tenant }) => tenant).map(({ relation }) => relation)).toEqual(['outbox']);
  expect(await rows(FOREIGN_KEYS)).toEqual(foreignKeys);
});

test('no number that was handed out before comes again', async () => {
  await client.query(`insert into tenants (uuid, parent_id, kind, name, path, created_at, updated_at)
    select gen_random_uuid(), 1, 'white_label', 'Alfa', '/1/', now(), now() from generate_series(1, 5)`);
  await client.query('delete from tenants where id > 3');
  await distribute();
  const [next] = await rows<{ id: number }>(
    `select nextval(pg_get_serial_sequence('tenants', 'id'))::integer as id`,
  );
  expect(next?.id).toBe(7);
});

test('a second run finds nothing to do', async () => {
  await distribute();
  const before = await rows('select * from pg_dist_partition order by logicalrelid');
  await distribute();
  expect(await rows('select * from pg_dist_partition order by logicalrelid')).toEqual(before);
});
