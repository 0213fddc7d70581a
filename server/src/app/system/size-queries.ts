import { sql } from 'kysely';
import type { SystemReader, SystemTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

interface Sizes {
  databaseBytes: number;
  /** Of the files that people sent, as the tables know them. */
  filesBytes: number;
}

interface SizeSample extends Sizes {
  /** `YYYY-MM-DD`. */
  day: string;
}

const FILES = [
  ['company_uploads', 'size_bytes'],
  ['dispute_uploads', 'size_bytes'],
  ['user_uploads', 'size_bytes'],
  ['task_documents', 'file_size'],
  ['signature_documents', 'arquivo_bytes'],
] as const;

/** How large database and files are now. */
export async function readSizes(db: SystemReader): Promise<Sizes> {
  const [database, ...files] = await Promise.all([
    db.first(statement(sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`)),
    ...FILES.map(([table, column]) =>
      db.first(
        statement(
          sql<{
            bytes: number;
          }>`select coalesce(sum(f.${sql.ref(column)}), 0)::bigint as bytes from ${sql.table(table)} f`,
        ),
      ),
    ),
  ]);
  return {
    databaseBytes: database?.bytes ?? 0,
    filesBytes: files.reduce((sum, file) => sum + (file?.bytes ?? 0), 0),
  };
}

/** Keeps the sample of a day, in place of an earlier one, and forgets those before `oldest`. */
export async function keepSample(tx: SystemTx, sample: SizeSample, oldest: string): Promise<void> {
  const { databaseBytes, day, filesBytes } = sample;
  tx.send(
    statement(sql`insert into size_samples (day, database_bytes, files_bytes)
      values (${day}::date, ${databaseBytes}::bigint, ${filesBytes}::bigint)
      on conflict (day) do update set database_bytes = excluded.database_bytes, files_bytes = excluded.files_bytes`),
  );
  tx.send(statement(sql`delete from size_samples where day < ${oldest}::date`));
}

/** The samples, the oldest first. */
export function listSamples(db: SystemReader): Promise<SizeSample[]> {
  return db.many(
    statement(sql<SizeSample>`
      select day, database_bytes as "databaseBytes", files_bytes as "filesBytes" from size_samples order by day`),
  );
}

/** The version of the database, and how many connections it has. */
export function readDatabaseState(
  db: SystemReader,
): Promise<{ version: string; connections: number } | null> {
  return db.first(
    statement(sql<{ version: string; connections: number }>`
      select current_setting('server_version') as version,
        (select sum(numbackends)::integer from pg_stat_database where datname = current_database()) as connections`),
  );
}
