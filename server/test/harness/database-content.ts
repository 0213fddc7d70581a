import pg from 'pg';

/** What a clone of the template holds, as it was before the first test. */
export interface Content {
  /** Changes with any table, function, policy, right or statistic. */
  catalog: string;
  tables: readonly Table[];
  /** The rows of each table that has some, as JSON. */
  rows: ReadonlyMap<string, string>;
  /** What makes each sequence what it was, as a statement. */
  numbers: ReadonlyMap<string, string>;
}

/** A table that holds rows itself: no partitioned one, but each of its partitions. */
interface Table {
  oid: number;
  /** With its schema, quoted where it must be. */
  name: string;
  /** What can be written of it. */
  columns: string;
}

/** A heap that grew beyond this is dropped with its database: emptied it would still be read through by every scan. */
const MOST_BYTES = 1024 ** 2;

/** Whatever changes a row of these makes another version of it, under the number of its transaction. */
const CATALOGS =
  'class attribute proc constraint policy trigger index namespace type statistic extension event_trigger db_role_setting';

/** Reads everything of a new clone. */
export async function readContent(owner: pg.Pool): Promise<Content> {
  const { rows: tables } = await owner.query<Table>(
    `select c.oid, c.oid::regclass::text as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  const filled = await filledTables(owner, tables);
  return {
    catalog: await readCatalog(owner),
    tables,
    rows: await readRows(owner, filled),
    numbers: await readNumbers(owner),
  };
}

/**
 * Makes the rows and the sequences of a database what they were; answers false when something else of it has changed, or when it
 * grew, and then nobody should use it any more. Nobody else works in it meanwhile.
 */
export async function restoreContent(owner: pg.Pool, content: Content): Promise<boolean> {
  if ((await readCatalog(owner)) !== content.catalog) return false;
  const filled = await filledTables(owner, content.tables);
  if (filled.some(({ bytes }) => bytes > MOST_BYTES)) return false;
  const now = await readRows(
    owner,
    filled.filter(({ name }) => content.rows.has(name)),
  );
  const isAsGiven = ({ name }: Table) => content.rows.has(name) && now.get(name) === content.rows.get(name);
  const statements = [
    // Neither triggers nor foreign keys: rows go whose history may not be changed.
    'set local session_replication_role = replica',
    ...filled
      .filter((table) => !isAsGiven(table))
      .flatMap((table) => refill(table, content.rows.get(table.name))),
    ...(await backToFirst(owner, content)),
  ];
  await owner.query(`begin; ${statements.join('; ')}; commit`);
  return true;
}

function refill({ columns, name }: Table, rows: string | undefined): string[] {
  const emptied = `delete from only ${name}`;
  if (rows === undefined) return [emptied];
  return [
    emptied,
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`,
  ];
}

async function backToFirst(owner: pg.Pool, { numbers }: Content): Promise<string[]> {
  const now = await readNumbers(owner);
  return [...numbers].filter(([name, first]) => now.get(name) !== first).map(([, first]) => first);
}

async function readCatalog(owner: pg.Pool): Promise<string> {
  const marks = CATALOGS.split(' ').map(
    (name) => `(select count(*) || ':' || max(xmin::text::bigint) from pg_${name})`,
  );
  const { rows } = await owner.query<{ mark: string }>(`select concat_ws(' ', ${marks.join()}) as mark`);
  return rows[0]?.mark ?? '';
}

async function filledTables(
  owner: pg.Pool,
  tables: readonly Table[],
): Promise<(Table & { bytes: number })[]> {
  const { rows } = await owner.query<{ oid: number; bytes: number }>(
    `select oid, bytes from (select oid, pg_relation_size(oid) as bytes from unnest($1::oid[]) as oid) t where bytes > 0`,
    [tables.map(({ oid }) => oid)],
  );
  const bytes = new Map(rows.map((row) => [row.oid, row.bytes]));
  return tables.flatMap((table) => {
    const size = bytes.get(table.oid);
    return size === undefined ? [] : [{ ...table, bytes: size }];
  });
}

async function readRows(owner: pg.Pool, tables: readonly Table[]): Promise<Map<string, string>> {
  const of = ({ name }: Table) =>
    `select ${pg.escapeLiteral(name)} as name, (select json_agg(t)::text from only ${name} t) as rows`;
  if (tables.length === 0) return new Map();
  const { rows } = await owner.query<{ name: string; rows: string | null }>(
    tables.map(of).join(' union all '),
  );
  return new Map(rows.flatMap(({ name, rows: all }) => (all === null ? [] : [[name, all] as const])));
}

/** Each sequence with the statement that makes it what it is. */
async function readNumbers(owner: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; statement: string }>(
    `select seqrelid::regclass::text as name,
       format('select setval(%L, %s, %L)', seqrelid::regclass, last_value, is_called) as statement
     from pg_sequence, pg_get_sequence_data(seqrelid)`,
  );
  return new Map(rows.map(({ name, statement }) => [name, statement]));
}
