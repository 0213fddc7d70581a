import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isNameOfTests } from './database-names.ts';

/**
 * The server of `DATABASE_URL` where the name of its database says that it is for tests; null otherwise, and then the run starts
 * a server of its own.
 */
export const givenServer = serverForTests(process.env['DATABASE_URL']);

/**
 * Tests may connect only to the databases that they made. Settings of another PostgreSQL are removed from the environment, for
 * this process and for those that it starts, and a connection that names no server fails, where the driver would otherwise look
 * for one on this machine. Imported by everything of the tests that opens a database, so that it holds however a test is run.
 */
for (const name of Object.keys(process.env)) {
  if (name === 'DATABASE_URL' || /^PG[A-Z]+$/.test(name)) delete process.env[name];
}
Object.assign(pg.defaults, { host: 'a-test-names-its-database.invalid', port: 1 });

function serverForTests(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  return isNameOfTests(new URL(url).pathname.slice(1)) ? url : null;
}

/** The server that the run has started or was given; throws when tests are run without their configuration, which starts it. */
export function ownServer(url: string | undefined): string {
  if (url !== undefined) return url;
  throw new Error('this run has no database: tests run with `vitest --config server/vitest.config.ts`');
}

/** What this process may connect to. */
interface Own {
  /** The server that the run has started or was given. */
  server: URL | null;
  /** Databases on it that this process made, by name. */
  databases: Set<string>;
  /** Data directories of other servers that this process, or one that it started, has started. */
  directories: Set<string>;
  /** Ports of relays that tests put in front of the server of the run. */
  doors: Set<string>;
}

const KEY = Symbol.for('retaguarda.test.own-databases');
// Kept on the global object: modules are loaded again for every test file, but the driver of the process is changed once.
const holder = globalThis as { [KEY]?: Own };
holder[KEY] ??= { server: null, databases: new Set(), directories: new Set(), doors: new Set() };
const own = holder[KEY];

/** Lets this process connect to a database that it made on the server of the run. */
export function addOwnDatabase(name: string): void {
  own.databases.add(name);
}

/** Ends what `addOwnDatabase` allowed, when the database is dropped. */
export function removeOwnDatabase(name: string): void {
  own.databases.delete(name);
}

/** Lets this process connect to the embedded server that runs in a data directory of the test. */
export function addOwnDirectory(directory: string): void {
  own.directories.add(directory);
}

/** Lets this process connect to its own databases through a port that leads to the server of the run. */
export function addOwnDoor(port: number): void {
  own.doors.add(String(port));
}

type Callback = (error: Error) => void;
type Connect = (this: pg.Client, callback?: Callback) => unknown;

/** Makes every connection of this process fail that goes to a database which is not its own. */
export function guardDatabases(serverUrl: string): void {
  const isGuarded = own.server !== null;
  own.server = new URL(serverUrl);
  if (isGuarded) return;
  const connect = pg.Client.prototype.connect as Connect;
  const guarded: Connect = function guardedConnect(callback) {
    if (isOwn(this)) return connect.call(this, callback);
    const place = `${this.database ?? ''} on ${this.host}:${this.port}`;
    const refusal = new Error(`a test tried to reach the database ${place}, which is not its own`);
    if (callback === undefined) return Promise.reject(refusal);
    process.nextTick(callback, refusal);
    return undefined;
  };
  pg.Client.prototype.connect = guarded as typeof pg.Client.prototype.connect;
}

function isOwn({ database = '', host, port }: pg.Client): boolean {
  const { server } = own;
  if (server === null || (host !== server.hostname && !isOwnSocket(host))) return false;
  const leadsToServer = String(port) === server.port || own.doors.has(String(port));
  if (!leadsToServer) return [...own.directories].some((path) => portIn(path) === port);
  return own.databases.has(database) || `/${database}` === server.pathname;
}

/** Whether the socket of a server in this directory is one that this process may connect to. */
export function isOwnSocket(directory: string): boolean {
  const ofServer = own.server?.searchParams.get('host');
  return directory === ofServer || [...own.directories].some((path) => join(path, 'postgres') === directory);
}

/** The port of the server that runs in a data directory; null when none does. */
function portIn(directory: string): number | null {
  try {
    return Number(readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
  } catch {
    return null;
  }
}
