import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { loadDemoBusiness } from '../../src/app/demo/demo-business.ts';
import { startEmbeddedDatabase, throwawaySettings } from '../../src/platform/embedded-database/index.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { createHarness } from '../harness/harness.ts';
import { memoryDirectory } from '../harness/memory-directory.ts';
import { onOneServer } from '../harness/one-server.ts';
import { addOwnDirectory } from '../harness/own-database.ts';
import { type BackupStage, everythingIn, openBackupStage, runCommand } from './installation-copy.ts';

const h = await createHarness({ leavesMessages: true });
let stage: BackupStage;

beforeAll(async () => {
  stage = await openBackupStage();
  await loadDemoBusiness(h.context);
});
afterAll(() => stage.close());

onOneServer(
  'an owner who is no superuser restores everything, with every foreign key',
  {
    timeout: 180_000,
  },
  async () => {
    const dataDir = await mkdtemp(join(await memoryDirectory(), 'retaguarda-hosted-'));
    addOwnDirectory(dataDir);
    const log = createLogger({ level: 'silent' });
    const embedded = await startEmbeddedDatabase({ dataDir, log, settings: throwawaySettings });
    try {
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      await client.query(`create role hosted login createrole password 'hosted'`);
      await client.query('create database hosted owner hosted');
      await client.end();
      const url = new URL(embedded.url);
      Object.assign(url, { username: 'hosted', password: 'hosted', pathname: '/hosted' });
      const keys = { RETAGUARDA_BACKUP_TO: stage.folder, RETAGUARDA_BACKUP_KEY_FILE: stage.keyFile };
      const made = await runCommand(['backup', '--quiet'], {
        ...keys,
        DATABASE_URL: h.db.url,
        RETAGUARDA_DATA_DIR: h.context.config.dataDirectory,
        RETAGUARDA_SECRET_KEY: h.context.config.secretKey?.toString('hex'),
      });
      expect(made).toMatchObject({ code: 0, err: '' });
      const restored = await runCommand(['restore', '--quiet'], {
        ...keys,
        DATABASE_URL: url.href,
        RETAGUARDA_DATA_DIR: await stage.directory(),
      });
      expect(restored).toMatchObject({ code: 0, err: '' });
      const [before, after] = [await everythingIn(h.db.url), await everythingIn(url.href)];
      for (const table of ['public.backup_runs', 'public.outgoing_locks'])
        for (const side of [before, after]) delete side[table];
      expect(after).toEqual(before);
      const keysOf = `select count(*)::int as keys from pg_constraint where contype = 'f' and convalidated`;
      const restoredClient = new pg.Client({ connectionString: url.href });
      await restoredClient.connect();
      const { rows } = await restoredClient.query(keysOf);
      await restoredClient.end();
      expect(rows).toEqual((await h.db.owner.query(keysOf)).rows);
    } finally {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
