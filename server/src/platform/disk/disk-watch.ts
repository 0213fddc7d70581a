import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log/logger.ts';

const INTERVAL_MS = 500;
const MEGABYTE = 1024 * 1024;
const SMALLEST_RESERVE_BYTES = 48 * MEGABYTE;
const LARGEST_RESERVE_BYTES = 256 * MEGABYTE;
const RESERVED_PART = 0.05;

export interface DiskWatch {
  /** Whether nothing more may be written: the rest of the disk is for the database, which stops when its log has no room. */
  full(): boolean;
  stop(): void;
}

/** A disk that is never full. */
export const endlessDisk: DiskWatch = { full: () => false, stop: () => undefined };

export interface DiskWatchOptions {
  directory: string;
  log: Logger;
  /** Room and size of the file system, in bytes; of the directory's unless told otherwise. */
  measure?: () => Promise<DiskSpace>;
}

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/**
 * Looks twice a second how much room the file system of a directory has left. PostgreSQL stops altogether when its log
 * cannot grow, and may not come back before there is room; so writing ends earlier, at 5 % of the file system, but at least
 * at 48 MB, three segments of that log, and at most at 256 MB. Reading goes on.
 */
export async function watchDisk(options: DiskWatchOptions): Promise<DiskWatch> {
  const { directory, log, measure = () => spaceOf(directory) } = options;
  const end = new AbortController();
  let full = false;
  const look = async () => {
    const { freeBytes, totalBytes } = await measure();
    const now = freeBytes < reserveOf(totalBytes);
    if (now && !full) log.error({ freeBytes }, 'the disk is full: nothing is written any more');
    if (!now && full) log.info({ freeBytes }, 'the disk has room again');
    full = now;
  };
  const watch = async () => {
    while (!end.signal.aborted) {
      await sleep(INTERVAL_MS, undefined, { ref: false, signal: end.signal });
      await look();
    }
  };
  await look();
  watch().catch((error: unknown) => {
    if (!end.signal.aborted) log.error({ err: error }, 'the room on the disk cannot be seen');
  });
  return { full: () => full, stop: () => end.abort() };
}

/** How many bytes of a file system of this size are kept free for the database. */
export function reserveOf(totalBytes: number): number {
  return Math.min(LARGEST_RESERVE_BYTES, Math.max(SMALLEST_RESERVE_BYTES, totalBytes * RESERVED_PART));
}

/**
 * The room of the file system. Null, which counts as enough, for a directory that does not exist yet and for a file system that
 * does not report its size.
 */
async function spaceOf(directory: string): Promise<DiskSpace> {
  const found = await statfs(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null || found.blocks === 0) return { freeBytes: Number.POSITIVE_INFINITY, totalBytes: 0 };
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
