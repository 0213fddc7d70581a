import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError } from './failures.ts';

export interface DataDirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/**
 * Holds the data directory for this process. Node has no file locks, but SQLite, which comes with it, does: the lock
 * is the kernel's, it ends with the process however that ends, so there is no stale lock and no reused process id to
 * mistake for an owner.
 *
 * @throws EmbeddedDatabaseError `in-use` that names the process which holds it
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const ownerFile = join(dataDir, 'owner.pid');
  const database = tryLock(dataDir);
  if (database === null) {
    throw new EmbeddedDatabaseError(
      'in-use',
      `the data directory ${dataDir} is in use by ${nameOwner(ownerFile)}`,
    );
  }
  try {
    writeFileSync(ownerFile, `${process.pid}\n`);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    release: () => {
      rmSync(ownerFile, { force: true });
      database.close();
    },
  };
}

/** True while a living process holds the data directory. */
export function isDataDirectoryLocked(dataDir: string): boolean {
  const database = tryLock(dataDir);
  database?.close();
  return database === null;
}

function tryLock(dataDir: string): DatabaseSync | null {
  const database = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    // With the journal in memory nothing is written: the file stays empty and a full disk cannot fail the lock.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const errcode = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (errcode === SQLITE_BUSY) return null;
    if (errcode === SQLITE_FULL)
      throw new EmbeddedDatabaseError('disk-full', `${dataDir} cannot be locked: the disk is full`);
    throw error;
  }
}

function nameOwner(ownerFile: string): string {
  try {
    return `process ${Number.parseInt(readFileSync(ownerFile, 'utf8'), 10)}`;
  } catch {
    return 'another process';
  }
}
