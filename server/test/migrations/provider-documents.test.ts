import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/db/migrations.ts';
import { createEmptyDatabase } from '../harness/test-database.ts';

const REGISTRY = '20261122092000-operations-provider-documents.sql';

const empty = await createEmptyDatabase();
const client = new pg.Client({ connectionString: empty.url });

beforeAll(async () => {
  await migrate(
    empty.url,
    readMigrations().filter(({ name }) => name < REGISTRY),
  );
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await empty.close();
});

test('of documents that several tenants registered, the events stay with the first', async () => {
  await client.query(
    `insert into tenants (uuid, kind, parent_id, name, path, created_at, updated_at)
     select gen_random_uuid(), 'white_label', p.id, n, '/', now(), now() from tenants p, unnest('{Alfa,Beta}'::text[]) n
     where p.kind = 'platform'`,
  );
  const { rows: tenants } = await client.query<{ id: number }>(
    `select id::int from tenants where kind = 'white_label' order by name`,
  );
  const [one, two] = tenants.map(({ id }) => id);
  const documents = [
    [one, 1, 'clicksign', 'both', '2026-03-02'],
    [two, 2, 'clicksign', 'both', '2026-03-01'],
    [two, 3, 'zapsign', 'both', '2026-03-03'],
    [one, 5, 'clicksign', 'same moment', '2026-03-04'],
    [two, 4, 'clicksign', 'same moment', '2026-03-04'],
    [one, 6, 'clicksign', 'alone', '2026-03-05'],
  ];
  for (const values of documents) {
    await client.query(
      `insert into signature_documents
         (tenant_id, id, uuid, provedor, documento_externo, nome, status, created_at, updated_at)
       values ($1, $2, gen_random_uuid(), $3, $4, 'Contrato', 'aguardando', $5, $5)`,
      values,
    );
  }
  expect(
    await migrate(
      empty.url,
      readMigrations().filter(({ name }) => name <= REGISTRY),
    ),
  ).toEqual([REGISTRY]);
  const { rows } = await client.query(
    `select provedor, documento_externo as id, owner_tenant_id::int as tenant, signature_document_id::int as document
     from provider_documents order by signature_document_id`,
  );
  expect(rows).toEqual([
    { provedor: 'clicksign', id: 'both', tenant: two, document: 2 },
    { provedor: 'zapsign', id: 'both', tenant: two, document: 3 },
    { provedor: 'clicksign', id: 'same moment', tenant: two, document: 4 },
    { provedor: 'clicksign', id: 'alone', tenant: one, document: 6 },
  ]);
});
