import type pg from 'pg';
import { dropIndexes, TABLE_NAMES } from './sales-by-month-load.ts';

interface Table {
  name: string;
  /** The columns that are unique, the key first; the day is in each, because no index of a partitioned table reaches over its parts. */
  unique: readonly string[];
  /** What fills it, of the tables of the schema `public`. */
  source: string;
}

const TABLES: readonly Table[] = [
  {
    name: 'transactions',
    unique: [
      'primary key (tenant_id, dia, id)',
      'unique nulls not distinct (tenant_id, nsu, dia, adquirente, terminal_id)',
      'unique (tenant_id, dia, uuid)',
    ],
    source: 'select * from public.transactions',
  },
  {
    name: 'commission_postings',
    unique: ['primary key (tenant_id, dia, transaction_id, numero)'],
    source: 'select * from public.commission_postings',
  },
  {
    name: 'commission_earnings',
    unique: ['primary key (tenant_id, dia, transaction_id, numero, lugar)'],
    source: 'select * from public.commission_earnings',
  },
  {
    name: 'transaction_positions',
    unique: ['primary key (tenant_id, dia, sequencia)', 'unique (tenant_id, dia, transaction_id)'],
    source: `select p.*, t.dia from public.transaction_positions p
      join public.transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id`,
  },
];

/**
 * Copies sales and what follows from them into tables of the schema `monthly` that are partitioned by the day of the sale. Takes the
 * indexes away from those of one table each, since a disk may not hold both.
 */
export async function makeMonthly(client: pg.Client): Promise<void> {
  const indexes = await indexesOf(client);
  await client.query('begin');
  await client.query('create schema monthly');
  for (const { name, source } of TABLES) {
    const day = name === 'transaction_positions' ? ', dia date not null' : '';
    await client.query(
      `create table monthly.${name} (like public.${name} including defaults including constraints ${day}) partition by range (dia)`,
    );
    await makePartitions(client, name);
    // The log is not written for tables of the same transaction.
    await client.query(`insert into monthly.${name} ${source}`);
  }
  await dropIndexes(client);
  await client.query('commit');
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { name, unique } of TABLES) {
    for (const constraint of unique) await client.query(`alter table monthly.${name} add ${constraint}`);
  }
  for (const definition of indexes) await client.query(definition);
  // Pollers read in this order, across the months.
  await client.query('create index on monthly.transaction_positions (tenant_id, sequencia)');
  await client.query('commit');
  await client.query(`vacuum (analyze) ${TABLE_NAMES.map((name) => `monthly.${name}`).join(', ')}`);
}

async function makePartitions(client: pg.Client, table: string): Promise<void> {
  await client.query(`
    do $$
    declare
      month date;
    begin
      for month in select generate_series(date_trunc('month', current_date - 400), date_trunc('month', current_date + 31),
        interval '1 month')::date loop
        execute format('create table monthly.%I partition of monthly.%I for values from (%L) to (%L)',
          '${table}_' || to_char(month, 'YYYY_MM'), '${table}', month, month + interval '1 month');
      end loop;
      execute format('create table monthly.%I partition of monthly.%I default', '${table}_default', '${table}');
    end $$`);
}

/** The statements that make the same indexes by month, without those behind a constraint. */
async function indexesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any(select ('public.' || name)::regclass from unnest($1::text[]) name)
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [TABLE_NAMES],
  );
  return rows.map(({ definition }) => definition.replace(' ON public.', ' ON monthly.'));
}
