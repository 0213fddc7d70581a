import type pg from 'pg';

/** A table whose rows are kept, with its columns that hold values of their own. */
export interface KeptTable {
  /** With its schema, quoted where it has to be. */
  name: string;
  columns: string[];
}

export interface KeptPartition {
  table: string;
  name: string;
  /** As PostgreSQL writes it: `FOR VALUES FROM … TO …`. */
  bound: string;
}

export interface KeptSequence {
  /** The column that counts by it; sequences have names of their own on every database. */
  table: string;
  column: string;
  value: string;
  isCalled: boolean;
}

/** Schemas of PostgreSQL itself, of the job queue, whose jobs are kept as jobs, and of a restore under way. */
const FOREIGN_SCHEMAS = ['pg_catalog', 'information_schema', 'graphile_worker', 'retaguarda_restore'];
/** Written by the migrations themselves, which a restore runs. */
const JOURNAL = 'app.migrations';

const OURS = `
  n.nspname <> all ($1) and n.nspname not like 'pg\\_%' and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Every table with rows to keep, read from the catalogue, so that none is ever forgotten. Unlogged tables are left out: what
 * a crash may empty is nothing to keep. Partitions are read through their parent.
 */
export async function listKeptTables(client: pg.ClientBase): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${OURS} and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
       and format('%I.%I', n.nspname, c.relname) <> '${JOURNAL}'
     group by n.nspname, c.relname order by 1`,
    [FOREIGN_SCHEMAS],
  );
  return rows;
}

/** Every partition with what it holds. */
export async function listPartitions(client: pg.ClientBase): Promise<KeptPartition[]> {
  const { rows } = await client.query<KeptPartition>(
    `select format('%I.%I', pn.nspname, p.relname) as table, format('%I.%I', n.nspname, c.relname) as name,
       pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
     where ${OURS} and c.relkind = 'r' and c.relispartition order by 1, 2`,
    [FOREIGN_SCHEMAS],
  );
  return rows;
}

/** How far every column that counts has come. Numbers are never given back, so this may be read at any time after the rows. */
export async function listSequences(client: pg.ClientBase): Promise<KeptSequence[]> {
  const { rows } = await client.query<Omit<KeptSequence, 'value' | 'isCalled'> & { sequence: string }>(
    `select format('%I.%I', tn.nspname, t.relname) as table, a.attname as column, format('%I.%I', n.nspname, c.relname) as sequence
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_depend o on o.classid = 'pg_class'::regclass and o.objid = c.oid and o.deptype in ('a', 'i')
       and o.refclassid = 'pg_class'::regclass
     join pg_class t on t.oid = o.refobjid and t.relpersistence = 'p' join pg_namespace tn on tn.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum = o.refobjsubid
     where ${OURS} and c.relkind = 'S' order by 1, 2`,
    [FOREIGN_SCHEMAS],
  );
  const kept: KeptSequence[] = [];
  for (const { column, sequence, table } of rows) {
    const { rows: state } = await client.query<Pick<KeptSequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    );
    if (state[0] !== undefined) kept.push({ table, column, ...state[0] });
  }
  return kept;
}

/** A constraint or an index that is out of the way while rows come in, with the statements that take it away and bring it back. */
export interface Aside {
  name: string;
  drop: string;
  create: string;
}

/** The foreign keys of our tables, those of partitions left out: they follow their parent. */
export async function listForeignKeys(client: pg.ClientBase): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(
    `select k.conname as name, format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as drop,
       format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as create
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and k.contype = 'f' and k.conparentid = 0 order by 1`,
    [FOREIGN_SCHEMAS],
  );
  return rows;
}

/** Indexes that only make reading fast; made at once over all rows they cost a fraction. */
export async function listPlainIndexes(client: pg.ClientBase): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(
    `select c.relname as name, format('drop index %I.%I', n.nspname, c.relname) as drop, pg_get_indexdef(c.oid) as create
     from pg_index x join pg_class c on c.oid = x.indexrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class t on t.oid = x.indrelid and t.relkind = 'r' and not t.relispartition and t.relpersistence = 'p'
     where ${OURS} and not x.indisunique and not x.indisprimary and not x.indisexclusion order by 1`,
    [FOREIGN_SCHEMAS],
  );
  return rows;
}

/** Has COPY write values in one way, whatever the settings of the database, and the rows of every tenant or an error. */
export async function settleOutput(client: pg.ClientBase): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    `client_encoding = 'UTF8'`,
    'row_security = off',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    `search_path = ''`,
  ]) {
    await client.query(`set ${setting}`);
  }
}

export function copyOut({ columns, name }: KeptTable): string {
  return `copy (select ${columns.join()} from ${name}) to stdout`;
}

export function copyIn({ columns, name }: KeptTable): string {
  return `copy ${name} (${columns.join()}) from stdin`;
}
