import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { mailedPapers } from '../../src/backoffice/exports/mailed-papers.ts';
import { IMPORTED_KINDS } from '../../src/backoffice/import-kinds/index.ts';
import { type Config, parseConfig } from '../../src/config/config.ts';
import { COMPANY_UPLOADS, hostJobs } from '../../src/modules/directory/index.ts';
import { brandingJobs } from '../../src/modules/governance/index.ts';
import { identityJobs, USER_UPLOADS } from '../../src/modules/identity/index.ts';
import { importJobs } from '../../src/modules/imports/index.ts';
import { mailJobs, NOTICE_JOB, noticeJobs } from '../../src/modules/notifications/index.ts';
import { paperJobs } from '../../src/modules/papers/index.ts';
import type { PresenceSettings } from '../../src/modules/presence/index.ts';
import { anonymisationJobs, dataExportJobs } from '../../src/modules/privacy/index.ts';
import { reconciliationJobs } from '../../src/modules/reconciliation/index.ts';
import { booksJobs, DISPUTE_TASK } from '../../src/modules/sales/index.ts';
import { lookJobs, reportJobs } from '../../src/modules/signals/index.ts';
import { signedFileJobs } from '../../src/modules/signatures/index.ts';
import { documentJobs, dueJobs, reminderJobs, summaryJobs } from '../../src/modules/tasks/index.ts';
import { findPlatformTenant } from '../../src/modules/tenancy/index.ts';
import { departureJobs } from '../../src/modules/tenants/index.ts';
import { deliveryJobs } from '../../src/modules/webhooks/index.ts';
import { type DiskWatch, endlessDisk } from '../../src/platform/disk/disk-watch.ts';
import type { JobHandler } from '../../src/platform/jobs/jobs.ts';
import type { TxtRecords } from '../../src/platform/net/txt-records.ts';
import { activeTracing } from '../../src/platform/tracing/tracing.ts';
import { uploadJobs } from '../../src/platform/uploads/upload-jobs.ts';
import { type Answer, type Method, type RequestOptions, send } from './client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { borrowHosts } from './hosts.ts';
import { borrowDatabase, type LentDatabase } from './kept-database.ts';
import { createTestMailer, type TestMailer } from './mailer.ts';
import { givenServer } from './own-database.ts';
import { createBuilders, type NewUserOptions, PASSWORD, type TestTenant, type TestUser } from './people.ts';
import { type LentParts, type ServerProcess, startProcess } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export { PASSWORD } from './people.ts';

export interface HarnessOptions {
  config?: Partial<Config>;
  clock?: TestClock;
  /** Whether tests may leave messages in the outbox whose jobs they did not run; false unless told otherwise. */
  leavesMessages?: boolean;
  /** In place of the usual intervals of presence. */
  presence?: Partial<PresenceSettings>;
  /** In place of the name servers of this machine; without any, no domain has a TXT record. */
  readTxt?: TxtRecords;
  /** The disk of database and files; one that is never full unless told otherwise. */
  disk?: DiskWatch;
  /** For how long a transaction waits for a connection; long unless told otherwise. */
  acquireMs?: number;
  /** The folder of the web application; the built one, which may be missing, unless told otherwise. */
  webRoot?: string;
}

export interface Harness extends ServerProcess {
  clock: TestClock;
  mailer: TestMailer;
  db: TestDatabase;
  /** The root of all tenants. */
  platform: TestTenant;
  /** A white label, or a tenant below the given one. */
  tenant(options?: { name?: string; parent?: TestTenant }): Promise<TestTenant>;
  /** Somebody who registered and belongs to no tenant. */
  homelessUser(options?: Omit<NewUserOptions, 'role'>): Promise<TestUser>;
  /** A request without credentials, unless the options bring some. */
  request(method: Method, url: string, options?: RequestOptions): Promise<Answer>;
  /** Another process on the same database, with its own connections and caches. */
  anotherProcess(): Promise<ServerProcess>;
  /** Runs the jobs of all messages in the outbox, the oldest first; answers their topics but those of notices, which much leaves. */
  runJobs(): Promise<string[]>;
  /** Faults of answers and error lines of the log since the last test; a test that provokes some takes them out. */
  violations: string[];
}

/**
 * Both hosts over a database of its own, with real tokens and real SQL, and stand-ins for everything outside. Called at the top
 * of a test file. It closes itself after the last test, and fails every test that leaves a transaction, a connection or a
 * message behind, or that gets an answer which its route does not declare. Changes of the clock end with their test.
 */
export async function createHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { clock = createTestClock() } = options;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'retaguarda-harness-'));
  const mailer = createTestMailer();
  const { database, db } = await databaseFor(options);
  const isUsual = areUsualHosts(options);
  const hosts = isUsual ? borrowHosts() : null;
  const violations = hosts?.violations ?? [];
  const config = testConfig(dataDirectory, options.config);
  const parts = { ...standIns(options), config, clock, mailer, db, violations };
  const processes: ServerProcess[] = [];
  const start = async (lent?: LentParts) => {
    const started = await startProcess(parts, lent);
    processes.push(started);
    return started;
  };
  const main = await start({ database, hosts });
  const builders = createBuilders(() => main, await main.context.passwords.hash(PASSWORD));
  const platform = await findPlatformTenant(main.database.system);
  if (platform === null) throw new Error('the template has no platform tenant');

  let begunAt = clock.now();
  beforeEach(() => {
    begunAt = clock.now();
  });
  afterEach(async () => {
    clock.set(begunAt);
    const faults = violations.splice(0);
    const leak = (await db.leak()) ?? (options.leavesMessages ? null : await forgottenMessages(db));
    if (leak !== null) faults.push(leak);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  afterAll(async () => {
    await Promise.all(processes.map((started) => started.release(isUsual)));
    await db.close();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const handlers = jobHandlers(main, db.url);
  return {
    ...main,
    clock,
    mailer,
    db,
    violations,
    platform: builders.wrap(platform),
    tenant: ({ name, parent } = {}) =>
      builders.makeTenant(parent ?? platform, name === undefined ? {} : { name }),
    homelessUser: (user = {}) => builders.makeUser(null, user),
    request: (method, url, request) => send(main.app, method, url, request),
    anotherProcess: () => start(),
    runJobs: () => runJobs(db, handlers),
  };
}

/** What stands for the disk and the name servers of a process, and how it waits and shows itself. */
function standIns({ acquireMs, disk, presence, readTxt, webRoot }: HarnessOptions) {
  return {
    presence: presence ?? {},
    disk: disk ?? endlessDisk,
    readTxt: readTxt ?? (() => Promise.resolve([])),
    webRoot,
    acquireMs,
  };
}

/** The one that is kept from file to file, unless its connections would not do, or the server was given and may be a cluster. */
async function databaseFor({
  acquireMs,
  disk,
}: HarnessOptions): Promise<Pick<LentDatabase, 'db'> & Partial<LentDatabase>> {
  const isUsual = givenServer === null && acquireMs === undefined && disk === undefined;
  if (isUsual) return await borrowDatabase();
  return { db: await createTestDatabase() };
}

/** Whether hosts are those of any other test file: what the rest of the options change is asked for with each request. */
function areUsualHosts({ config, webRoot }: HarnessOptions): boolean {
  return config === undefined && webRoot === undefined && activeTracing() === null;
}

function jobHandlers({ context }: ServerProcess, ownerUrl: string): Record<string, JobHandler> {
  return {
    ...identityJobs(context),
    ...hostJobs(context),
    ...brandingJobs(context),
    ...documentJobs(context),
    ...uploadJobs(context, [USER_UPLOADS, COMPANY_UPLOADS]),
    ...reminderJobs(context),
    ...dueJobs(context),
    ...noticeJobs(context),
    ...mailJobs(context),
    ...paperJobs(context, mailedPapers),
    ...lookJobs(context),
    ...reportJobs(context),
    ...summaryJobs(context),
    ...importJobs(context, IMPORTED_KINDS),
    ...booksJobs(context),
    ...reconciliationJobs(context),
    ...signedFileJobs(context),
    ...departureJobs({ ...context, ownerUrl }),
    ...anonymisationJobs({ ...context, ownerUrl }),
    ...dataExportJobs({ ...context, ownerUrl }),
    ...deliveryJobs(context),
  };
}

/** Look-ups fail at once unless a test brings providers of its own. */
const NOBODY_LISTENS = 'http://127.0.0.1:1';

function testConfig(dataDirectory: string, changes: Partial<Config> = {}): Config {
  const config = parseConfig({
    NODE_ENV: 'test',
    RETAGUARDA_DATA_DIR: dataDirectory,
    PUBLIC_URL: 'http://retaguarda.test',
    GOVERNANCE_URL: 'http://governance.retaguarda.test',
    RETAGUARDA_SECRET_KEY: randomBytes(32).toString('hex'),
    ARGON2_MEMORY_KIB: '64',
    ARGON2_PASSES: '1',
    LOOKUP_BRASILAPI_URL: NOBODY_LISTENS,
    LOOKUP_MINHARECEITA_URL: NOBODY_LISTENS,
    LOOKUP_VIACEP_URL: NOBODY_LISTENS,
    LOOKUP_OPENCEP_URL: NOBODY_LISTENS,
  });
  return { ...config, ...changes };
}

async function forgottenMessages(db: TestDatabase): Promise<string | null> {
  const { rows } = await db.owner.query<{ topic: string }>('delete from outbox returning topic');
  const topics = withoutNotices(rows);
  return topics.length === 0 ? null : `messages that no test asked for: ${topics.join(', ')}`;
}

/** As the worker runs them: outside of any request and without a tenant. */
async function runJobs(db: TestDatabase, handlers: Record<string, JobHandler>): Promise<string[]> {
  const { rows } = await db.owner.query<{ topic: string; payload: Record<string, unknown> }>(
    `with taken as (delete from outbox returning created_at, id, topic, payload)
     select topic, payload from taken order by created_at, id`,
  );
  for (const { topic, payload } of rows) {
    const handler = handlers[topic];
    if (handler === undefined && UNASKED.has(topic)) continue;
    if (handler === undefined) throw new Error(`no job handles ${topic}`);
    await handler(payload);
  }
  return withoutNotices(rows);
}

/** Whatever may concern somebody else leaves a notice, every dispute may have a task, and people sign in by several devices; no test has
 * to ask for them. */
const UNASKED: ReadonlySet<string> = new Set([NOTICE_JOB, DISPUTE_TASK, 'identity.new-device-mail']);

function withoutNotices(rows: readonly { topic: string }[]): string[] {
  return rows.map(({ topic }) => topic).filter((topic) => !UNASKED.has(topic));
}
