import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { insertionOfKey } from '../../../test/harness/idempotency-rows.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { Problem } from '../problem.ts';
import { queryBuilder } from './builder.ts';
import { connectionConfig } from './database.ts';
import type { AnyTx, Executor, Tx } from './executors.ts';
import { createPulse } from './pulse.ts';
import { createRoom } from './room.ts';
import type { PlatformTables } from './tables.ts';
import { fixedTarget } from './target.ts';
import { openTransactionPool } from './transactions.ts';

const TENANT = 7;
const FOREIGN = 8;
const db = await createTestDatabase();
const database = await db.open({ transactions: 3 });
const query = queryBuilder<PlatformTables>();

afterEach(async () => {
  expect(await db.leak()).toBeNull();
  await db.owner.query('truncate idempotency_keys');
});

afterAll(() => db.close());

const raw = (text: string) => ({
  compile: () => sql<Record<string, unknown>>`${sql.raw(text)}`.compile(query),
});

const insert = (key: string, tenantId = TENANT) => insertionOfKey(tenantId, key);

async function keys(): Promise<string[]> {
  const { rows } = await db.owner.query<{ key: string }>('select key from idempotency_keys order by key');
  return rows.map(({ key }) => key);
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no error',
    (error: unknown) => error,
  );
}

test('what the work wrote is there when the transaction has been answered', async () => {
  const answer = await database.transaction([TENANT], async (tx) => {
    await tx.many(insert('a'));
    await tx.many(insert('b'));
    return 'answer';
  });
  expect(answer).toBe('answer');
  expect(await keys()).toEqual(['a', 'b']);
});

test.each(['40P01', '40001'])(
  'on Citus, work that %s ended is done again as a whole, and once for who asks afterwards',
  async (code) => {
    const cluster = await db.open({ isCitus: true });
    const committed = vi.fn();
    let times = 0;
    const answer = await cluster.transaction([TENANT], async (tx) => {
      times += 1;
      tx.afterCommit(committed);
      await tx.many(insert(`${times}`));
      if (times === 1)
        await tx.many(raw(`do $$ begin raise exception 'moved' using errcode = '${code}'; end $$`));
      return times;
    });
    expect(answer).toBe(2);
    expect(await keys()).toEqual(['2']);
    expect(committed).toHaveBeenCalledTimes(1);
  },
);

test('elsewhere, and after any other error, work is not done again', async () => {
  const cluster = await db.open({ isCitus: true });
  const fails = (code: string) => async (tx: Tx) => {
    work();
    await tx.many(raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`));
  };
  const work = vi.fn();
  expect(await failure(database.transaction([TENANT], fails('40P01')))).toMatchObject({ code: 'db.busy' });
  await failure(cluster.transaction([TENANT], fails('55P03')));
  expect(work).toHaveBeenCalledTimes(2);
});

test('a throw leaves nothing behind and comes out as it is', async () => {
  const thrown = new Error('rule');
  const error = await failure(
    database.transaction([TENANT], async (tx) => {
      await tx.many(insert('a'));
      throw thrown;
    }),
  );
  expect(error).toBe(thrown);
  expect(await keys()).toEqual([]);
});

test('an error of the database that the work swallows still fails the transaction', async () => {
  const committed = vi.fn();
  const error = await failure(
    database.transaction([TENANT], async (tx) => {
      tx.afterCommit(committed);
      await tx.many(insert('a'));
      await tx.many(raw('select 1/0')).catch(() => undefined);
      return 'as if nothing had happened';
    }),
  );
  expect(String(error)).toContain('nothing was committed');
  expect(await keys()).toEqual([]);
  expect(committed).not.toHaveBeenCalled();
});

test('a row of a tenant that was not named is refused', async () => {
  const error = await failure(database.transaction([TENANT], (tx) => tx.many(insert('a', FOREIGN))));
  expect(error).toMatchObject({ code: '42501' });
  expect(await keys()).toEqual([]);
});

test('the tenants of one transaction are gone in the next on the same connection', async () => {
  const scope = raw(`select current_setting('app.tenant_ids', true) as scope`);
  const seen: unknown[] = [];
  for (const tenant of [1, 2, 3, 4]) {
    seen.push(await database.transaction([tenant], (tx) => tx.first(scope)));
  }
  expect(seen).toEqual([{ scope: '{1}' }, { scope: '{2}' }, { scope: '{3}' }, { scope: '{4}' }]);
  const outside = await database.withClient(
    async (client) => (await client.query(scope.compile().sql)).rows[0],
  );
  expect(outside).toEqual({ scope: '' });
});

test('tasks after the commit run when it is done, not at all after a rollback, and cannot hurt the answer', async () => {
  const ran: string[] = [];
  await database.transaction([TENANT], async (tx) => {
    tx.afterCommit(() => {
      ran.push('first');
      throw new Error('a failing task');
    });
    tx.afterCommit(async () => {
      ran.push((await keys()).join());
    });
    await tx.many(insert('a'));
    expect(ran).toEqual([]);
  });
  await failure(
    database.transaction([TENANT], (tx) => {
      tx.afterCommit(() => void ran.push('never'));
      return Promise.reject(new Error('rule'));
    }),
  );
  await expect.poll(() => ran).toEqual(['first', 'a']);
});

test('a statement after the end of its transaction is refused, not run on somebody else’s', async () => {
  const escaped: AnyTx[] = [];
  await database.transaction([TENANT], async (tx) => void escaped.push(tx));
  const error = await failure((escaped[0] as Tx).many(insert('late')));
  expect(String(error)).toContain('after its transaction had ended');
  expect(await keys()).toEqual([]);
});

test('inside a transaction neither a lane nor a second transaction may be used', async () => {
  const outsiders: Record<string, () => Promise<unknown>> = {
    tenant: () => database.tenant(TENANT).many(raw('select 1')),
    subtree: () => database.subtree([TENANT]).many(raw('select 1')),
    system: () => database.system.many(raw('select 1')),
    transaction: () => database.transaction([TENANT], async () => undefined),
    systemTransaction: () => database.systemTransaction(async () => undefined),
  };
  for (const [name, use] of Object.entries(outsiders)) {
    const error = await failure(database.transaction([TENANT], use));
    expect(String(error), name).toContain('inside a transaction');
  }
});

test('statements sent at once in one transaction are answered each with its own rows', async () => {
  const numbers = Array.from({ length: 50 }, (_value, i) => i);
  const ask = (tx: Executor) => Promise.all(numbers.map((n) => tx.first(raw(`select ${n} as n`))));
  expect(await database.transaction([TENANT], ask)).toEqual(numbers.map((n) => ({ n })));
});

test('with every connection taken, a transaction gives up after two seconds with db_connection_limit', async () => {
  const log = createLogger({ level: 'silent' });
  const pool = openTransactionPool({
    connection: connectionConfig(db.url, 'retaguarda_app'),
    target: fixedTarget(db.url),
    max: 1,
    tell: () => undefined,
    again: false,
    log,
    pulse: createPulse(log),
    room: createRoom(() => false),
  });
  const release = Promise.withResolvers<void>();
  const holder = pool.run([TENANT], () => release.promise);
  const began = performance.now();
  const error = await failure(pool.run([TENANT], async () => undefined));
  const waited = performance.now() - began;
  release.resolve();
  await holder;
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ status: 503, code: 'db_connection_limit', retryAfterSeconds: 2 });
  expect(waited).toBeGreaterThan(1_900);
  expect(await pool.run([TENANT], async () => 'free again')).toBe('free again');
  await pool.close();
});

test('a connection killed in mid-transaction answers 503 and is not used again', async () => {
  const killed = await failure(
    database.transaction([TENANT], async (tx) => {
      await tx.many(insert('a'));
      const backend = await tx.first(raw('select pg_backend_pid() as pid'));
      await db.owner.query('select pg_terminate_backend($1, 2000)', [backend?.['pid']]);
      await tx.many(insert('b'));
    }),
  );
  expect(killed).toMatchObject({ status: 503, code: 'db.unavailable' });
  expect(await keys()).toEqual([]);
  for (let i = 0; i < 4; i += 1) await database.transaction([TENANT], (tx) => tx.many(insert(`after ${i}`)));
  expect(await keys()).toHaveLength(4);
});

test('connections killed while idle are replaced without anybody noticing', async () => {
  await Promise.all([1, 2, 3].map(() => database.transaction([TENANT], (tx) => tx.many(raw('select 1')))));
  await db.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'retaguarda:%' and state = 'idle'`,
  );
  await expect.poll(() => database.stats().transactions.total).toBe(0);
  await database.transaction([TENANT], (tx) => tx.many(insert('a')));
  expect(await keys()).toEqual(['a']);
});

test('a write that nobody waits for is committed with the rest', async () => {
  await database.transaction([TENANT], async (tx) => {
    tx.send(insert('sent'));
    await tx.many(insert('waited for'));
    tx.send(insert('sent last'));
  });
  expect(await keys()).toEqual(['sent', 'sent last', 'waited for']);
});

test('when a write that nobody waits for fails, nothing is committed and its error is that of the transaction', async () => {
  const last = database.transaction([TENANT], async (tx) => {
    await tx.many(insert('a'));
    tx.send(insert('foreign', FOREIGN));
  });
  expect(await failure(last)).toMatchObject({ code: '42501' });
  const before = database.transaction([TENANT], async (tx) => {
    tx.send(raw('select 1/0'));
    await tx.many(insert('b'));
  });
  expect(await failure(before)).toMatchObject({ code: '22012' });
  expect(await keys()).toEqual([]);
});

test('a rule that breaks is told, whatever became of the writes that nobody waits for', async () => {
  const work = database.transaction([TENANT], async (tx) => {
    tx.send(raw('select 1/0'));
    await Promise.resolve();
    throw new Error('rule');
  });
  expect(await failure(work)).toMatchObject({ message: 'rule' });
});

test('what finds the disk full in the middle of a transaction fails all of it, be it waited for or not', async () => {
  let full = false;
  const crowded = await db.open({ diskFull: () => full });
  const error = await failure(
    crowded.transaction([TENANT], async (tx) => {
      await tx.many(insert('a'));
      full = true;
      tx.send(insert('b'));
    }),
  );
  expect(error).toMatchObject({ status: 503, code: 'system.diskFull' });
  full = false;
  expect(await keys()).toEqual([]);
});

test('of the connections on which nothing comes for a minute two stay', async () => {
  const quiet = await db.open({ transactions: 4 });
  const total = () => quiet.stats().transactions.total;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await Promise.all(
      [1, 2, 3, 4].map(() => quiet.transaction([TENANT], (tx) => tx.many(raw('select pg_sleep(0.1)')))),
    );
    vi.advanceTimersByTime(59_000);
    expect(total()).toBe(4);
    vi.advanceTimersByTime(2_000);
    expect(total()).toBe(2);
  } finally {
    vi.useRealTimers();
    await quiet.close();
  }
});
