import type pg from 'pg';
import type { Backfill } from '../../server/src/platform/backfills/backfill.ts';
import { runBackfill } from '../../server/src/platform/backfills/backfill-run.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { migrate, migrationOf, readMigrations } from '../../server/src/platform/db/migrations.ts';

/** One step of an upgrade. */
export interface Step {
  what: string;
  run(): Promise<unknown>;
}

const AT_ONCE = 2_000;
const NAMES = [
  '20991231000000-bench-column.sql',
  '20991231000001-bench-index.sql',
  '20991231000002-bench-check.sql',
  '20991231000003-bench-proof.sql',
  '20991231000004-bench-refusal.sql',
];
const SCRIPTS = [
  'alter table transactions add column bench_mark text;',
  `-- transaction: none
create index concurrently if not exists transactions_bench_idx on transactions (tenant_id, bench_mark);`,
  'alter table transactions add constraint transactions_bench_check check (bench_mark is not null) not valid;',
  `-- transaction: none
alter table transactions validate constraint transactions_bench_check;`,
  `alter table transactions alter column bench_mark set not null;
   alter table transactions drop constraint transactions_bench_check;`,
];
const CHANGES = SCRIPTS.map((script, index) => migrationOf(NAMES[index] ?? '', script));

/** Gives every sale a mark, as a release would that adds a column which each row has to have. */
const marks: Backfill = {
  name: 'bench.marks',
  expected: async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select greatest(reltuples, 0)::int as count from pg_class where oid = 'public.transactions'::regclass`,
    );
    return rows[0]?.count ?? 0;
  },
  batch: async (client, position) => {
    const { rows } = await client.query<{ tenant: string; id: string }>(
      `with next as (
         select tenant_id, id from public.transactions where (tenant_id, id) > ($1::bigint, $2::bigint)
         order by tenant_id, id limit ${AT_ONCE})
       update public.transactions t set bench_mark = 'm' from next
       where t.tenant_id = next.tenant_id and t.id = next.id
       returning t.tenant_id::text as tenant, t.id::text as id`,
      [position?.['tenant'] ?? 0, position?.['id'] ?? 0],
    );
    const last = rows
      .toSorted((a, b) => Number(a.tenant) - Number(b.tenant) || Number(a.id) - Number(b.id))
      .at(-1);
    const isOver = rows.length < AT_ONCE || last === undefined;
    return { position: isOver ? null : { ...last }, rows: rows.length };
  },
};

/**
 * The change that hurts most, on the table that is largest: a column that every row has to have, with an index. Step by step as the
 * rules for migrations ask for it, and in the end what they refuse, for comparison. The check comes behind the batches: also one that is
 * not proved yet refuses every change of a row that it does not hold for.
 */
export function largeChange(url: string, owner: pg.Pool): Step[] {
  const until = (index: number) => () => migrate(url, [...readMigrations(), ...CHANGES.slice(0, index + 1)]);
  return [
    { what: 'a column', run: until(0) },
    {
      what: 'every row changed, in batches',
      run: () => runBackfill({ ownerUrl: url, clock: systemClock }, marks),
    },
    { what: 'an index, beside the work', run: until(1) },
    { what: 'a check of what is written', run: until(2) },
    { what: 'the check proved', run: until(3) },
    { what: 'nulls refused', run: until(4) },
    {
      what: 'refused by the rules: an index in a transaction',
      run: () => owner.query('create index transactions_refused_idx on transactions (tenant_id, bench_mark)'),
    },
  ];
}
