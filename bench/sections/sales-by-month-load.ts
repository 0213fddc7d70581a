import type pg from 'pg';
import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';

/** So many are made one by one; those beyond are copies of them, which cost a tenth of the time. */
const MADE = 500_000;
const SECONDS_APART = 13;

const RECKONED: Readonly<Record<string, string>> = {
  id: 'id + $1::bigint',
  uuid: `('01900000-0000-7000-8000-' || lpad(to_hex(id + $1::bigint), 12, '0'))::uuid`,
  nsu: `'G' || id + $1::bigint`,
  data_transacao: `data_transacao + $2::int * interval '1 second'`,
};

const POSITIONS = `
  insert into transaction_positions (tenant_id, sequencia, transaction_id)
  select p.tenant_id, p.sequencia + $2::bigint * n.sales, p.transaction_id + $1::bigint
  from transaction_positions p
  join (select tenant_id, count(*) as sales from transaction_positions where transaction_id < $4::bigint group by 1) n using (tenant_id)
  where p.transaction_id < $3::bigint`;

/** Every sale that was captured is shared by three, of whom the last one sees what it brings: one of forty people. */
const POSTINGS = `
  insert into commission_postings (tenant_id, transaction_id, numero, company_id, establishment_id, dia, competencia, status,
    regras, percentuais_ppm, bases_centavos, valores_centavos, created_at)
  select tenant_id, id, 0, company_id, establishment_id, dia, to_char(dia, 'YYYY-MM'), 'prevista', array[1, 2, 3],
    array[3000, 3000, taxa_mdr_ppm - 6000], array_fill(valor_bruto_centavos, array[3]),
    array[0, 0, valor_mdr_centavos], created_at
  from transactions where status = 'capturada'`;

const EARNINGS = `
  insert into commission_earnings (tenant_id, transaction_id, numero, lugar, beneficiary_user_id, dia, created_at)
  select p.tenant_id, p.transaction_id, p.numero, 3, u.ids[1 + p.company_id % cardinality(u.ids)], p.dia, p.created_at
  from commission_postings p
  cross join (select array_agg(id) as ids from (select id from users order by id limit 40) first) u`;

/** The tables that hold a sale and what follows from it. */
export const TABLE_NAMES = [
  'transactions',
  'transaction_positions',
  'commission_postings',
  'commission_earnings',
];

/** Makes so many sales of a year with their places in the order of changes, postings and earnings; indexes are made afterwards. */
export async function loadSales(client: pg.Client, url: string, amount: number): Promise<void> {
  const made = Math.min(amount, MADE);
  await loadLargeSales(url, made);
  await client.query('begin');
  await dropReferences(client);
  const definitions = await dropIndexes(client);
  // The tables by month have none either.
  await client.query('alter table commission_earnings drop constraint commission_earnings_user_fkey');
  for (let copied = made, turn = 1; copied < amount; copied += made, turn += 1)
    await copySales(client, made, turn, Math.min(made, amount - copied));
  for (const statement of [POSTINGS, EARNINGS]) await client.query(statement);
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const definition of definitions) await client.query(definition);
  await client.query('commit');
  await client.query(`vacuum (analyze) ${TABLE_NAMES.join(', ')}`);
}

/** In turns, so that the sales of a company do not lie closer together than those that were made. */
async function copySales(client: pg.Client, made: number, turn: number, amount: number): Promise<void> {
  const { rows } = await client.query<{ name: string; first: string }>(
    `select attname as name, (select min(id) from transactions)::text as first from pg_attribute
     where attrelid = 'transactions'::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  const names = rows.map(({ name }) => name);
  const first = Number(rows[0]?.first);
  const end = first + amount;
  await client.query(
    `insert into transactions (${names.join(', ')})
     select ${names.map((name) => RECKONED[name] ?? name).join(', ')} from transactions where id < $3::bigint`,
    [turn * made, turn * SECONDS_APART, end],
  );
  await client.query(POSITIONS, [turn * made, turn, end, first + made]);
}

/** Nothing is refunded or disputed here: what other tables say of sales is empty, and would keep the keys where they are. */
async function dropReferences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid = any(select ('public.' || name)::regclass from unnest($1::text[]) name)
       and conrelid <> all(select ('public.' || name)::regclass from unnest($1::text[]) name)`,
    [TABLE_NAMES],
  );
  for (const { drop } of rows) await client.query(drop);
}

/** Takes every index away, those behind a key too; answers the statements that make them again. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
     where i.indrelid = any(select ('public.' || name)::regclass from unnest($1::text[]) name) order by c.oid nulls last`,
    [TABLE_NAMES],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}
