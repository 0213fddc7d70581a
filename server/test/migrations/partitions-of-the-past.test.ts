import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agedTables } from '../../src/app/aged-tables.ts';
import { ensurePartitions } from '../../src/platform/ageing/partitions.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrations.ts';
import { createTestClock } from '../harness/clock.ts';
import { createEmptyDatabase } from '../harness/test-database.ts';

const FIRST = '20261123100000-imports-faults-at.sql';

const empty = await createEmptyDatabase();
const client = new pg.Client({ connectionString: empty.url });

const FAULT = `insert into import_faults (tenant_id, import_run_id, linha, campo, codigo, mensagem)
  values (1, 1, $1, 'nsu', 'obrigatorio', 'x') on conflict on constraint import_faults_pkey do nothing`;
const EVENT = `insert into signature_events (tenant_id, signature_document_id, provedor, evento_id, tipo, ocorrido_em, processado,
    payload, received_at)
  values (1, null, 'clicksign', $1, 'documento.visualizado', now(), true, '{}', $2)
  on conflict on constraint signature_events_event_key do nothing returning id::int`;

beforeAll(async () => {
  await migrate(
    empty.url,
    readMigrations().filter(({ name }) => name < FIRST),
  );
  await client.connect();
  await client.query(
    `insert into import_runs (tenant_id, id, uuid, formato, status, created_at, updated_at)
     overriding system value values (1, 1, gen_random_uuid(), 'csv', 'concluida', '2026-01-05', '2026-01-05')`,
  );
  await client.query(FAULT, [1]);
  await client.query(EVENT, ['one', '2025-12-31T12:00:00Z']);
  await client.query(EVENT, ['two', '2026-01-31T12:00:00Z']);
  await migrate(empty.url);
});

afterAll(async () => {
  await client.end();
  await empty.close();
});

async function column(sql: string): Promise<unknown[]> {
  return (await client.query<{ value: unknown }>(sql)).rows.map(({ value }) => value);
}

test('no row is lost, and what is there is the partition of the past', async () => {
  expect(await column('select linha::int as value from only import_faults_past')).toContain(1);
  expect(await column('select evento_id as value from only signature_events_past order by 1')).toEqual(
    expect.arrayContaining(['one', 'two']),
  );
});

test('what was received is known by its key, and numbers go on', async () => {
  expect(await column('select evento_id as value from signature_event_keys order by 1')).toEqual([
    'one',
    'two',
  ]);
  const { rows } = await client.query(EVENT, ['three', '2026-02-01T00:00:00Z']);
  expect(rows[0].id).toBeGreaterThan(2);
});

test('a server of the release before writes on, and its faults are where its run says', async () => {
  await client.query(FAULT, [2]);
  await client.query(FAULT, [2]);
  const found = await column(
    `select f.linha::int as value from import_runs r
     join import_faults f on f.tenant_id = r.tenant_id and f.import_run_id = r.id and f.at = r.faults_at order by 1`,
  );
  expect(found).toEqual([1, 2]);
});

test('the months that follow the past have partitions of their own', async () => {
  await ensurePartitions(empty.url, createTestClock('2040-01-15T00:00:00Z'), agedTables);
  const { rows } = await client.query<{ part: string }>(
    `insert into import_faults (tenant_id, at, import_run_id, linha, campo, codigo, mensagem)
     values (1, '2040-02-03', 1, 9, '', 'x', 'x') returning tableoid::regclass::text as part`,
  );
  expect(rows).toEqual([{ part: 'import_faults_2040_02' }]);
  await client.query('delete from import_faults where linha = 9');
  expect(
    await column(`select c.relname as value from pg_inherits join pg_class c on c.oid = inhrelid
      where relkind = 'r' and not relrowsecurity or has_table_privilege('retaguarda_app', c.oid, 'select')`),
  ).toEqual([]);
});
