import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { AGED_AUDIT_ENTRIES } from './aged-audit-entries.ts';
import { dropEmptyPartitions, ensurePartitions } from './partitions.ts';

const db = await createTestDatabase();
afterAll(() => db.close());

const tables = [AGED_AUDIT_ENTRIES];
/** A year of its own for every test. */
let year = 2030;
beforeEach(() => {
  year += 2;
});

const at = (rest: string) => createTestClock(`${year}-${rest}`);

async function write(moment: string): Promise<string> {
  const { rows } = await db.owner.query<{ part: string }>(
    `insert into audit_entries (tenant_id, at, action, target_type) values (7, $1, 'thing.done', 'thing')
     returning tableoid::regclass::text as part`,
    [moment],
  );
  return rows[0]?.part ?? '';
}

async function partitions(): Promise<string[]> {
  const { rows } = await db.owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entries'::regclass
       and inhrelid::regclass::text similar to '%\\_(${year}|${year + 1})\\_%' order by 1`,
  );
  return rows.map(({ name }) => name.slice('audit_entries_'.length));
}

async function partOf(moment: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ part: string }>(
    'select tableoid::regclass::text as part from audit_entries where at = $1',
    [moment],
  );
  return rows.map(({ part }) => part);
}

test('of this month and the next three are made once, by however many who try', async () => {
  const clock = at('11-15T12:00:00Z');
  await Promise.all([ensurePartitions(db.url, clock, tables), ensurePartitions(db.url, clock, tables)]);
  expect(await partitions()).toEqual([`${year}_11`, `${year}_12`, `${year + 1}_01`, `${year + 1}_02`]);
});

test('take the rows of their month in UTC', async () => {
  await ensurePartitions(db.url, at('11-15T12:00:00Z'), tables);
  expect(await write(`${year}-12-31T23:59:59.999Z`)).toBe(`audit_entries_${year}_12`);
  expect(await write(`${year + 1}-01-01T00:00:00Z`)).toBe(`audit_entries_${year + 1}_01`);
});

test('a row whose month has none is written, and moves when the partition comes', async () => {
  const moment = `${year}-06-10T08:00:00Z`;
  expect(await write(moment)).toBe('audit_entries_default');
  await ensurePartitions(db.url, at('06-20T12:00:00Z'), tables);
  expect(await partOf(moment)).toEqual([`audit_entries_${year}_06`]);
  expect(await write(moment)).toBe(`audit_entries_${year}_06`);
});

test('no role of the application gets at one but through its parent', async () => {
  await write(`${year}-03-05T08:00:00Z`);
  await ensurePartitions(db.url, at('03-15T12:00:00Z'), tables);
  const { rows } = await db.owner.query<{ name: string; secured: boolean; granted: boolean }>(
    `select c.relname as name, relrowsecurity as secured,
       has_table_privilege('retaguarda_app', c.oid, 'select, insert, update, delete') as granted
     from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'audit_entries'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ granted, secured }) => granted || !secured)).toEqual([]);
});

test('one that is over and empty goes, one with a row and those of now stay', async () => {
  await ensurePartitions(db.url, at('01-15T12:00:00Z'), tables);
  await write(`${year}-02-10T08:00:00Z`);
  await dropEmptyPartitions(db.url, at('04-30T23:00:00Z'), tables);
  expect(await partitions()).toEqual([`${year}_02`, `${year}_03`, `${year}_04`]);
});

test('whoever works on the table longer than the run has time keeps it from nothing but its turn', async () => {
  await ensurePartitions(db.url, at('01-15T12:00:00Z'), tables);
  const reader = await db.owner.connect();
  try {
    await reader.query('begin');
    await reader.query('select 1 from audit_entries limit 1');
    expect(await dropEmptyPartitions(db.url, at('09-15T12:00:00Z'), tables)).not.toContain(
      `audit_entries_${year}_01`,
    );
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  expect(await dropEmptyPartitions(db.url, at('09-15T12:00:00Z'), tables)).toContain(
    `audit_entries_${year}_01`,
  );
});
