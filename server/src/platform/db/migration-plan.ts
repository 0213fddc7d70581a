import type pg from 'pg';
import type { Migration } from './migrations.ts';
import { splitStatements } from './sql-statements.ts';
import {
  createdTable,
  type Effect,
  effectsOf,
  provedNotNull,
  renamedTable,
  type Work,
} from './statement-effects.ts';

/** What a migration does to tables that were there before it. */
export interface PlannedStep extends Effect {
  /** The tables whose writers wait meanwhile: its own, and those that an earlier statement of the transaction holds. */
  waiting: string[];
}

export interface PlannedMigration {
  name: string;
  isTransaction: boolean;
  steps: PlannedStep[];
}

/** Plans migrations that follow each other; tables that one of them makes are nobody's yet. */
export function planMigrations(migrations: readonly Migration[]): PlannedMigration[] {
  const made = new Set<string>();
  const proved = new Map<string, { table: string; column: string | null; isProved: boolean }>();
  return migrations.map(({ isTransaction, name, script }) => {
    const held = new Set<string>();
    const steps: PlannedStep[] = [];
    for (const statement of splitStatements(script)) {
      noteProof(statement, proved);
      for (const effect of effectsOf(statement)) {
        const { hold, table } = effect;
        const isOld = table !== null && !made.has(table);
        if (!isOld && effect.work !== 'unknown' && table !== null) continue;
        const step = isProvedAlready(effect, proved) ? { ...effect, work: 'moment' as const } : effect;
        const own = isOld && hold !== 'nothing' ? [table] : [];
        const waiting = isTransaction ? [...new Set([...held, ...own])] : own;
        if (table !== null || effect.work !== 'moment') steps.push({ ...step, waiting });
        if (isTransaction) for (const each of own) held.add(each);
      }
      const created = createdTable(statement);
      if (created !== null) made.add(created);
      const renamed = renamedTable(statement);
      if (renamed !== null && made.has(renamed[0])) made.add(renamed[1]);
    }
    return { name, isTransaction, steps };
  });
}

type Proofs = Map<string, { table: string; column: string | null; isProved: boolean }>;

function noteProof(statement: string, proved: Proofs): void {
  const found = provedNotNull(statement);
  if (found === null) return;
  const key = `${found.table}.${found.constraint}`;
  const known = proved.get(key);
  if (found.column !== null) proved.set(key, { table: found.table, column: found.column, isProved: false });
  else if (known !== undefined) known.isProved = true;
}

/** PostgreSQL reads nothing for `set not null` where a check has proved it. */
function isProvedAlready({ notNull, table }: Effect, proved: Proofs): boolean {
  if (notNull === undefined) return false;
  return [...proved.values()].some(
    (proof) => proof.isProved && proof.table === table && proof.column === notNull,
  );
}

/** What a step makes writers wait for, as a fault of its migration; null when they wait for a moment at most. */
export function writerFault({ table, waiting, what, work }: PlannedStep): string | null {
  if (work === 'moment' || (waiting.length === 0 && work !== 'unknown')) return null;
  if (work === 'unknown' && waiting.length === 0)
    return `${what}: nobody knows what it holds, and for how long`;
  const own = table === null ? what : `${what} of ${table}`;
  return `${own}: writers of ${waiting.join(' and ')} wait until it is done`;
}

export interface TableSize {
  rows: number;
  bytes: number;
}

/** How large tables are, as the database last counted them; a table that is not there yet is empty. */
export async function tableSizes(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await client.query<TableSize & { table: string }>(
    `select t.name as table, coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows,
       coalesce(sum(pg_table_size(c.oid)), 0)::float8 as bytes
     from unnest($1::text[]) t (name)
     join pg_class top on top.relname = t.name and top.relnamespace = 'public'::regnamespace
     cross join lateral (select relid from pg_partition_tree(top.oid) union select top.oid) parts (oid)
     join pg_class c on c.oid = parts.oid and c.relkind = 'r'
     group by t.name`,
    [tables],
  );
  return new Map(rows.map(({ bytes, rows: count, table }) => [table, { rows: count, bytes }]));
}

/** What a small machine does in a second; a large one does it sooner. */
const BYTES_READ = 300_000_000;
const BYTES_WRITTEN = 40_000_000;
const ROWS_SORTED = 400_000;
const ROWS_CHANGED = 40_000;
const MOMENT_SECONDS = 0.01;

/** About how long a step takes on a table of that size, in seconds; null when nobody knows. */
export function estimatedSeconds(work: Work, { bytes, rows }: TableSize): number | null {
  switch (work) {
    case 'moment':
      return MOMENT_SECONDS;
    case 'read':
      return MOMENT_SECONDS + bytes / BYTES_READ;
    case 'index':
      return MOMENT_SECONDS + bytes / BYTES_READ + rows / ROWS_SORTED;
    case 'rewrite':
      return MOMENT_SECONDS + bytes / BYTES_WRITTEN + rows / ROWS_SORTED;
    case 'rows':
      return MOMENT_SECONDS + rows / ROWS_CHANGED;
    case 'unknown':
      return null;
  }
}
