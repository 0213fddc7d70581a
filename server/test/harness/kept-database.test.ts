import pg from 'pg';
import { expect, test } from 'vitest';
import { borrowDatabase, type LentDatabase } from './kept-database.ts';

/** Everything that a file could see of its database: rows, the state of the sequences, relations. */
async function everythingIn({ db }: LentDatabase): Promise<unknown> {
  const { rows } = await db.owner.query<{ everything: unknown }>(
    `select query_to_xml('select relname, relkind, relacl from pg_class where oid > 16384 order by oid', false, false, '')::text
       || database_to_xml(false, false, '')::text
       || (select string_agg(concat_ws(' ', seqrelid::regclass, last_value, is_called), ', ' order by seqrelid)
           from pg_sequence, pg_get_sequence_data(seqrelid)) as everything`,
  );
  return rows[0]?.everything;
}

const names = async (...works: ((lent: LentDatabase) => Promise<unknown>)[]) => {
  const used: string[] = [];
  for (const work of works) {
    const lent = await borrowDatabase();
    used.push(lent.db.name);
    await work(lent);
    await lent.db.close();
  }
  return used;
};

const nothing = () => Promise.resolve();

test('what a file left of rows, of those of the template too, and of numbers is gone for the next one', async () => {
  let before: unknown;
  let after: unknown;
  const [first, second, third] = await names(
    async (lent) => {
      before = await everythingIn(lent);
    },
    async ({ database, db }) => {
      await database.newIds.next('tasks');
      await db.owner.query(`update tenants set name = 'another "name"' || chr(10) || 'ção'`);
      await db.owner.query(`delete from permissions where id % 2 = 0`);
      await db.owner.query(`insert into tenants (uuid, kind, name, path, parent_id, created_at, updated_at)
        select gen_random_uuid(), 'white_label', 'Alfa', '/1/2/', id, now(), now() from tenants`);
      await db.owner.query(
        `insert into audit_entries (tenant_id, at, action, target_type) select id, now(), 'x.y', 'x' from tenants`,
      );
    },
    async (lent) => {
      after = await everythingIn(lent);
      expect(await lent.database.newIds.next('tasks')).toBe(1);
    },
  );
  expect([second, third]).toEqual([first, first]);
  expect(after).toBe(before);
});

test.each([
  ['made a table', ({ db }) => db.owner.query('create table app.left_behind (id int)')],
  ['took a right', ({ db }) => db.owner.query('revoke select on tasks from retaguarda_app')],
  [
    'filled a table',
    ({ db }) =>
      db.owner.query(`insert into app.migrations (name, checksum)
    select repeat('x', 500) || n, '' from generate_series(1, 4000) n`),
  ],
  ['shut the database', ({ db }) => db.unreachable(nothing)],
] satisfies [string, (lent: LentDatabase) => Promise<unknown>][])(
  'a database that a file %s in is not used again',
  async (_, work) => {
    const [first, second, third] = await names(work, nothing, nothing);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  },
);

test('a connection that is left open fails the file, and ends the database', async () => {
  const lent = await borrowDatabase();
  const left = new pg.Client({ connectionString: lent.db.url, application_name: 'somebody' });
  left.on('error', () => undefined);
  await left.connect();
  await left.query('begin');
  await expect(lent.db.close()).rejects.toThrow('somebody');
  const [next] = await names(nothing);
  expect(next).not.toBe(lent.db.name);
});

test('what one file notified does not reach the next one', async () => {
  const heard: string[] = [];
  const listening = (file: string, { database }: LentDatabase) =>
    database.notifications.listen(
      'a_test',
      (payload) => heard.push(`${file} ${payload}`),
      () => undefined,
    );
  await names(
    async (lent) => {
      await listening('first', lent);
      for (let number = 1; number <= 100; number += 1) await lent.database.notify('a_test', String(number));
    },
    async (lent) => {
      await listening('second', lent);
      await lent.database.notify('a_test', 'own');
      await expect.poll(() => heard).toContain('second own');
    },
  );
  expect(heard.filter((one) => one.startsWith('second'))).toEqual(['second own']);
});

test('of several databases of a file one is kept, and the others end', async () => {
  const both = [await borrowDatabase(), await borrowDatabase()];
  for (const { db } of both) await db.close();
  const after = await borrowDatabase();
  const { rows } = await after.db.owner.query<{ name: string }>(
    'select datname as name from pg_database where datname = any($1)',
    [both.map(({ db }) => db.name)],
  );
  expect(rows).toEqual([{ name: after.db.name }]);
  await after.db.close();
});
