import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { statement } from '../db/raw-statement.ts';
import { NotNow } from '../jobs/not-now.ts';
import type { Storage } from '../storage/storage.ts';
import { BACKUP_LOCK_KEY } from './backup-contents.ts';

/** A file may be in the backup that is being made, and is deleted later. */
class FilesHeld extends NotNow {
  override readonly name = 'FilesHeld';

  constructor() {
    super('files are deleted when the backup that is being made is over');
  }
}

const running = statement(sql<{ isRunning: boolean }>`
  select exists (
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = ${sql.lit(BACKUP_LOCK_KEY)}::bigint
  ) as "isRunning"`);

/** Whether a backup of the database is being made, asked on the server that it is made of. */
export async function isBackupRunning({
  systemTransaction,
}: Pick<Database, 'systemTransaction'>): Promise<boolean> {
  const found = await systemTransaction((tx) => tx.first(running));
  return found?.isRunning === true;
}

/**
 * The same storage, in which nothing is deleted while a backup is being made, for jobs that clear away what no row names any more. A
 * backup that begins after the question was asked sees the database without those rows, so it needs the files no more.
 */
export function holdingFiles(storage: Storage, database: Pick<Database, 'systemTransaction'>): Storage {
  return {
    put: (key, bytes) => storage.put(key, bytes),
    putStream: (key, source, sizeBytes) => storage.putStream(key, source, sizeBytes),
    get: (key) => storage.get(key),
    open: (key, range) => storage.open(key, range),
    list: (prefix) => storage.list(prefix),
    verify: () => storage.verify(),
    verifyWritable: () => storage.verifyWritable(),
    delete: async (key) => {
      if (await isBackupRunning(database)) throw new FilesHeld();
      await storage.delete(key);
    },
  };
}
