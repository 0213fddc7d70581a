import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { findLastRun } from '../../platform/backup/backup-runs.ts';
import { unfinishedRestoreOf } from '../../platform/backup/restore-mark.ts';
import type { Clock } from '../../platform/clock.ts';
import { pendingMigrations } from '../../platform/db/migrations.ts';
import { filled } from '../../platform/problem.ts';
import { lookForMark } from '../../platform/storage/storage-mark.ts';
import { deriveSecret } from '../../platform/tokens/derived-secret.ts';
import { loadOrCreateSecret } from '../../platform/tokens/secret-file.ts';
import { openPrivateKey, type PublicJwk } from '../../platform/tokens/signing-key.ts';
import { openStorage } from '../open-storage.ts';
import { placeOfFiles } from '../shared-storage.ts';
import { advice } from './advice-texts.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';
import { found } from './found-texts.ts';
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
  return warning(
    filled(found.postgresOld, { version: row?.text ?? '?' }),
    filled(advice.upgradePostgres, { major: POSTGRES_MAJOR }),
  );
}

async function migrations(url: string): Promise<Finding> {
  const restoring = await unfinishedRestoreOf(url);
  if (restoring !== null)
    return fault(filled(found.restoreUnfinished, { backup: restoring }), advice.restoreAgain);
  const pending = await pendingMigrations(url);
  return pending.length === 0
    ? ok(found.migrationsApplied)
    : fault(filled(found.migrationsMissing, { count: pending.length }), advice.migrate);
}

/** The database's clock against ours, at the middle of the round trip. */
async function clockSkew(client: pg.Client, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const after = clock.now().getTime();
  const skew = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + after) / 2);
  const apart = filled(found.clockSkew, { ms: Math.round(skew) });
  return skew < MAX_SKEW_MS ? ok(apart) : fault(apart, advice.timeServer);
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
  if (rows.length === 0) return ok(found.noKeyYet);
  const file = join(config.dataDirectory, 'keys', 'secret');
  const restore = filled(advice.restoreSecret, { file });
  if (config.secretKey === null && !existsSync(file)) return fault(found.keySecretMissing, restore);
  const secret = config.secretKey ?? (await loadOrCreateSecret(file));
  try {
    for (const key of rows) openPrivateKey(deriveSecret(secret, 'signing-keys'), key);
  } catch {
    return fault(found.keysSealed, restore);
  }
  return ok(rows.length === 1 ? found.oneSigns : filled(found.severalSign, { count: rows.length }));
}

async function outgoing(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ reason: string; lockedAt: Date }>(
    'select reason, locked_at as "lockedAt" from outgoing_locks',
  );
  const [lock] = rows;
  if (lock === undefined) return ok(found.outgoingOpen);
  const since = lock.lockedAt.toISOString();
  return warning(filled(found.outgoingLocked, { since, reason: lock.reason }), advice.unlock);
}

async function backups(client: pg.Client, clock: Clock): Promise<Finding> {
  const made = await findLastRun(client, 'backup');
  if (made === null) return warning(found.noBackup, advice.backupNightly);
  const tried = await findLastRun(client, 'drill');
  const times = { made: made.endedAt.toISOString(), place: made.place };
  const history =
    tried === null
      ? filled(found.backupNeverTried, times)
      : filled(found.backupTried, { ...times, tried: tried.endedAt.toISOString() });
  if (clock.now().getTime() - made.endedAt.getTime() > BACKUP_DAYS * DAY_MS)
    return warning(history, advice.backupNightly);
  return tried === null ? warning(history, advice.drillMonthly) : ok(history);
}

async function jobQueue(client: pg.Client): Promise<Finding> {
  const { rows: queue } = await client.query<{ table: string | null }>(
    `select to_regclass('graphile_worker.jobs')::text as table`,
  );
  if (queue[0]?.table == null) return fault(found.noQueue, advice.migrate);
  const { rows } = await client.query<{ waiting: number; given_up: number }>(
    `select (select count(*)::int from outbox where created_at < now() - $1 * interval '1 minute')
       + (select count(*)::int from graphile_worker.jobs
          where run_at < now() - $1 * interval '1 minute' and locked_at is null and attempts < max_attempts)
       as waiting,
     (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as given_up`,
    [WAITING_MINUTES],
  );
  const { given_up: givenUp = 0, waiting = 0 } = rows[0] ?? {};
  if (waiting > 0)
    return warning(filled(found.jobsWait, { count: waiting, minutes: WAITING_MINUTES }), advice.worker);
  if (givenUp > 0) return warning(filled(found.jobsGivenUp, { count: givenUp }), advice.seeLastError);
  return ok(found.nothingWaits);
}

/** Whether this process sees the same files as the others; nothing is marked here. */
async function sharedFiles(config: Config, url: string): Promise<Finding> {
  const place = placeOfFiles(config);
  const sight = await lookForMark(url, await openStorage(config));
  if (sight === 'missing') return fault(filled(found.filesElsewhere, { place }), advice.shareFiles);
  return ok(sight === 'none' ? filled(found.placeUnused, { place }) : place);
}
