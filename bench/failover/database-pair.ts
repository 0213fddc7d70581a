import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from '../../server/src/platform/embedded-database/index.ts';

/** The name under which the standby follows; the primary waits for it in synchronous mode. */
const STANDBY = 'standby';
const POLL_MS = 20;

/** What belongs to the running server and not to its data: what it wrote about itself, its socket and the lock of that. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*)$/;

/**
 * Starts a standby of an embedded database in a directory of its own, which is made. The data is copied while the primary runs, in the
 * order that PostgreSQL asks for: the start of the backup, the files, its end, and the label beside them.
 */
export async function startStandby(
  primary: Pick<EmbeddedDatabase, 'url'> & { directory: string },
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  const cluster = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await asOwner(primary.url, async (owner) => {
    await owner.query(`select pg_backup_start('standby', fast => true)`);
    await cp(join(primary.directory, 'postgres'), cluster, {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(basename(path)),
    });
    const { rows } = await owner.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    await writeFile(join(cluster, 'backup_label'), rows[0]?.label ?? '');
  });
  await cp(join(primary.directory, 'postgres-password'), join(dataDir, 'postgres-password'));
  await writeFile(join(cluster, 'standby.signal'), '');
  const { hostname, password, port, username } = new URL(primary.url);
  return startEmbeddedDatabase({
    ...options,
    settings: {
      ...options.settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=${STANDBY}`,
    },
  });
}

/** From now on a commit counts when the standby shows it; resolves when that holds. */
export async function makeSynchronous({ url }: Pick<EmbeddedDatabase, 'url'>): Promise<void> {
  await asOwner(url, async (owner) => {
    await owner.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await owner.query(`alter database postgres set synchronous_commit = 'remote_apply'`);
    await owner.query('select pg_reload_conf()');
    const isSynchronous = async () =>
      (await owner.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1;
    while (!(await isSynchronous())) await sleep(POLL_MS);
  });
}

/** Makes a standby the primary; resolves when it takes writes. */
export async function promote({ url }: Pick<EmbeddedDatabase, 'url'>): Promise<void> {
  await asOwner(url, (owner) => owner.query('select pg_promote(true, 60)'));
}

/** The URL of both servers, the first one first, as an operator writes it. */
export function urlOfBoth(
  first: Pick<EmbeddedDatabase, 'url'>,
  second: Pick<EmbeddedDatabase, 'url'>,
): string {
  const [one, two] = [new URL(first.url), new URL(second.url)];
  return first.url.replace(one.host, `${one.host},${two.host}`).concat('?target_session_attrs=read-write');
}

/** Runs some work as the owner of a server's databases. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
