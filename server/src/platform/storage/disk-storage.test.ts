import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

const directory = await mkdtemp(join(tmpdir(), 'retaguarda-storage-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const storage = createDiskStorage(directory);

test('gives back what was put, the last one when a key is used twice', async () => {
  await storage.put('logos/a/32.png', Buffer.from('one'));
  await storage.put('logos/a/32.png', Buffer.from('two'));
  expect((await storage.get('logos/a/32.png'))?.toString()).toBe('two');
  expect(await readdir(join(directory, 'logos/a'))).toEqual(['32.png']);
});

test('knows nothing of a key that was never put', async () => {
  expect(await storage.get('logos/b/32.png')).toBeNull();
});

test('takes away what was put, and does not mind what was not', async () => {
  await storage.put('logos/c/32.png', Buffer.from('one'));
  await storage.delete('logos/c/32.png');
  await storage.delete('logos/c/32.png');
  expect(await storage.get('logos/c/32.png')).toBeNull();
});

test('keeps a stream whole, and gives back parts of it', async () => {
  await storage.putStream('files/a.txt', Readable.from([Buffer.from('hello '), Buffer.from('world')]), 11);
  const part = await storage.open('files/a.txt', { start: 6, end: 8 });
  expect(part && (await text(part))).toBe('wor');
  const whole = await storage.open('files/a.txt');
  expect(whole && (await text(whole))).toBe('hello world');
  expect(await storage.open('files/b.txt')).toBeNull();
});

test('keeps nothing of a stream that breaks or is shorter than it said', async () => {
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

test.each(['../x', '/etc/passwd', 'a/../b', 'a//b', '', 'A', 'a/.hidden', `a/${'x'.repeat(400)}`])(
  'refuses %j, which is no key',
  async (key) => {
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a storage key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
  },
);
