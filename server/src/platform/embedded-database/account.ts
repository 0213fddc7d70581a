import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './failures.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so under root it runs as an id of its own. The server needs no entry in
 * `/etc/passwd` for it, and an id that nothing else uses keeps the data from services that run as `nobody`.
 * 60578 to 61183 is the range that Debian, Fedora and systemd leave free and that containers with 65536 ids can map.
 */
const OWN_ACCOUNT: Account = { uid: 61015, gid: 61015 };

/** The account to run PostgreSQL under; null when it is the caller's own, which is every case but root. */
export async function databaseAccount(clusterDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  if (process.platform !== 'linux') {
    throw new EmbeddedDatabaseError(
      'unsupported',
      'the embedded database does not run as root on this system',
    );
  }
  const owner = await stat(clusterDir).catch(() => null);
  return owner === null || owner.uid === 0 ? OWN_ACCOUNT : { uid: owner.uid, gid: owner.gid };
}

/** Gives a cluster that was copied by root back to the account that runs it. */
export async function takeOverCluster(clusterDir: string, account: Account): Promise<void> {
  const owner = await stat(clusterDir);
  if (owner.uid !== account.uid) await chownTree(clusterDir, account);
}

/**
 * The account for `initdb`, which wants an entry in `/etc/passwd`, unlike the server. It gets the group of the
 * database account, so that no other process of `nobody` can read the password file.
 */
export async function initialisingAccount(account: Account): Promise<Account> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const ordinary = entries.filter(([name, , uid]) => name && Number(uid) > 0);
  const entry =
    ordinary.find(([, , uid]) => Number(uid) === account.uid) ??
    ordinary.find(([name]) => name === 'nobody') ??
    ordinary[0];
  if (entry === undefined) {
    throw new EmbeddedDatabaseError(
      'unsupported',
      'there is no user but root in /etc/passwd to set PostgreSQL up with',
    );
  }
  return { uid: Number(entry[2]), gid: account.gid };
}

export async function chownTree(dir: string, { uid, gid }: Account): Promise<void> {
  const entries = await readdir(dir, { recursive: true });
  await Promise.all(entries.map((entry) => lchown(join(dir, entry), uid, gid)));
  await chown(dir, uid, gid);
}
