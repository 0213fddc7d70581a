import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findEmbeddedDatabase } from '../server/src/platform/embedded-database/index.ts';
import { type RunningServer, startServer } from './server-process.ts';

const PASSWORD = 'retaguarda-demo';
const ACCOUNTS = ['admin', 'editor', 'operator', 'viewer'].flatMap((role) => [
  `${role}@alfa.test`,
  `${role}@beta.test`,
]);
const AFTER_FAILURE_MS = 20;

/** What is killed, with SIGKILL, in the middle of writing. */
export type Victim = 'server' | 'database' | 'both';

export interface TrialResult {
  victim: Victim;
  acknowledged: number;
  /** Writes that were answered with 200 and are not in the database. */
  lost: string[];
  /** From the kill to the first good health answer. */
  healthyAfterMs: number;
}

interface Writer {
  path: string;
  authorization: string;
  /** Values that the server said it has. */
  acknowledged: string[];
}

/**
 * An installation as `npm start` makes it, and people who change their own record as fast as they are answered. Each
 * change leaves its value in the audit log in the same transaction, where every single one can be looked for.
 */
export class CrashTrial {
  #server: RunningServer;
  readonly #directory: string;
  readonly #writers: Writer[];
  #writing = false;
  #count = 0;

  private constructor(directory: string, server: RunningServer, writers: Writer[]) {
    this.#directory = directory;
    this.#server = server;
    this.#writers = writers;
  }

  static async open(directory: string): Promise<CrashTrial> {
    const server = await startInstallation(directory);
    const writers = await Promise.all(ACCOUNTS.map((email) => signIn(server.url, email)));
    return new CrashTrial(directory, server, writers);
  }

  /** Writes for a while, kills, brings everything back, and looks for every write that was acknowledged so far. */
  async run(victim: Victim, writingMs: number): Promise<TrialResult> {
    this.#writing = true;
    const writing = Promise.all(this.#writers.map((writer) => this.#write(writer)));
    await sleep(writingMs);
    const killed = performance.now();
    if (victim !== 'server') killPostgres(await postgresPid(this.#directory));
    if (victim !== 'database') await this.#server.kill();
    this.#writing = false;
    await writing;
    if (victim === 'database') await healthyAgain(this.#server.url);
    else this.#server = await startInstallation(this.#directory);
    const healthyAfterMs = performance.now() - killed;
    const acknowledged = this.#writers.flatMap((writer) => writer.acknowledged);
    const found = await this.#writtenValues();
    const lost = acknowledged.filter((value) => !found.has(value));
    return { victim, acknowledged: acknowledged.length, lost, healthyAfterMs };
  }

  close(): Promise<void> {
    return this.#server.stop();
  }

  async #write(writer: Writer): Promise<void> {
    while (this.#writing) {
      this.#count += 1;
      const displayName = `write ${this.#count}`;
      const answer = await fetch(this.#server.url + writer.path, {
        method: 'PATCH',
        headers: { authorization: writer.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ displayName }),
      }).catch(() => null);
      const body = await answer?.json().catch(() => null);
      if (answer?.status === 200 && isRecordOf(body, displayName)) writer.acknowledged.push(displayName);
      else await sleep(AFTER_FAILURE_MS);
    }
  }

  async #writtenValues(): Promise<Set<string>> {
    const database = await findEmbeddedDatabase(this.#directory);
    if (database === null) throw new Error('the embedded database does not run');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ value: string }>(
      `select after->>'displayName' as value from audit_entries where action = 'user.updated'`,
    );
    await client.end();
    return new Set(rows.map(({ value }) => value));
  }
}

function startInstallation(directory: string): Promise<RunningServer> {
  return startServer({
    command: 'start',
    directory,
    databaseUrl: null,
    // The address stands in the tokens, which outlive the server.
    env: { LOG_LEVEL: 'warn', PUBLIC_URL: 'http://retaguarda.test' },
  });
}

async function signIn(url: string, email: string): Promise<Writer> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const body = (await answer.json()) as { accessToken: string; user: { id: string } };
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  return {
    path: `/api/v1/auth/users/${body.user.id}`,
    authorization: `Bearer ${body.accessToken}`,
    acknowledged: [],
  };
}

function isRecordOf(body: unknown, displayName: string): boolean {
  return (
    typeof body === 'object' && body !== null && 'displayName' in body && body.displayName === displayName
  );
}

async function healthyAgain(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(AFTER_FAILURE_MS);
  }
}

async function postgresPid(directory: string): Promise<number> {
  const database = await findEmbeddedDatabase(directory);
  if (database === null) throw new Error('the embedded database does not run');
  return database.pid;
}

/** The server process and every process it has, as when the machine runs out of memory at its worst. */
function killPostgres(pid: number): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  for (const each of [pid, ...children]) process.kill(each, 'SIGKILL');
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
