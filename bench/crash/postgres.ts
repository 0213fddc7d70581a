import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { findEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';

async function find(directory: string) {
  const database = await findEmbeddedDatabase(directory);
  if (database === null) throw new Error('the embedded database does not run');
  return database;
}

/** Connects to the database of an installation as its owner. */
export async function withOwner<T>(directory: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const { url } = await find(directory);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Kills the server process and all its child processes at once, as a machine without memory might. */
export async function killPostgres(directory: string): Promise<void> {
  for (const each of await processesOf(directory)) signal(each, 'SIGKILL');
}

/**
 * Lets the server and all its child processes stand still, as a machine that is frozen or unplugged: connections stay open, and nobody
 * answers. Answers what lets them go on.
 */
export async function freezePostgres(directory: string): Promise<() => void> {
  const frozen = await processesOf(directory);
  for (const each of frozen) signal(each, 'SIGSTOP');
  return () => {
    for (const each of frozen.splice(0)) signal(each, 'SIGCONT');
  };
}

/** A child process that has ended since it was listed is left: to stop at it would leave those before it as they are, for good. */
function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The server process first, so that it starts no other one meanwhile. */
async function processesOf(directory: string): Promise<number[]> {
  const { pid } = await find(directory);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children];
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
