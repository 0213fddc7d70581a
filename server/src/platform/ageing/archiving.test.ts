import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import type { TestTenant } from '../../../test/harness/people.ts';
import { startS3Server } from '../../../test/storage/s3-server.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { createS3Storage } from '../storage/s3-storage.ts';
import { AGED_AUDIT_ENTRIES } from './aged-audit-entries.ts';
import { listArchives } from './archive-queries.ts';
import { type ArchiveContext, applyRetentions, manifestKey } from './archiving.ts';
import { asOwner } from './owner-client.ts';
import { restoreArchive } from './restoring.ts';
import { planRetentions } from './retention-plan.ts';
import { setRetention } from './retention-settings.ts';

const h = await createHarness();
const directory = await mkdtemp(join(tmpdir(), 'retaguarda-archives-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

const tables = [AGED_AUDIT_ENTRIES];
const clock = createTestClock('2026-08-20T12:00:00Z');
const context: ArchiveContext = { ownerUrl: h.db.url, clock, storage: createDiskStorage(directory) };
const NOBODY = { userId: null, ip: null, requestId: null };

let tenant: TestTenant;
beforeEach(async () => {
  await h.db.owner.query('delete from retentions');
  tenant = await h.tenant();
});

function keep(whose: TestTenant, months: number | null): Promise<void> {
  const key = { tenantId: whose.id, tenantUuid: whose.uuid, kind: 'audit' };
  return h.database.systemTransaction((tx) => setRetention(tx, clock, NOBODY, key, months));
}

/** Entries with everything that a text may hold, at times of microseconds. */
async function write(whose: TestTenant, moment: string, count: number): Promise<void> {
  await h.db.owner.query(
    `insert into audit_entries (tenant_id, at, action, target_type, before, after, ip)
     select $1, $2::timestamptz + n * interval '1 microsecond', 'thing.done', '', null,
       jsonb_build_object('text', E'a "quoted", \\n line; ç', 'n', n), '192.0.2.7'
     from generate_series(1, $3::int) n`,
    [whose.id, moment, count],
  );
}

async function entries(whose: TestTenant): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ text: string }>(
    `select e::text as text from audit_entries e where tenant_id = $1 and action = 'thing.done' order by at, id`,
    [whose.id],
  );
  return rows.map(({ text }) => text);
}

const archives = (whose: TestTenant) => asOwner(h.db.url, (client) => listArchives(client, whose.uuid));

test('nothing goes until a tenant has said so, and then only of this tenant', async () => {
  const other = await h.tenant();
  await write(tenant, '2025-01-10T00:00:00Z', 3);
  await write(other, '2025-01-10T00:00:00Z', 3);
  expect(await applyRetentions(context, { tables })).toEqual([]);
  await keep(tenant, 12);
  await applyRetentions(context, { tables });
  expect([await entries(tenant), (await entries(other)).length]).toEqual([[], 3]);
});

test('whole months are kept, and the present one', async () => {
  await write(tenant, '2026-01-31T23:59:59.9Z', 1);
  await write(tenant, '2026-02-01T00:00:00Z', 1);
  await keep(tenant, 6);
  await applyRetentions(context, { tables });
  expect((await entries(tenant)).length).toBe(1);
  expect((await archives(tenant)).map(({ month, rows }) => [month, rows])).toEqual([['2026-01', 1]]);
});

test('fewer months than the law asks for are as many as it asks for', async () => {
  await write(tenant, '2026-02-10T00:00:00Z', 2);
  await keep(tenant, 1);
  expect(await applyRetentions(context, { tables })).toEqual([]);
});

test('a plan says what would go, and changes nothing', async () => {
  await write(tenant, '2025-01-10T00:00:00Z', 3);
  await keep(tenant, 12);
  const [planned] = await planRetentions(context, tables);
  expect(planned).toMatchObject({ rows: 3, oldest: new Date('2025-01-10T00:00:00Z'), months: 12 });
  expect(planned?.bytes).toBeGreaterThan(100);
  expect((await entries(tenant)).length).toBe(3);
});

test('rows go in files of a month and a number of rows, each with its manifest', async () => {
  await write(tenant, '2025-01-10T00:00:00Z', 5);
  await write(tenant, '2025-02-10T00:00:00Z', 1);
  await keep(tenant, 12);
  await applyRetentions(context, { tables, rowsAtOnce: 2 });
  const found = await archives(tenant);
  expect(found.map(({ month, part, rows }) => [month, part, rows])).toEqual([
    ['2025-01', 1, 2],
    ['2025-01', 2, 2],
    ['2025-01', 3, 1],
    ['2025-02', 1, 1],
  ]);
  const key = found[0]?.storageKey ?? '';
  const manifest = JSON.parse(await readFile(join(directory, manifestKey(key)), 'utf8'));
  expect(manifest).toMatchObject({ kind: 'audit', rows: 2, tenantUuid: tenant.uuid, compression: 'gzip' });
  expect(manifest.columns[1]).toEqual({ name: 'at', type: 'timestamp with time zone' });
  expect(manifest.schemaVersion).toMatch(/^\d{14}-/);
  const lines = gunzipSync(await readFile(join(directory, key))).toString();
  expect(lines).toMatch(/^tenant_id,at,id,/);
});

test('what was put away comes back exactly as it was, and its files go', async () => {
  await write(tenant, '2025-01-10T00:00:00Z', 4);
  const before = await entries(tenant);
  await keep(tenant, 12);
  const [archive] = await applyRetentions(context, { tables });
  await keep(tenant, null);
  await restoreArchive(context, tables, archive?.uuid ?? '');
  expect(await entries(tenant)).toEqual(before);
  expect(await archives(tenant)).toEqual([]);
  expect(await context.storage.get(archive?.storageKey ?? '')).toBeNull();
});

test('a bucket serves as well as a folder', async () => {
  const server = await startS3Server();
  try {
    const { accessKeyId, bucket, region, secretAccessKey, url: endpoint } = server;
    const credentials = { accessKeyId, secretAccessKey };
    const storage = createS3Storage({ bucket, region, endpoint, credentials, pathStyle: true });
    await write(tenant, '2025-01-10T00:00:00Z', 4);
    const before = await entries(tenant);
    await keep(tenant, 12);
    const [archive] = await applyRetentions({ ...context, storage }, { tables });
    expect([await entries(tenant), archive?.rows]).toEqual([[], 4]);
    await restoreArchive({ ...context, storage }, tables, archive?.uuid ?? '');
    expect(await entries(tenant)).toEqual(before);
  } finally {
    await server.close();
  }
});

test('a file that is not what was written brings nothing back', async () => {
  await write(tenant, '2025-01-10T00:00:00Z', 4);
  await keep(tenant, 12);
  const [archive] = await applyRetentions(context, { tables });
  const path = join(directory, archive?.storageKey ?? '');
  const bytes = await readFile(path);
  for (const broken of [bytes.subarray(0, -9), Buffer.concat([bytes, bytes]), Buffer.from('other')]) {
    await writeFile(path, broken);
    await expect(restoreArchive(context, tables, archive?.uuid ?? '')).rejects.toThrow(
      /\.csv\.gz (has|cannot)/,
    );
  }
  await rm(path);
  await expect(restoreArchive(context, tables, archive?.uuid ?? '')).rejects.toThrow(
    'not in the file storage',
  );
  expect([(await entries(tenant)).length, (await archives(tenant)).length]).toEqual([0, 1]);
});

test('rows stay where they are while their file cannot be written, and others have their turn', async () => {
  const other = await h.tenant();
  await write(tenant, '2025-01-10T00:00:00Z', 2);
  await write(other, '2025-01-10T00:00:00Z', 2);
  await keep(tenant, 12);
  await keep(other, 12);
  const { storage } = context;
  const failing: typeof storage = {
    ...storage,
    putStream: (key, source, size) =>
      key.includes(tenant.uuid) ? Promise.reject(new Error('full')) : storage.putStream(key, source, size),
  };
  await expect(applyRetentions({ ...context, storage: failing }, { tables })).rejects.toThrow(
    /1 retentions: full/,
  );
  expect([(await entries(tenant)).length, (await entries(other)).length]).toEqual([2, 0]);
  expect(await archives(tenant)).toEqual([]);
  await applyRetentions(context, { tables });
  expect([await entries(tenant), (await archives(tenant))[0]?.part]).toEqual([[], 1]);
});

test('rows that are written meanwhile stay, and two runs at once put each row away once', async () => {
  await write(tenant, '2025-01-10T00:00:00Z', 30);
  await keep(tenant, 12);
  await Promise.all([
    applyRetentions(context, { tables, rowsAtOnce: 7 }),
    applyRetentions(context, { tables, rowsAtOnce: 7 }),
    write(tenant, '2026-07-10T00:00:00Z', 5),
  ]);
  const rows = (await archives(tenant)).map(({ rows: count }) => count);
  expect([rows.reduce((sum, count) => sum + count), (await entries(tenant)).length]).toEqual([30, 5]);
});
