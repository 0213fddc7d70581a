import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../../test/harness/test-database.ts';
import { planMigrations } from '../../platform/db/migration-plan.ts';
import { migrate, migrationOf, pendingMigrations, readMigrations } from '../../platform/db/migrations.ts';
import { migrateCommand, planText } from './migrate.ts';

const written: string[] = [];
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  vi.stubEnv('DATABASE_URL', empty.url);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
});
afterAll(() => empty.close());

async function outputOf(...args: string[]): Promise<string> {
  written.splice(0);
  await migrateCommand.run(args);
  return written.join('');
}

test('a plan says what is missing, and changes nothing', async () => {
  const all = readMigrations();
  await migrate(empty.url, all.slice(0, -1));
  const last = all.at(-1)?.name ?? '';
  expect(await outputOf('--plan')).toMatch(new RegExp(`^${last}[^]*\n1 migrations; `));
  expect(await pendingMigrations(empty.url)).toEqual([last]);
  expect(await outputOf()).toBe(`applied ${last}\n`);
  expect(await outputOf('--plan')).toBe('nothing to do\n');
});

const plan = (...scripts: string[]) =>
  planMigrations(scripts.map((script, index) => migrationOf(`2099010100000${index}-test-one.sql`, script)));
const sizes = new Map([['sales', { rows: 10_000_000, bytes: 3_000_000_000 }]]);

test('a step has the size of its table, who waits, and about how long', () => {
  const text = planText(
    plan(
      'alter table sales add column a int; update kinds set b = 1; create table notes (a int); create index notes_a on notes (a);',
      '-- transaction: none\ncreate index concurrently if not exists sales_idx on sales (a);',
    ),
    sizes,
  );
  expect(text).toBe(
    `20990101000000-test-one.sql
  add a column sales (about 10000000 rows, 3.0 GB): under a second, writers of sales wait
  change rows kinds (about 0 rows, 0 bytes): under a second, writers of sales, kinds wait
20990101000001-test-one.sql, statement by statement
  make an index beside the work sales (about 10000000 rows, 3.0 GB): about 36 s, nobody waits
2 migrations; writers wait for under a second at most, and for a statement that waits itself a second at a time
`,
  );
});

test('what writers wait for is added up over a transaction', () => {
  const text = planText(
    plan(
      'alter table sales add column a int; create index sales_a on sales (a); create index sales_b on sales (b);',
    ),
    sizes,
  );
  expect(text).toMatch(/make an index sales \(.*\): about 36 s, writers of sales wait\n/);
  expect(text).toMatch(/^1 migrations; writers wait for about 71 s at most/m);
});

test('of what nobody knows it says so', () => {
  expect(planText(plan('select app.do_something();'), sizes)).toMatch(
    / {2}run a query: nobody knows how long, nor who waits\n1 migrations; of one step nobody knows/,
  );
  expect(planText(plan('alter table sales drop column a; select app.do_something();'), sizes)).toMatch(
    /of one step nobody knows how long writers wait for it: read it before\n$/,
  );
});
