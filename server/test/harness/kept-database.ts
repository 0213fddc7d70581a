import type pg from 'pg';
import type { Database } from '../../src/platform/db/database.ts';
import { createNewIds } from '../../src/platform/db/new-ids.ts';
import { type Content, readContent, restoreContent } from './database-content.ts';
import {
  createTestDatabase,
  installGuards,
  removeGuards,
  repeatBriefly,
  type TestDatabase,
} from './test-database.ts';

/** A database for one test file, and the connections that its first server process works with. */
export interface LentDatabase {
  db: TestDatabase;
  database: Database;
}

interface KeptDatabase extends LentDatabase {
  content: Content;
}

/** For how long a transaction waits for a connection: a machine that is busy with other tests stalls. */
export const ACQUIRE_MS = 20_000;

const MARKER = 'retaguarda_test_marker';

/** Of this process, which runs one test file after the other. */
let kept: KeptDatabase | null = null;

/**
 * The database that this process keeps from one test file to the next, with connections that know its tables and have planned its
 * statements: both are most of what PostgreSQL has to do for a small file. Each file finds it as a new clone of the template. A file
 * that changed more than rows and sequences, or left very many rows, ends it, and the next one gets a new clone.
 */
export async function borrowDatabase(): Promise<LentDatabase> {
  const { db, database, content } = kept ?? (await create());
  kept = null;
  await installGuards(db.owner);
  let isOver = false;
  let isSpoiled = false;
  const others: Database[] = [];
  const close = async () => {
    isOver = true;
    await Promise.all(others.map((other) => other.close()));
    const left = await repeatBriefly(() => findWork(db.owner, database));
    // A file may have several; one is kept.
    if (kept === null && left === null && !isSpoiled && (await restoreContent(db.owner, content))) {
      await hearEverything(db.owner, database);
      removeGuards();
      kept = { db, database, content };
      return;
    }
    await db.close();
    if (left !== null) throw new Error(left);
  };
  return {
    db: {
      ...db,
      open: async (options) => {
        const other = await db.open(options);
        others.push(other);
        return other;
      },
      unreachable: (work) => {
        isSpoiled = true;
        return db.unreachable(work);
      },
      close,
    },
    database: {
      ...database,
      // What was set aside for an earlier file is given out once more.
      newIds: createNewIds(database.system),
      notifications: {
        listen: (channel, listener, onGap) =>
          database.notifications.listen(
            channel,
            (payload) => (isOver ? undefined : listener(payload)),
            () => (isOver ? undefined : onGap()),
          ),
        close: () => Promise.resolve(),
      },
      close: () => Promise.resolve(),
    },
  };
}

async function create(): Promise<KeptDatabase> {
  const db = await createTestDatabase();
  const content = await readContent(db.owner);
  return { db, content, database: await db.open({ acquireMs: ACQUIRE_MS }) };
}

/** A connection beside those that are kept, or a statement that is still at work; null when all is quiet. */
async function findWork(owner: pg.Pool, database: Database): Promise<string | null> {
  const { rows } = await owner.query<{ name: string; state: string }>(
    `select application_name as name, state from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
     order by state <> 'idle' desc`,
  );
  const [first] = rows.filter(({ state }) => state !== 'idle');
  if (first !== undefined) return `${first.name} is still ${first.state}`;
  const own = rows.filter(({ name }) => !name.startsWith('test:'));
  const { system, tenant } = database.lanes();
  const pools = database.stats();
  const listening = 1;
  const known = system.total + tenant.total + pools.system.total + pools.transactions.total + listening;
  if (own.length <= known) return null;
  return `connections stay behind: ${own.map(({ name }) => name).join(', ')}`;
}

/** Until all that was notified has come, so that nothing of it reaches the next file. */
async function hearEverything(owner: pg.Pool, { notifications }: Database): Promise<void> {
  const heard = Promise.withResolvers<void>();
  await notifications.listen(MARKER, () => heard.resolve(), heard.resolve);
  await owner.query('select pg_notify($1, $2)', [MARKER, '']);
  await heard.promise;
}
