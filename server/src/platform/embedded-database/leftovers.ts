import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isSocket } from './socket.ts';

const POLL_MS = 20;
const GRACEFUL_MS = 30_000;
const AT_ONCE_MS = 5_000;

export interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
  hasSocket: boolean;
}

/** What PostgreSQL wrote about itself in its data directory; null when there is nothing. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return null;
  return {
    pid,
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
    hasSocket: Boolean(lines[4]?.trim()),
  };
}

/**
 * Ends what an earlier process left behind in the data directory: a server that outlived its killed parent, the
 * backends and the socket of a killed server, a `postmaster.pid` whose number belongs to some other process by now. The caller holds the
 * lock of the data directory, so nobody else is using them.
 *
 * @param clusterDir real path of the data directory of PostgreSQL
 */
export async function clearLeftovers(clusterDir: string, onOrphan: (pid: number) => void): Promise<void> {
  const file = await readPostmasterFile(clusterDir);
  if (file !== null && (await belongsTo(clusterDir, file.pid))) {
    onOrphan(file.pid);
    await endProcess(file.pid, 'SIGINT', () => belongsTo(clusterDir, file.pid));
  }
  const backends = await processesIn(clusterDir);
  await Promise.all(backends.map((pid) => endProcess(pid, 'SIGQUIT', () => worksIn(clusterDir, pid))));
  const sockets = (await readdir(clusterDir)).filter(isSocket);
  const files = ['postmaster.pid', ...sockets].map((name) => join(clusterDir, name));
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

/**
 * Ends a process of PostgreSQL. SIGINT lets a server roll back what is open and write a checkpoint; when half a minute
 * was not enough, and for backends, SIGQUIT ends it at once, and the next start recovers from the log.
 *
 * @param isAlive asked again and again; a process that nobody has reaped can still be signalled and is not alive
 */
export async function endProcess(
  pid: number,
  first: 'SIGINT' | 'SIGQUIT',
  isAlive: () => boolean | Promise<boolean>,
): Promise<void> {
  const steps = [
    ['SIGINT', GRACEFUL_MS],
    ['SIGQUIT', AT_ONCE_MS],
    ['SIGKILL', AT_ONCE_MS],
  ] as const;
  for (const [signal, patience] of first === 'SIGINT' ? steps : steps.slice(1)) {
    signalProcess(pid, signal);
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!(await isAlive())) return;
      await sleep(POLL_MS);
    }
  }
}

/** False when there is no such process any more. */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function belongsTo(clusterDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return worksIn(clusterDir, pid);
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return command?.stdout.includes(`postgres -D ${clusterDir} `) ?? false;
}

/** Backends that outlive their server hold its shared memory, and a new server would not start beside them. */
async function processesIn(clusterDir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1);
  const inside = await Promise.all(pids.map((pid) => worksIn(clusterDir, pid)));
  return pids.filter((_, index) => inside[index]);
}

async function worksIn(clusterDir: string, pid: number): Promise<boolean> {
  try {
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    return (await readlink(`/proc/${pid}/cwd`)) === clusterDir;
  } catch {
    return false;
  }
}
