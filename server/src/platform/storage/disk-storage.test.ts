import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test.each(['../x', '/etc/passwd', 'a/../b', 'a//b', '', 'A', 'a/.hidden', `a/${'x'.repeat(400)}`])(
  'refuses %j, which is no key',
  async (key) => {
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a storage key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
  },
);
