import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../../src/config/config.ts';
import { findPlatformTenant } from '../../src/modules/tenancy/index.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { endlessDisk } from '../../src/platform/disk/disk-watch.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { createTestClock } from '../harness/clock.ts';
import { createTestMailer } from '../harness/mailer.ts';
import { createBuilders, PASSWORD, type TestTenant } from '../harness/people.ts';
import { type ServerProcess, startProcess } from '../harness/server-process.ts';
import type { Pair } from './pair.ts';

/** Two servers of one database and its standby, each with connections and caches of its own. */
export interface TwoProcesses {
  one: ServerProcess;
  other: ServerProcess;
  /** Makes a tenant below the platform, on the primary. */
  tenant(): Promise<TestTenant>;
  /** What the servers logged or answered and should not have. */
  violations: readonly string[];
  close(): Promise<void>;
}

export async function startTwoProcesses(pair: Pair): Promise<TwoProcesses> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'retaguarda-pair-'));
  const opened: Database[] = [];
  const violations: string[] = [];
  const parts = {
    config: parseConfig({
      NODE_ENV: 'test',
      RETAGUARDA_DATA_DIR: dataDirectory,
      RETAGUARDA_SECRET_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: 'http://retaguarda.test',
      ARGON2_MEMORY_KIB: '64',
      ARGON2_PASSES: '1',
    }),
    clock: createTestClock(),
    mailer: createTestMailer(),
    presence: {},
    readTxt: () => Promise.resolve([]),
    disk: endlessDisk,
    webRoot: undefined,
    violations,
    db: {
      open: async () => {
        const replicas = { url: pair.standby.url, lagMs: 60_000 };
        const log = createLogger({ level: 'silent' });
        const database = await openDatabase({ url: pair.url, replicas, log });
        opened.push(database);
        return database;
      },
    },
  };
  const [one, other] = [await startProcess(parts), await startProcess(parts)];
  const platform = await findPlatformTenant(one.database.system);
  if (platform === null) throw new Error('the database has no platform tenant');
  const builders = createBuilders(() => one, await one.context.passwords.hash(PASSWORD));
  return {
    one,
    other,
    tenant: () => builders.makeTenant(platform, {}),
    violations,
    close: async () => {
      await Promise.all([one, other].flatMap(({ app, governance }) => [app.close(), governance.close()]));
      await Promise.all(opened.map((database) => database.close()));
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
