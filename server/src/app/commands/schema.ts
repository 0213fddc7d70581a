import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dumpSchema } from '../../platform/db/schema-dump.ts';
import { startEmbeddedDatabase, throwawaySettings } from '../../platform/embedded-database/index.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { Failure } from '../failures.ts';
import { migrateDatabase } from '../migrate-database.ts';
import type { Command } from './command.ts';

const FILE = join(import.meta.dirname, '../../../schema.sql');

export const schemaCommand: Command = {
  summary: 'write server/schema.sql from the migrations',
  forms: [['[--check]', 'writes the file of a checkout']],
  options: [['--check', 'only compare, and end with 1 when it is stale']],
  run: async (args) => {
    const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } });
    const schema = await schemaOfMigrations();
    if ((await readFile(FILE, 'utf8').catch(() => null)) === schema) return;
    if (values.check) throw new Failure('stale: server/schema.sql; run `npm run generate`');
    await writeFile(FILE, schema);
  },
};

/** The schema that the migrations make in an empty database of its own. */
async function schemaOfMigrations(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-schema-'));
  try {
    const log = createLogger({ level: 'silent' });
    const embedded = await startEmbeddedDatabase({ dataDir, log, settings: throwawaySettings });
    try {
      await migrateDatabase(embedded.url);
      return await dumpSchema(embedded.url);
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
