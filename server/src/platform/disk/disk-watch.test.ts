import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { orDiskFull } from './disk-problems.ts';
import { type DiskSpace, type DiskWatch, reserveOf, watchDisk } from './disk-watch.ts';

const MEGABYTE = 1024 * 1024;
const log = createLogger({ level: 'silent' });
let watch: DiskWatch | undefined;

afterEach(() => watch?.stop());

async function open(directory: string, measure?: () => Promise<DiskSpace>): Promise<DiskWatch> {
  watch = await watchDisk({ directory, log, ...(measure === undefined ? {} : { measure }) });
  return watch;
}

test.each([
  [400 * MEGABYTE, 48],
  [2_000 * MEGABYTE, 100],
  [1_000_000 * MEGABYTE, 256],
])('of a file system of %i bytes %i MB belong to the database', (total, reserve) => {
  expect(Math.round(reserveOf(total) / MEGABYTE)).toBe(reserve);
});

test('sees within a second that the disk becomes full and that it has room again', async () => {
  const totalBytes = 400 * MEGABYTE;
  let freeBytes = 49 * MEGABYTE;
  const disk = await open('anywhere', async () => ({ freeBytes, totalBytes }));
  expect(disk.full()).toBe(false);
  freeBytes = 47 * MEGABYTE;
  await expect.poll(() => disk.full(), { timeout: 2_000 }).toBe(true);
  freeBytes = 48 * MEGABYTE;
  await expect.poll(() => disk.full(), { timeout: 2_000 }).toBe(false);
});

test('measures the file system of the directory; one that is not there yet lacks nothing', async () => {
  expect((await open(tmpdir())).full()).toBe(false);
  expect((await open('/nowhere/at/all')).full()).toBe(false);
});

test('a file that finds no room is the problem, every other error is itself', async () => {
  const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(orDiskFull(() => Promise.reject(noSpace))).rejects.toMatchObject({
    status: 503,
    code: 'system.diskFull',
    retryAfterSeconds: 30,
  });
  await expect(orDiskFull(() => writeFile('/nowhere/at/all', ''))).rejects.toMatchObject({ code: 'ENOENT' });
});
