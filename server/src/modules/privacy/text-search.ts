import type pg from 'pg';
import type { NamePlace } from './search-places.ts';
import { REDACTED } from './sought-text.ts';

/** How many rows one statement changes: others wait for none of them long. */
const BATCH = 1_000;

interface Column {
  name: string;
  isJson: boolean;
}

interface SearchedTable {
  key: string[];
  columns: Column[];
}

export interface SearchedColumns {
  /** The key of the table, and its texts; of these only the named ones where some are named. */
  of(table: string, only?: readonly string[]): SearchedTable;
}

/** The texts of all tables but those that are reckoned or belong to a key, as the catalogue has them: new columns are searched, too. */
export async function searchedColumns(client: pg.Client): Promise<SearchedColumns> {
  const { rows } = await client.query<{ table: string; name: string; type: string; isKey: boolean }>(
    `select c.relname as table, a.attname as name, a.atttypid::regtype::text as type,
       coalesce(a.attnum = any(i.indkey), false) as "isKey"
     from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  return {
    of: (table, only) => {
      const own = rows.filter((row) => row.table === table);
      const texts = own.filter(({ isKey, type }) => !isKey && (type === 'text' || type === 'jsonb'));
      const chosen = only === undefined ? texts : texts.filter(({ name }) => only.includes(name));
      return {
        key: own.filter(({ isKey }) => isKey).map(({ name }) => name),
        columns: chosen.map(({ name, type }) => ({ name, isJson: type === 'jsonb' })),
      };
    },
  };
}

interface TextSearch {
  table: string;
  columns: SearchedTable;
  tenantId: number;
  pattern: string | null;
}

/** Replaces what the pattern finds in the texts of a tenant's rows; answers how many rows had it. */
export async function replaceTexts(
  client: pg.Client,
  { columns: { columns, key }, pattern, table, tenantId }: TextSearch,
): Promise<number> {
  if (pattern === null || columns.length === 0) return 0;
  const found = columns.map(({ name }) => `"${name}"::text ~* $2`).join(' or ');
  const changes = columns.map(({ isJson, name }) => {
    const changed = `regexp_replace("${name}"::text, $2, '${REDACTED}', 'gi')`;
    return `"${name}" = ${isJson ? `${changed}::jsonb` : changed}`;
  });
  const keys = key.map((name) => `"${name}"`).join();
  return inBatches(
    client,
    `update "${table}" set ${changes.join()} where tenant_id = $1 and (${keys}) in (
       select ${keys} from "${table}" where tenant_id = $1 and (${found}) limit ${BATCH})`,
    [tenantId, pattern],
  );
}

/** Replaces the name that stands beside the number of the user. */
export function replaceNames(
  client: pg.Client,
  { name, table, who }: NamePlace,
  given: { tenantId: number; userId: number; name: string },
): Promise<number> {
  return inBatches(
    client,
    `update "${table}" set "${name}" = $3 where tenant_id = $1 and id in (
       select id from "${table}" where tenant_id = $1 and "${who}" = $2 and "${name}" <> $3 limit ${BATCH})`,
    [given.tenantId, given.userId, given.name],
  );
}

/** Takes away the rows whose key says what the pattern finds. */
export async function takeKeyed(
  client: pg.Client,
  { column, table }: { table: string; column: string },
  tenantId: number,
  pattern: string | null,
): Promise<number> {
  if (pattern === null) return 0;
  const { rowCount } = await client.query(
    `delete from "${table}" where tenant_id = $1 and "${column}" ~* $2`,
    [tenantId, pattern],
  );
  return rowCount ?? 0;
}

async function inBatches(client: pg.Client, text: string, values: readonly unknown[]): Promise<number> {
  let changed = 0;
  for (;;) {
    const { rowCount } = await client.query(text, [...values]);
    changed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return changed;
  }
}
