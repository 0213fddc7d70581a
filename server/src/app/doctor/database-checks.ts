import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { findLastRun } from '../../platform/backup/backup-runs.ts';
import { unfinishedRestoreOf } from '../../platform/backup/restore-mark.ts';
import type { Clock } from '../../platform/clock.ts';
import { pendingMigrations } from '../../platform/db/migrations.ts';
import { lookForMark } from '../../platform/storage/storage-mark.ts';
import { deriveSecret } from '../../platform/tokens/derived-secret.ts';
import { loadOrCreateSecret } from '../../platform/tokens/secret-file.ts';
import { openPrivateKey, type PublicJwk } from '../../platform/tokens/signing-key.ts';
import { openStorage } from '../open-storage.ts';
import { placeOfFiles, SHARE_FILES } from '../shared-storage.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';
import { tenantIsolation } from './isolation-check.ts';
import { replicaChecks } from './replica-checks.ts';
import { BUCKET_SETTINGS } from './service-checks.ts';

const POSTGRES_MAJOR = 18;
const MAX_SKEW_MS = 2_000;
const WAITING_MINUTES = 10;
/** A backup that is older than so many days is one that was forgotten. */
const BACKUP_DAYS = 2;

export interface DatabaseUnderTest {
  config: Config;
  clock: Clock;
  url: string;
  /** As the owner, outside a transaction. */
  client: pg.Client;
}

/** What can be looked at once the database answers. Nothing is left changed. */
export function databaseChecks(subject: DatabaseUnderTest): Check[] {
  const { client, clock, config, url } = subject;
  return [
    { name: 'postgresql', run: () => version(client) },
    { name: 'migrations', run: () => migrations(url) },
    { name: 'clock', run: () => clockSkew(client, clock) },
    { name: 'isolation', run: () => tenantIsolation(client, url) },
    { name: 'signing keys', run: () => signingKeys(client, config) },
    { name: 'jobs', run: () => jobQueue(client) },
    { name: 'outgoing', run: () => outgoing(client) },
    { name: 'backup', run: () => backups(client, clock) },
    {
      name: 'files',
      settings: ['RETAGUARDA_DATA_DIR', ...BUCKET_SETTINGS],
      run: () => sharedFiles(config, url),
    },
    ...replicaChecks(config, url),
  ];
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  const [row] = rows;
  if (row !== undefined && Number(row.number) >= POSTGRES_MAJOR * 10_000) return ok(row.text);
  return warning(`${row?.text} is older than what is tested`, `upgrade to PostgreSQL ${POSTGRES_MAJOR}`);
}

async function migrations(url: string): Promise<Finding> {
  const restoring = await unfinishedRestoreOf(url);
  if (restoring !== null)
    return fault(
      `the restore of ${restoring} into this database was not finished`,
      'run `retaguarda restore` again',
    );
  const pending = await pendingMigrations(url);
  return pending.length === 0
    ? ok('all applied')
    : fault(`${pending.length} are missing`, 'run `retaguarda migrate`');
}

/** The database's clock against ours, at the middle of the round trip. */
async function clockSkew(client: pg.Client, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const after = clock.now().getTime();
  const skew = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + after) / 2);
  const found = `${Math.round(skew)} ms between this process and the database`;
  if (skew < MAX_SKEW_MS) return ok(found);
  return fault(found, 'let both machines follow a time server: tokens and sessions end by the clock');
}

interface StoredKey {
  kid: string;
  publicJwk: PublicJwk;
  sealed: Buffer;
}

async function signingKeys(client: pg.Client, config: Config): Promise<Finding> {
  const { rows } = await client.query<StoredKey>(
    `select kid, public_jwk as "publicJwk", sealed_private_key as sealed from signing_keys
     where retired_at is null order by created_at desc`,
  );
  if (rows.length === 0) return ok('none yet, the first start makes one');
  const file = join(config.dataDirectory, 'keys', 'secret');
  const advice = `restore ${file}, or set RETAGUARDA_SECRET_KEY to the secret that made them`;
  if (config.secretKey === null && !existsSync(file)) return fault('their secret is missing', advice);
  const secret = config.secretKey ?? (await loadOrCreateSecret(file));
  try {
    for (const key of rows) openPrivateKey(deriveSecret(secret, 'signing-keys'), key);
  } catch {
    return fault('they cannot be opened with this secret', advice);
  }
  return ok(rows.length === 1 ? 'one signs' : `${rows.length} may sign`);
}

async function outgoing(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ reason: string; lockedAt: Date }>(
    'select reason, locked_at as "lockedAt" from outgoing_locks',
  );
  const [lock] = rows;
  if (lock === undefined) return ok('mails and webhooks leave');
  return warning(
    `locked since ${lock.lockedAt.toISOString()}: ${lock.reason}`,
    'run `retaguarda outgoing unlock` when this is the installation that people use',
  );
}

async function backups(client: pg.Client, clock: Clock): Promise<Finding> {
  const made = await findLastRun(client, 'backup');
  if (made === null) return warning('none was made yet', 'run `retaguarda backup`, every night');
  const tried = await findLastRun(client, 'drill');
  const found = `made ${made.endedAt.toISOString()} at ${made.place}, ${
    tried === null ? 'never tried' : `tried ${tried.endedAt.toISOString()}`
  }`;
  if (clock.now().getTime() - made.endedAt.getTime() > BACKUP_DAYS * DAY_MS)
    return warning(found, 'run `retaguarda backup`, every night');
  return tried === null ? warning(found, 'run `retaguarda backup drill`, every month') : ok(found);
}

async function jobQueue(client: pg.Client): Promise<Finding> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('graphile_worker.jobs')::text as table`,
  );
  if (found[0]?.table == null) return fault('there is no job queue', 'run `retaguarda migrate`');
  const { rows } = await client.query<{ waiting: number; given_up: number }>(
    `select (select count(*)::int from outbox where created_at < now() - $1 * interval '1 minute')
       + (select count(*)::int from graphile_worker.jobs
          where run_at < now() - $1 * interval '1 minute' and locked_at is null and attempts < max_attempts)
       as waiting,
     (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as given_up`,
    [WAITING_MINUTES],
  );
  const { given_up: givenUp = 0, waiting = 0 } = rows[0] ?? {};
  if (waiting > 0) {
    return warning(
      `${waiting} jobs have waited for more than ${WAITING_MINUTES} minutes`,
      'run `retaguarda worker`',
    );
  }
  if (givenUp > 0) return warning(`${givenUp} jobs were given up`, 'see last_error in graphile_worker.jobs');
  return ok('nothing waits');
}

/** Whether this process sees the same files as the others; nothing is marked here. */
async function sharedFiles(config: Config, url: string): Promise<Finding> {
  const place = placeOfFiles(config);
  const sight = await lookForMark(url, await openStorage(config));
  if (sight === 'missing') return fault(`${place} does not hold the files of this database`, SHARE_FILES);
  return ok(sight === 'none' ? `${place}, not used yet` : place);
}
