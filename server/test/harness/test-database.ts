import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../../src/platform/db/database.ts';
import { installStatementGuard, type StatementGuard } from '../../src/platform/db/statement-guard.ts';
import { installTransactionGuard } from '../../src/platform/db/transaction-guard.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { readClusterSchema } from '../sql-rules/cluster-schema.ts';
import { createStatementCheck } from '../sql-rules/statement-check.ts';
import { assertTestDatabase, databaseUrl, TEST_DATABASE_PREFIX } from './database-names.ts';
import { aboutDatabases } from './given-server.ts';
import { addOwnDatabase, ownServer, removeOwnDatabase } from './own-database.ts';
import { transactionGuard } from './transaction-guard.ts';

export interface TestDatabase {
  name: string;
  /** Of the superuser that owns the schema. */
  url: string;
  /** Reads and writes without policies, for tests. */
  owner: pg.Pool;
  /** Another set of connections to the same database, as another process has them. */
  open(options?: Omit<DatabaseOptions, 'url' | 'log'>): Promise<Database>;
  /**
   * Ends every connection but the owner's and refuses new ones while the work is done, like a database that is just starting.
   */
  unreachable(work: () => Promise<void>): Promise<void>;
  /** What is still open although nothing runs: transactions, connections, waiting requests. Null when nothing is. */
  leak(): Promise<string | null>;
  /** Closes everything that was opened and drops the database; throws when a connection is left. */
  close(): Promise<void>;
}

const PATIENCE_MS = 2_000;

/** One for all clones of the template, so that a process looks at each statement once. */
let check: StatementGuard | null = null;

async function statementCheck(owner: pg.Pool): Promise<StatementGuard> {
  check ??= createStatementCheck(await readClusterSchema(owner));
  return check;
}

/** Every statement and every transaction of this process is looked at from now on. */
export async function installGuards(owner: pg.Pool): Promise<void> {
  installStatementGuard(await statementCheck(owner));
  installTransactionGuard(transactionGuard);
}

/** Ends what `installGuards` began. */
export function removeGuards(): void {
  installStatementGuard(null);
  installTransactionGuard(null);
}

/** A new clone of the migrated template, with both guards of the test harness. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = ownServer(inject('databaseServerUrl'));
  const { name, url, drop } = await create(
    `template ${inject('templateDatabase')} strategy file_copy`,
    inject('isCluster'),
  );
  const owner = new pg.Pool({ connectionString: url, max: 3, application_name: 'test:owner' });
  // The pool reports its end while its connections are still ending; dropping the database cuts them off.
  owner.on('error', () => undefined);
  await installGuards(owner);
  const opened = new Set<Database>();
  return {
    name,
    url,
    owner,
    open: async (options = {}) => {
      // What the run knows is not asked again, and one lane of each kind does: every connection costs a test file 30 ms.
      const usual = { lanes: 1, isCitus: inject('isCluster') };
      const database = await openDatabase({
        ...usual,
        ...options,
        url,
        log: createLogger({ level: 'silent' }),
      });
      opened.add(database);
      const close = async () => {
        if (opened.delete(database)) await database.close();
      };
      return { ...database, close };
    },
    unreachable: async (work) => {
      // Before nobody gets in any more: the pool may have let its last connection go.
      const client = await owner.connect();
      try {
        await aboutDatabases(serverUrl, false, `alter database ${name} allow_connections false`);
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'retaguarda:%'`,
        );
        await work();
      } finally {
        await aboutDatabases(serverUrl, false, `alter database ${name} allow_connections true`);
        client.release();
      }
    },
    leak: () => repeatBriefly(() => findLeak(owner, opened)),
    close: async () => {
      await Promise.all([...opened].map((database) => database.close()));
      const left = await repeatBriefly(() => findConnections(owner));
      await owner.end();
      removeGuards();
      await drop();
      if (left !== null) throw new Error(left);
    },
  };
}

/** A database without any schema, for tests of what creates one. */
export async function createEmptyDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const { url, drop } = await create('', false);
  return { url, close: drop };
}

/** On a cluster every node has its part of a database, and so each copies its own of the template. */
async function create(
  how: string,
  isCluster: boolean,
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const serverUrl = ownServer(inject('databaseServerUrl'));
  const name = `${TEST_DATABASE_PREFIX}${randomBytes(6).toString('hex')}`;
  await aboutDatabases(serverUrl, isCluster, `create database ${name} ${how}`);
  addOwnDatabase(name);
  return {
    name,
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      assertTestDatabase(name);
      await aboutDatabases(serverUrl, isCluster, `drop database if exists ${name} with (force)`);
      removeOwnDatabase(name);
    },
  };
}

/** Tables under row-level security; partitions are read through their parent and have no policy of their own. */
export async function tablesWithRowSecurity(owner: pg.Pool): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  );
  return new Set(rows.map((row) => row.name));
}

/** Repeats the check for a moment, because some writes follow an answer (a session's last use). */
export async function repeatBriefly(find: () => Promise<string | null>): Promise<string | null> {
  for (const deadline = performance.now() + PATIENCE_MS; ; ) {
    const found = await find();
    if (found === null || performance.now() > deadline) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function findLeak(owner: pg.Pool, databases: Iterable<Database>): Promise<string | null> {
  for (const database of databases) {
    for (const [pool, { total, idle, waiting }] of Object.entries(database.stats())) {
      if (total > idle || waiting > 0)
        return `pool ${pool}: ${total - idle} clients held, ${waiting} waiting`;
    }
  }
  // Asked after every test: planned once, it takes a fifth of the time.
  const { rows } = await owner.query<{ state: string; query: string }>({
    name: 'open transactions',
    text: `select state, query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'retaguarda:%'
        and state like 'idle in transaction%'`,
  });
  const [open] = rows;
  return open === undefined ? null : `a transaction is still open (${open.state}) after: ${open.query}`;
}

async function findConnections(owner: pg.Pool): Promise<string | null> {
  const { rows } = await owner.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name !~ '^(test:|citus_internal)' and backend_type = 'client backend'`,
  );
  return rows.length === 0 ? null : `connections stay behind: ${rows.map((row) => row.name).join(', ')}`;
}
