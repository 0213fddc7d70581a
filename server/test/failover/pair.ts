import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startStandby, urlOfBoth } from '../../../bench/failover/database-pair.ts';
import { migrateDatabase } from '../../src/app/migrate-database.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/embedded-database/index.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { memoryDirectory } from '../harness/memory-directory.ts';
import { addOwnDirectory } from '../harness/own-database.ts';

/** What a power cut would leave is not what these tests are about. A standby that was away finds what it missed. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '128MB',
  shared_buffers: '32MB',
  wal_keep_size: '512MB',
};
const log = createLogger({ level: 'silent' });

export interface Pair {
  primary: EmbeddedDatabase;
  /** Where the primary keeps its data. */
  directory: string;
  standby: EmbeddedDatabase;
  standbyDirectory: string;
  /** Of both, the primary first. */
  url: string;
  stop(): Promise<void>;
}

/** A migrated primary with its standby, in servers of their own. Either comes back by itself when it is killed, as what it was. */
export async function startPair(): Promise<Pair> {
  const home = await mkdtemp(join(await memoryDirectory(), 'retaguarda-pair-'));
  const [directory, second] = [join(home, 'one'), join(home, 'two')];
  for (const each of [directory, second]) addOwnDirectory(each);
  const primary = await startEmbeddedDatabase({
    dataDir: directory,
    log,
    settings: SETTINGS,
    supervise: true,
  });
  await migrateDatabase(primary.url);
  const standby = await startStandby(
    { url: primary.url, directory },
    { dataDir: second, log, settings: SETTINGS, supervise: true },
  );
  return {
    primary,
    directory,
    standby,
    standbyDirectory: second,
    url: urlOfBoth(primary, standby),
    stop: async () => {
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
