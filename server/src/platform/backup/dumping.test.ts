import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { NotNow } from '../jobs/not-now.ts';
import type { Storage } from '../storage/storage.ts';
import { newKeyText, parseKey } from './backup-key.ts';
import { listBackups } from './backup-place.ts';
import { BackupRunning, type BackupSource, writeBackup } from './dumping.ts';
import { holdingFiles } from './held-files.ts';
import { readBackup } from './reading.ts';
import { verifyBackup } from './verifying.ts';

const db = await createTestDatabase();
const database = await db.open();
afterAll(() => db.close());

/** Files in memory. */
function memoryStorage(): Storage & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    putStream: async (key, source) => void files.set(key, Buffer.concat(await Array.fromAsync(source))),
    get: async (key) => files.get(key) ?? null,
    open: async (key) => {
      const bytes = files.get(key);
      return bytes === undefined ? null : Readable.from([bytes]);
    },
    delete: async (key) => void files.delete(key),
    list: async function* list(prefix) {
      for (const [key, bytes] of [...files].sort())
        if (key.startsWith(prefix)) yield { key, sizeBytes: bytes.length };
    },
    verify: async () => undefined,
    verifyWritable: async () => undefined,
  };
}

const key = parseKey(newKeyText());
let storage: ReturnType<typeof memoryStorage>;
let place: { storage: ReturnType<typeof memoryStorage>; prefix: string };
let source: BackupSource;

beforeEach(() => {
  storage = memoryStorage();
  place = { storage: memoryStorage(), prefix: 'copies/' };
  source = {
    ownerUrl: db.url,
    storage,
    secret: randomBytes(32),
    product: '1',
    clock: createTestClock(),
  };
});

async function rowsOf(table: string): Promise<number> {
  return (await db.owner.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;
}

test('what is written meanwhile is in all of the backup or in none of it', async () => {
  await db.owner.query('create table first_of_all (n int); create table zz_last (n int)');
  const counts: Record<string, number> = {};
  const { manifest } = await writeBackup(source, place, key, ({ done, unit, what }) => {
    if (unit === 'rows') counts[what] = done;
    if (what === 'public.first_of_all')
      void db.owner.query('insert into zz_last values (1); insert into first_of_all values (1)');
  });
  await expect.poll(() => rowsOf('zz_last')).toBe(1);
  expect(counts).toMatchObject({ 'public.first_of_all': 0, 'public.zz_last': 0 });
  expect(await verifyBackup(place, manifest, key)).toMatchObject({ files: 0 });
  await db.owner.query('drop table first_of_all, zz_last');
});

test('a file that is cleared away meanwhile stays until the backup is over, and is in it', async () => {
  await storage.put('documents/a.pdf', Buffer.from('a'));
  await storage.put('documents/b.pdf', Buffer.from('b'));
  const jobStorage = holdingFiles(storage, database);
  const refusals: unknown[] = [];
  const listing: Storage = {
    ...storage,
    list: async function* list(prefix) {
      refusals.push(await jobStorage.delete('documents/b.pdf').catch((error: unknown) => error));
      yield* storage.list(prefix);
    },
  };
  const { manifest, totals } = await writeBackup({ ...source, storage: listing }, place, key);
  expect(refusals).toEqual([expect.any(NotNow)]);
  expect(totals.files).toBe(2);
  const found: string[] = [];
  for await (const { contents, header } of readBackup(place, manifest, key)) {
    for await (const bytes of contents) if (header.part === 'file') found.push(`${header.key} ${bytes}`);
  }
  expect(found).toEqual(['documents/a.pdf a', 'documents/b.pdf b']);
  await jobStorage.delete('documents/b.pdf');
  expect([...storage.files.keys()]).toEqual(['documents/a.pdf']);
});

test('two backups of a database are not made at once', async () => {
  const second: unknown[] = [];
  const listing: Storage = {
    ...storage,
    list: async function* list(prefix) {
      second.push(await writeBackup(source, place, key).catch((error: unknown) => error));
      yield* storage.list(prefix);
    },
  };
  await writeBackup({ ...source, storage: listing }, place, key);
  expect(second).toEqual([expect.any(BackupRunning)]);
  expect(await listBackups(place)).toHaveLength(1);
});

test('a backup whose files cannot be read is none', async () => {
  await storage.put('documents/a.pdf', Buffer.from('a'));
  const broken: Storage = { ...storage, open: () => Promise.reject(new Error('the disk is gone')) };
  await expect(writeBackup({ ...source, storage: broken }, place, key)).rejects.toThrow('the disk is gone');
  expect((await listBackups(place)).filter(({ isWhole }) => isWhole)).toEqual([]);
});

test('nothing of what is kept can be read where it lies', async () => {
  await db.owner.query(`insert into signing_keys values ('kid-of-the-test', '{}', 'sealed', now())`);
  await storage.put('documents/a.txt', Buffer.from('um texto que se reconhece'));
  await writeBackup(source, place, key);
  const stored = Buffer.concat([...place.storage.files.values()]);
  for (const known of ['kid-of-the-test', 'um texto que se reconhece', 'documents/a.txt', source.secret])
    expect(stored.includes(known)).toBe(false);
  await db.owner.query(`delete from signing_keys where kid = 'kid-of-the-test'`);
});
