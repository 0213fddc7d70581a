import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Account, chownTree, initialisingAccount, takeOverCluster } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, failureOfOutput } from './failures.ts';
import { dataDirectoryArgument, runProgram } from './program.ts';

const MAJOR_VERSION = '18';
const UNFINISHED = 'postgres.init-';

export interface Cluster {
  /** `<dataDir>/postgres` */
  dir: string;
  passwordFile: string;
}

interface InitialiseOptions {
  binaries: Binaries;
  account: Account | null;
  /** False saves a quarter of a second; the cluster may then be lost when the power fails soon after. */
  durable: boolean;
}

export function clusterOf(dataDir: string): Cluster {
  return { dir: join(dataDir, 'postgres'), passwordFile: join(dataDir, 'postgres-password') };
}

/** The password of the cluster, which is made first if there is none. */
export async function prepareCluster(cluster: Cluster, options: InitialiseOptions): Promise<string> {
  await removeUnfinished(cluster);
  const version = await readFile(join(cluster.dir, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return initialise(cluster, options);
  if (version.trim() !== MAJOR_VERSION) {
    const message = `${cluster.dir} was made by PostgreSQL ${version.trim()}, this is ${MAJOR_VERSION}: dump it there and restore it here`;
    throw new EmbeddedDatabaseError('damaged', message);
  }
  if (options.account !== null) await takeOverCluster(cluster.dir, options.account);
  return readPassword(cluster);
}

export async function readPassword(cluster: Cluster): Promise<string> {
  try {
    return (await readFile(cluster.passwordFile, 'utf8')).trim();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    const message = `${cluster.passwordFile} is missing: restore it, it opens the database in ${cluster.dir}`;
    throw new EmbeddedDatabaseError('damaged', message, { cause });
  }
}

/**
 * Makes the cluster beside its place and moves it there when it is whole, so that a crash in between leaves nothing
 * that looks like a database. Encoding and collation come with PostgreSQL and not with the host, so that every host sorts alike.
 */
async function initialise(cluster: Cluster, options: InitialiseOptions): Promise<string> {
  const existing = await readdir(cluster.dir).catch(() => []);
  if (existing.length > 0) {
    throw new EmbeddedDatabaseError(
      'damaged',
      `${cluster.dir} holds files but no database: move them away or restore a backup`,
    );
  }
  const workshop = await mkdtemp(join(cluster.dir, '..', UNFINISHED));
  const unfinished: Cluster = { dir: join(workshop, 'cluster'), passwordFile: join(workshop, 'password') };
  try {
    const password = randomBytes(24).toString('base64url');
    await mkdir(unfinished.dir, { mode: 0o700 });
    await writeDurably(unfinished.passwordFile, `${password}\n`);
    const initialiser = options.account && (await initialisingAccount(options.account));
    if (initialiser !== null) await admit(initialiser, workshop, unfinished);
    await runInitdb(unfinished, { ...options, account: initialiser });
    if (options.account !== null) await chownTree(unfinished.dir, options.account);
    await writeDurably(cluster.passwordFile, `${password}\n`);
    await rename(unfinished.dir, cluster.dir);
    return password;
  } finally {
    await rm(workshop, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function admit(account: Account, workshop: string, unfinished: Cluster): Promise<void> {
  await chown(workshop, 0, account.gid);
  await chmod(workshop, 0o710);
  await chown(unfinished.passwordFile, 0, account.gid);
  await chmod(unfinished.passwordFile, 0o640);
  await chown(unfinished.dir, account.uid, account.gid);
}

async function runInitdb(cluster: Cluster, { binaries, account, durable }: InitialiseOptions): Promise<void> {
  const lines: string[] = [];
  const initdb = await runProgram({
    path: binaries.initdb,
    args: [
      `--pgdata=${dataDirectoryArgument(cluster.dir, account)}`,
      '--username=postgres',
      `--pwfile=../${basename(cluster.passwordFile)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    clusterDir: cluster.dir,
    account,
    onLine: (line) => lines.push(line),
  });
  const { code } = await initdb.exited;
  if (code !== 0) throw failureOfOutput('PostgreSQL cannot be set up', lines);
}

async function removeUnfinished(cluster: Cluster): Promise<void> {
  const dataDir = join(cluster.dir, '..');
  const unfinished = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(
    unfinished.map((name) => rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })),
  );
}

async function writeDurably(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
}
