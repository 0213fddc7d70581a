import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../harness/test-database.ts';
import { TABLES_WITHOUT_TENANT } from './catalogue.ts';

interface ForeignKey {
  name: string;
  table: string;
  target: string;
  columns: string[];
  targetColumns: string[];
  onDelete: string;
  onUpdate: string;
  /** Definitions of the indexes of the table, by their columns in order and their condition. */
  indexes: { columns: string[]; condition: string | null }[];
}

const db = await createTestDatabase();
afterAll(() => db.close());

const { rows: foreignKeys } = await db.owner.query<ForeignKey>(`
  select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
    ${columnNames('conrelid', 'conkey')} as columns, ${columnNames('confrelid', 'confkey')} as "targetColumns",
    confdeltype as "onDelete", confupdtype as "onUpdate",
    (select coalesce(json_agg(json_build_object('columns', ${columnNames('indrelid', 'indkey')},
       'condition', pg_get_expr(indpred, indrelid))), '[]')
     from pg_index where indrelid = conrelid) as indexes
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
  order by conname`);

function columnNames(table: string, keys: string): string {
  return `(select array_agg(attname::text order by place) from unnest(${keys}) with ordinality k (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;
}

const isTenantTable = (table: string) => !Object.hasOwn(TABLES_WITHOUT_TENANT, table);

test('there are foreign keys', () => {
  expect(foreignKeys.length).toBeGreaterThan(10);
});

test.each(foreignKeys)('$name is covered by an index', ({ columns, indexes }) => {
  const covered = indexes.some(
    (index) =>
      columns.every((column) => index.columns.slice(0, columns.length).includes(column)) &&
      (index.condition === null || columns.some((column) => index.condition === `(${column} IS NOT NULL)`)),
  );
  expect(covered, `an index that begins with (${columns.join(', ')})`).toBe(true);
});

test.each(foreignKeys)('$name sets nothing to null or default and follows no update', (key) => {
  expect(['a', 'r', 'c']).toContain(key.onDelete);
  expect(key.onUpdate).toBe('a');
});

test.each(foreignKeys.filter(({ table, target }) => isTenantTable(table) && isTenantTable(target)))(
  '$name stays within one tenant',
  ({ columns, targetColumns }) => {
    expect(targetColumns[columns.indexOf('tenant_id')]).toBe('tenant_id');
  },
);

test.each(foreignKeys.filter(({ table }) => !isTenantTable(table)))(
  '$name does not lead from a shared table to a tenant table',
  ({ target }) => {
    expect(isTenantTable(target)).toBe(false);
  },
);
