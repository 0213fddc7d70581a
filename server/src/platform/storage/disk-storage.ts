import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { diskFull, orDiskFull } from '../disk/disk-problems.ts';
import { type DiskWatch, endlessDisk } from '../disk/disk-watch.ts';
import { Problem } from '../problem.ts';
import { assertKey, type Storage, type StoredFile } from './storage.ts';

/**
 * Files below one directory of this machine. A file appears whole or not at all, also when the process dies; none appears
 * while the disk is full (503).
 */
export function createDiskStorage(directory: string, disk: Pick<DiskWatch, 'full'> = endlessDisk): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(directory, key);
  };
  const appear = async (key: string, write: (unfinished: string) => Promise<void>) => {
    const path = pathOf(key);
    if (disk.full()) throw diskFull();
    await orDiskFull(() => mkdir(dirname(path), { recursive: true }));
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await orDiskFull(() => write(unfinished));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => appear(key, (path) => writeFile(path, bytes)),
    putStream: (key, source, sizeBytes) =>
      appear(key, async (path) => {
        const file = await open(path, 'wx');
        const target = file.createWriteStream({ flush: true });
        await pipeline(source, target);
        if (target.bytesWritten !== sizeBytes)
          throw new Error('the stream does not have the size that was said');
      }),
    get: (key) => unlessMissing(() => readFile(pathOf(key))),
    open: (key, range) =>
      unlessMissing(async () => (await open(pathOf(key), 'r')).createReadStream({ ...range })),
    delete: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => filesBelow(directory, prefix),
    verify: async () => {
      await mkdir(directory, { recursive: true });
      await access(directory, constants.R_OK | constants.W_OK);
    },
    // Permission bits do not show that a file system is read-only. A full one is told elsewhere, and reads go on.
    verifyWritable: async () => {
      const probe = join(directory, `.probe-${randomUUID()}.part`);
      try {
        await orDiskFull(async () => {
          await mkdir(directory, { recursive: true });
          await writeFile(probe, 'probe');
        });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** The name of a file that is being written, or of which the writing was broken off. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

async function* filesBelow(directory: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await unlessMissing(() => readdir(join(directory, prefix), { withFileTypes: true }));
  for (const entry of (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(directory, `${key}/`);
    else if (entry.isFile() && !UNFINISHED.test(key)) {
      const found = await unlessMissing(() => stat(join(directory, key)));
      if (found !== null) yield { key, sizeBytes: found.size };
    }
  }
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
