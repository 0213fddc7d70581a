import { expect, test } from 'vitest';
import { locksOf } from '../../../test/sql-rules/lock-rules.ts';
import { readMigrations } from './migrations.ts';
import { splitStatements } from './sql-statements.ts';
import { effectsOf } from './statement-effects.ts';

const wordsOf = (statement: string) =>
  effectsOf(statement).map(({ hold, table, what, work }) =>
    /^run a (?:block|query)$|^set a counter$/.test(what) ? '- any block' : `${table ?? '-'} ${hold} ${work}`,
  );

const OURS = readMigrations().map(({ name, script }) => [name, splitStatements(script)] as const);

test.each(OURS)('what %s holds is what the parser of PostgreSQL says', (_name, statements) => {
  for (const statement of statements)
    expect({ statement, words: wordsOf(statement) }).toEqual({ statement, words: locksOf(statement) });
});

/** What our migrations have not said yet, and may. */
const OTHERS = [
  'create index concurrently if not exists sales_x_idx on public.sales (a, b) where c',
  'create unique index concurrently sales_x_idx on sales (a)',
  'create index sales_x_idx on only sales (a)',
  'drop index concurrently if exists sales_x_idx',
  'drop index sales_x_idx',
  'alter table sales alter column a set not null',
  'alter table only sales alter a type bigint using a::bigint',
  'alter table if exists public.sales add column a timestamptz not null default now()',
  `alter table sales add column a text default 'random(' , add b uuid default gen_random_uuid()`,
  "alter table sales add column a bigint default nextval('s')",
  'alter table sales add column a int, add constraint a_check check (a > 0) not valid',
  'alter table sales add constraint a_check check (a in (1, 2))',
  'alter table sales validate constraint a_check',
  'alter table sales add constraint b_fkey foreign key (t, b) references users (t, id) on delete cascade not valid',
  'alter table sales add constraint b_fkey foreign key (t, b) references users (t, id)',
  'alter table sales add constraint k_key unique (a, b)',
  'alter table sales add constraint k_key unique using index k_idx',
  'alter table sales add primary key (a)',
  'alter table sales drop column a, drop constraint b, alter column c drop default',
  'alter table sales set (fillfactor = 90)',
  'alter table sales rename column a to b',
  'alter table sales attach partition s1 for values from (1) to (2)',
  'create table s1 partition of sales for values from (1) to (2)',
  "-- update sales set a = 1;\n create table x (a text check (a <> 'update sales'))",
  'UPDATE Sales SET a = 1',
  'delete from sales where a',
  'insert into sales (a, b) values (1, 2) on conflict do nothing',
  'insert into sales (a) select a from old',
  'drop table if exists sales',
];

test.each(OTHERS)('%s', (statement) => {
  expect(wordsOf(statement)).toEqual(locksOf(statement));
});

test.each([
  ['vacuum full sales'],
  ['cluster sales using x'],
  ['with gone as (delete from sales returning a) insert into old select a from gone'],
  ['do $$ begin update sales set a = 1; end $$'],
  ['select app.change_everything()'],
])('nobody is told that %s takes a moment', (statement) => {
  expect(effectsOf(statement)).toEqual([expect.objectContaining({ hold: 'everybody', work: 'unknown' })]);
});
