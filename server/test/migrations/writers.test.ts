import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planMigrations, writerFault } from '../../src/platform/db/migration-plan.ts';
import { type Migration, migrationOf, readMigrations } from '../../src/platform/db/migrations.ts';

const previous = JSON.parse(
  readFileSync(new URL('../../../bench/previous-release.json', import.meta.url), 'utf8'),
) as { lastMigration: string };

const isNew = ({ name }: Migration) => name > previous.lastMigration;

/** Migrations behind which writers may wait, each with the reason why the table is small wherever it is. */
const ON_SMALL_TABLES: Record<string, { reason: string; faults: string[] }> = {};

function faultsOf(migrations: readonly Migration[]): Record<string, string[]> {
  const planned = planMigrations(migrations).map(({ name, steps }) => [
    name,
    steps.flatMap((step) => writerFault(step) ?? []),
  ]);
  return Object.fromEntries(planned.filter(([, faults]) => faults?.length !== 0)) as Record<string, string[]>;
}

test('the release before is one whose migrations are known', () => {
  expect(readMigrations().map(({ name }) => name)).toContain(previous.lastMigration);
});

test('no migration since the release before has writers wait for the size of a table', () => {
  const allowed = Object.entries(ON_SMALL_TABLES).map(([name, { faults }]) => [name, faults]);
  expect(faultsOf(readMigrations().filter(isNew))).toEqual(Object.fromEntries(allowed));
});

const script = (...statements: string[]) => [
  migrationOf('20990101000000-test-one.sql', `${statements.join(';\n')};`),
];

/** What is refused, what it says, and how the same is done while people write. */
const REFUSED: Record<string, [refused: string[], fault: RegExp, accepted: string[]]> = {
  'an index made in a transaction': [
    ['create index sales_a_idx on sales (a)'],
    /^make an index of sales: writers of sales wait until it is done$/,
    ['-- transaction: none\ncreate index concurrently if not exists sales_a_idx on sales (a)'],
  ],
  'nulls refused without a proof': [
    ['alter table sales alter column a set not null'],
    /^refuse nulls of sales/,
    ['alter table sales alter column a drop not null'],
  ],
  'a check that is proved at once': [
    ['alter table sales add constraint a_check check (a > 0)'],
    /^add a check of sales/,
    ['alter table sales add constraint a_check check (a > 0) not valid'],
  ],
  'a check that is proved in the transaction that adds it': [
    [
      'alter table sales add constraint a_check check (a > 0) not valid',
      'alter table sales validate constraint a_check',
    ],
    /^prove a constraint of sales: writers of sales wait/,
    ['-- transaction: none\nalter table sales validate constraint a_check'],
  ],
  'a foreign key that is proved at once': [
    ['alter table sales add constraint b_fkey foreign key (b) references users (id)'],
    /^add a foreign key of sales/,
    ['alter table sales add constraint b_fkey foreign key (b) references users (id) not valid'],
  ],
  'a column with another value in each row': [
    ['alter table sales add column a uuid not null default gen_random_uuid()'],
    /^add a column with another value in each row of sales/,
    [`alter table sales add column a text not null default 'x'`],
  ],
  'a column that is computed from each row': [
    ['alter table sales add column a text generated always as (b || c) stored'],
    /^add a computed column of sales/,
    ['alter table sales add column a text'],
  ],
  'another type': [
    ['alter table sales alter column a type bigint'],
    /^change the type/,
    ['alter table sales rename a to b'],
  ],
  'all rows changed': [
    ['update sales set a = 1'],
    /^change rows of sales/,
    ['insert into kinds (name) values (1)'],
  ],
  'rows read while a table is held': [
    ['alter table sales add column a int', 'insert into sums select a from sales'],
    /^add rows that are read of sums: writers of sales wait/,
    ['create table sums (a int)', 'insert into sums select a from sales'],
  ],
  'a block that nobody sees through': [
    ['do $$ begin update sales set a = 1; end $$'],
    /^run a block: nobody knows/,
    ['do $$ begin create role somebody; end $$'],
  ],
};

test.each(Object.entries(REFUSED))(
  '%s is refused, and there is another way',
  (_name, [refused, fault, accepted]) => {
    expect(Object.values(faultsOf(script(...refused))).flat()).toEqual([expect.stringMatching(fault)]);
    expect(faultsOf(script(...accepted))).toEqual({});
  },
);

test('nulls are refused in a moment once a check has proved that there are none', () => {
  const steps = [
    'alter table sales add constraint a_there check (a is not null) not valid',
    '-- transaction: none\nalter table sales validate constraint a_there',
    'alter table sales alter column a set not null;\nalter table sales drop constraint a_there',
  ];
  const migrations = steps.map((text, index) =>
    migrationOf(`2099010100000${index}-test-one.sql`, `${text};`),
  );
  expect(faultsOf(migrations)).toEqual({});
  expect(faultsOf(migrations.filter((_each, index) => index !== 1))).not.toEqual({});
});

test('a table of the same release is nobody’s yet, whatever it is called in the end', () => {
  const all = [
    'create table draft (a int)',
    'create index draft_a on draft (a)',
    'alter table draft rename to notes',
  ];
  expect(faultsOf(script(...all, 'create index notes_a on notes (a)'))).toEqual({});
});
