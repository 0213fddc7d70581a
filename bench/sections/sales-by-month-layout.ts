import type pg from 'pg';

const TABLES = [
  {
    table: 'transactions',
    key: 'tenant_id, dia, id',
    more: 'unique nulls not distinct (tenant_id, nsu, dia, adquirente, terminal_id), unique (tenant_id, dia, uuid)',
  },
  { table: 'commission_postings', key: 'tenant_id, dia, transaction_id, numero', more: null },
] as const;

/** Copies sales with their places and postings into tables of the schema `monthly` that are partitioned by the day of the sale. */
export async function makeMonthly(client: pg.Client): Promise<void> {
  await client.query('create schema monthly');
  for (const { key, more, table } of TABLES) {
    await client.query(
      `create table monthly.${table} (like public.${table} including defaults including constraints, primary key (${key})
         ${more === null ? '' : `, ${more}`}) partition by range (dia)`,
    );
    await makePartitions(client, table);
    await client.query(`insert into monthly.${table} select * from public.${table}`);
    await copyIndexes(client, table);
  }
  await client.query(
    `create table monthly.transaction_positions (tenant_id bigint not null, sequencia bigint not null,
       transaction_id bigint not null, dia date not null, primary key (tenant_id, dia, sequencia),
       unique (tenant_id, dia, transaction_id)) partition by range (dia)`,
  );
  await makePartitions(client, 'transaction_positions');
  // Pollers read in this order, across the months.
  await client.query('create index on monthly.transaction_positions (tenant_id, sequencia)');
  await client.query(
    `insert into monthly.transaction_positions
     select p.tenant_id, p.sequencia, p.transaction_id, t.dia from public.transaction_positions p
     join public.transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id`,
  );
  await client.query(
    'vacuum (analyze) monthly.transactions, monthly.transaction_positions, monthly.commission_postings, public.commission_postings',
  );
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

/** Those that are not behind a constraint. */
async function copyIndexes(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = ('public.' || $1)::regclass
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [table],
  );
  for (const { definition } of rows) {
    await client.query(definition.replace(` ON public.${table}`, ` ON monthly.${table}`));
  }
}
