import { addMonths } from '@retaguarda/rules/calendar-days';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { type AgedTable, beginOf, monthAt } from './aged-table.ts';
import { asOnlyOwner, inTransaction } from './owner-client.ts';

const MONTHS_AHEAD = 3;
/** One process at a time makes partitions of a database. */
const LOCK_KEY = 2_460_871_135;
/** More rows than that stay in the default partition: while they move, nobody writes there. */
const MOST_MOVED = 50_000;
/** Who reads or writes the table waits behind a change of its partitions, so that gives up soon; the next run tries again. */
const PATIENCE = `set local lock_timeout = '1s'`;

const CHECK_VIOLATION = '23514';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the partitions of every table for this month and the next three. Run by `migrate` and every hour. Rows of a month without
 * a partition go to the default one and are only slower to read; they move when their partition is made.
 */
export async function ensurePartitions(
  url: string,
  clock: Clock,
  tables: readonly AgedTable[],
): Promise<void> {
  await asOnlyOwner(url, LOCK_KEY, async (client) => {
    const month = monthAt(clock.now());
    for (const { at, table } of tables) {
      await ensureAhead(client, { table, at, month }).catch(unlessInUse);
    }
  });
}

async function ensureAhead(client: pg.Client, first: Partition): Promise<void> {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    await ensurePartition(client, { ...first, month: addMonths(first.month, ahead) });
  }
}

/** Somebody works on the table for longer than others should wait: the next run tries again. */
function unlessInUse(error: unknown): void {
  if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
}

interface Partition {
  table: string;
  at: string;
  month: string;
}

/** Makes the partition of a month, unless something else holds that month already. */
async function ensurePartition(client: pg.Client, partition: Partition): Promise<void> {
  if (await isCovered(client, partition)) return;
  const create = `create table ${nameOf(partition)} partition of ${partition.table} ${valuesOf(partition)}`;
  const secure = `alter table ${nameOf(partition)} enable row level security`;
  try {
    await inTransaction(client, 'begin', async () => {
      await client.query(PATIENCE);
      await client.query(create);
      await client.query(secure);
    });
  } catch (error) {
    if (codeOf(error) !== CHECK_VIOLATION) throw error;
    await moveFromDefault(client, partition, secure);
  }
}

/** Whether a partition other than the default one takes the rows at the begin of the month. */
async function isCovered(client: pg.Client, { month, table }: Partition): Promise<boolean> {
  const { rows } = await client.query<{ begin: string | null; end: string }>(BOUNDS, [table]);
  const begin = Date.parse(beginOf(month));
  return rows.some((part) => dateOf(part.begin, -Infinity) <= begin && dateOf(part.end, Infinity) > begin);
}

/** The partitions of a table with their bounds, the default one left out; null is an open end. */
const BOUNDS = `
  select c.oid::regclass::text as name,
    substring(pg_get_expr(c.relpartbound, c.oid) from $r$FROM \\('([^']+)'$r$) as begin,
    substring(pg_get_expr(c.relpartbound, c.oid) from $r$TO \\('([^']+)'$r$) as "end"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = $1::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
  order by c.relname`;

function dateOf(bound: string | null, open: number): number {
  return bound === null ? open : Date.parse(`${bound.replace(' ', 'T').replace(/\+00$/, '')}Z`);
}

/** The month has rows in the default partition already: they move to its own as long as they are few. */
async function moveFromDefault(client: pg.Client, partition: Partition, secure: string): Promise<void> {
  const { at, month, table } = partition;
  const [name, rest] = [nameOf(partition), `${table}_default`];
  const rows = `${at} >= '${beginOf(month)}' and ${at} < '${beginOf(addMonths(month, 1))}'`;
  await inTransaction(client, 'begin', async () => {
    await client.query(PATIENCE);
    await client.query(`lock table only ${table}, only ${rest} in access exclusive mode`);
    const { rowCount } = await client.query(`select from ${rest} where ${rows} limit ${MOST_MOVED + 1}`);
    if ((rowCount ?? 0) > MOST_MOVED) return;
    const columns = await columnsOf(client, table);
    await client.query(`create table ${name} (like ${table} including defaults including constraints)`);
    await client.query(
      `with moved as (delete from ${rest} where ${rows} returning ${columns})
         insert into ${name} (${columns}) select ${columns} from moved`,
    );
    await client.query(`alter table ${table} attach partition ${name} ${valuesOf(partition)}`);
    await client.query(secure);
  });
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/**
 * Takes away the partitions that are over since a month and hold no row any more; answers their names. Nothing is read from
 * a row, and a partition that got one meanwhile stays.
 */
export async function dropEmptyPartitions(
  url: string,
  clock: Clock,
  tables: readonly AgedTable[],
): Promise<string[]> {
  const over = Date.parse(beginOf(addMonths(monthAt(clock.now()), -1)));
  return asOnlyOwner(url, LOCK_KEY, async (client) => {
    const dropped: string[] = [];
    for (const { table } of tables) {
      await dropEmpty(client, table, over, (name) => dropped.push(name)).catch(unlessInUse);
    }
    return dropped;
  });
}

async function dropEmpty(
  client: pg.Client,
  table: string,
  over: number,
  done: (name: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; end: string | null }>(BOUNDS, [table]);
  for (const { end, name } of rows) {
    if (dateOf(end, Infinity) <= over && (await dropIfEmpty(client, table, name))) done(name);
  }
}

async function dropIfEmpty(client: pg.Client, table: string, name: string): Promise<boolean> {
  // Asked first without a lock, so that nobody waits for a partition that has rows.
  if (await hasRows(client, name)) return false;
  return inTransaction(client, 'begin', async () => {
    await client.query(PATIENCE);
    await client.query(`lock table only ${table} in access exclusive mode`);
    if (await hasRows(client, name)) return false;
    await client.query(`alter table ${table} detach partition ${name}`);
    await client.query(`drop table ${name}`);
    return true;
  });
}

async function hasRows(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query(`select from ${name} limit 1`)).rowCount !== 0;
}

function nameOf({ month, table }: Partition): string {
  return `${table}_${month.replace('-', '_')}`;
}

function valuesOf({ month }: Partition): string {
  return `for values from ('${beginOf(month)}') to ('${beginOf(addMonths(month, 1))}')`;
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
