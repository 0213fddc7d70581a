import type pg from 'pg';
import { exampleInsert } from '../migrations/example-rows.ts';

/** Every table of the application; partitions follow their parent. */
export async function listTables(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  return rows.map(({ name }) => name).toSorted();
}

interface Planting {
  tenantId: number;
  userId: number;
  /** Whether marks are wanted in the table. */
  tables: (table: string) => boolean;
  /** What is planted, and what where that is too long. */
  text: string;
  short: string;
  name: string;
  /** `<table>.<column>` where the name is planted as well. */
  names: readonly string[];
}

/** Columns that say which user a row is about, or of. */
const WHO = new Set(['user_id', 'created_by', 'treated_by', 'uploaded_by', 'assigned_to', 'target_id']);

/** Keys of the file storage, codes of faults, and the names of the fields that have them: from lists in the code, whatever people write. */
const OF_THE_SYSTEM = new Set(['file_path', 'campo', 'codigo']);

/**
 * Puts a row of the person into every table of tenants that is asked for, with the text in each of its columns that takes it; answers
 * the columns by table. What a constraint refuses holds no text of people.
 */
export async function plantEverywhere(owner: pg.Pool, planting: Planting): Promise<Map<string, string[]>> {
  const planted = new Map<string, string[]>();
  const client = await owner.connect();
  try {
    await client.query('begin');
    // The rows of one table are enough: what they refer to need not be there.
    await client.query('set local session_replication_role = replica');
    for (const table of await listTables(owner)) {
      if (!planting.tables(table)) continue;
      const columns = await columnsOf(client, table);
      if (!columns.some(({ name }) => name === 'tenant_id')) continue;
      const { text, values } = await exampleInsert(owner, table, planting.tenantId);
      const mine = await plantRow(client, table, columns, { ...planting, insert: { text, values } });
      if (mine.length > 0) planted.set(table, mine);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return planted;
}

interface Column {
  name: string;
  type: string;
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, atttypid::regtype::text as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows;
}

interface Place {
  oid: string;
  ctid: string;
}

async function plantRow(
  client: pg.PoolClient,
  table: string,
  columns: readonly Column[],
  planting: Planting & { insert: { text: string; values: unknown[] } },
): Promise<string[]> {
  const { insert, name: full, names, short, text, userId } = planting;
  let place = await attempt(
    client,
    `${insert.text} returning tableoid::text as oid, ctid::text`,
    insert.values,
  );
  if (place === null) return [];
  const put = async (column: string, value: unknown): Promise<boolean> => {
    const next = await attempt(
      client,
      `update ${table} set "${column}" = $3 where tableoid = $1 and ctid = $2::tid
       returning tableoid::text as oid, ctid::text`,
      [place?.oid, place?.ctid, value],
    );
    place = next ?? place;
    return next !== null;
  };
  for (const column of columns.filter((each) => each.type === 'bigint' && WHO.has(each.name))) {
    // The person has a row there already, by the API.
    if (!(await put(column.name, userId)) && column.name === 'user_id') {
      await client.query(`delete from ${table} where tableoid = $1 and ctid = $2::tid`, [
        place.oid,
        place.ctid,
      ]);
      return [];
    }
  }
  const taken: string[] = [];
  const texts = columns.filter(
    ({ name, type }) => !OF_THE_SYSTEM.has(name) && (type === 'jsonb' || type === 'text'),
  );
  for (const column of texts) {
    const isNamed = names.includes(`${table}.${column.name}`);
    const values = isNamed ? [`${full}, ${text}`, full] : [text, short];
    for (const value of values) {
      if (!(await put(column.name, column.type === 'jsonb' ? JSON.stringify([{ nota: value }]) : value)))
        continue;
      taken.push(column.name);
      break;
    }
  }
  return taken;
}

async function attempt(client: pg.PoolClient, text: string, values: unknown[]): Promise<Place | null> {
  await client.query('savepoint planting');
  try {
    const { rows } = await client.query<Place>(text, values);
    await client.query('release savepoint planting');
    return rows[0] ?? null;
  } catch {
    await client.query('rollback to savepoint planting');
    return null;
  }
}
