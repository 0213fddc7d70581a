import { hash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { createDiskStorage } from '../../server/src/platform/storage/disk-storage.ts';

/** Written by backups and restores themselves. */
const OF_THE_COMMANDS = ['backup_runs', 'outgoing_locks'];

/** The tables and files in which two installations differ, with what each holds. Neither of them may be running. */
export async function differences(one: string, other: string): Promise<string[]> {
  const [first, second] = [await contentsOf(one), await contentsOf(other)];
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names]
    .filter((name) => first.get(name) !== second.get(name))
    .map((name) => `${name}: ${first.get(name)} and ${second.get(name)}`);
}

async function contentsOf(dataDir: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  const storage = createDiskStorage(join(dataDir, 'files'));
  for await (const { key } of storage.list('')) {
    contents.set(key, hash('sha256', (await storage.get(key)) ?? Buffer.alloc(0)));
  }
  const embedded = await startEmbeddedDatabase({ dataDir, log: createLogger({ level: 'silent' }) });
  const client = new pg.Client({ connectionString: embedded.url, application_name: 'bench' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relpersistence = 'p' and not relispartition and relname <> all ($1)`,
      [OF_THE_COMMANDS],
    );
    for (const { name } of tables) {
      // Of each row as a whole, whatever their order: in another way than backups compare them.
      const { rows } = await client.query<{ text: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 7)::numeric), 0) as text from ${name} t`,
      );
      contents.set(name, rows[0]?.text ?? '');
    }
  } finally {
    await client.end();
    await embedded.stop();
  }
  return contents;
}
