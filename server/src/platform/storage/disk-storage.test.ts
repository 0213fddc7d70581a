import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

/** What any storage does is tested for all of them in test/storage. */
const directory = await mkdtemp(join(tmpdir(), 'retaguarda-storage-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const storage = createDiskStorage(directory);

test('a key is a path below the directory, with nothing beside it', async () => {
  await storage.put('logos/a/32.png', Buffer.from('one'));
  await storage.put('logos/a/32.png', Buffer.from('two'));
  expect(await readdir(join(directory, 'logos/a'))).toEqual(['32.png']);
});

test('leaves nothing unfinished of a stream that breaks or is shorter than it said', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })(),
  );
  await expect(storage.putStream('cut/a.txt', broken, 8)).rejects.toThrow('gone');
  await expect(storage.putStream('cut/a.txt', Readable.from([Buffer.from('half')]), 8)).rejects.toThrow();
  expect(await readdir(join(directory, 'cut'))).toEqual([]);
});

test('sees that nothing can be written, leaves nothing of its probe', async () => {
  await storage.verifyWritable();
  expect((await readdir(directory)).filter((name) => name.includes('probe'))).toEqual([]);
  const file = join(directory, 'in-its-place');
  await writeFile(file, '');
  await expect(createDiskStorage(file).verifyWritable()).rejects.toThrow();
});
