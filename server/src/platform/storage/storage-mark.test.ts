import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { createDiskStorage } from './disk-storage.ts';
import { adoptStorage, lookForMark, markOrLook } from './storage-mark.ts';

const h = await createHarness();
const { url } = h.db;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-mark-'));
  await h.db.owner.query('delete from app.storage_mark');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const storageAt = (name: string) => createDiskStorage(join(directory, name));
/** A process that came after the mark of another has not made the folder. */
const marksAt = (name: string) => readdir(join(directory, name, 'marks')).catch((): string[] => []);

test('the first process marks its storage, and those that share it find the mark', async () => {
  expect(await lookForMark(url, storageAt('a'))).toBe('none');
  expect(await markOrLook(url, storageAt('a'))).toBe('seen');
  expect(await markOrLook(url, storageAt('a'))).toBe('seen');
  expect(await lookForMark(url, storageAt('a'))).toBe('seen');
  expect(await marksAt('a')).toHaveLength(1);
});

test('a process with files of its own does not find it, however often it starts', async () => {
  await markOrLook(url, storageAt('a'));
  for (let start = 0; start < 2; start += 1) expect(await markOrLook(url, storageAt('b'))).toBe('missing');
  await expect(readdir(join(directory, 'b'))).rejects.toThrow('ENOENT');
});

test('of several that start at the same moment, one marks, and only those that share its storage see it', async () => {
  const names = ['a', 'b', 'a', 'b', 'a', 'b'];
  const sights = await Promise.all(names.map((name) => markOrLook(url, storageAt(name))));
  const winner = names[sights.indexOf('seen')] ?? '';
  expect(sights).toEqual(names.map((name) => (name === winner ? 'seen' : 'missing')));
  expect(await marksAt(winner)).toHaveLength(1);
  expect(await marksAt(winner === 'a' ? 'b' : 'a')).toEqual([]);
});

test('files that were moved on purpose become the place of the database, and the old one no more', async () => {
  await markOrLook(url, storageAt('a'));
  await adoptStorage(url, storageAt('b'));
  expect(await markOrLook(url, storageAt('b'))).toBe('seen');
  expect(await markOrLook(url, storageAt('a'))).toBe('missing');
});

test('a storage that cannot be written is an error and no mark', async () => {
  const refusing = { ...storageAt('a'), put: () => Promise.reject(new Error('read-only')) };
  await expect(markOrLook(url, refusing)).rejects.toThrow('read-only');
  expect(await lookForMark(url, storageAt('a'))).toBe('none');
});
