import { cnpjCheckDigits } from '@retaguarda/rules/cnpj';
import type pg from 'pg';
import { connectOwner } from '../../platform/db/primary.ts';
import { withoutIndexes } from './bulk-load.ts';

/** The largest number of companies that sell, and the establishments of each. */
const SELLING_COMPANIES = 200;
const SHOPS_EACH = 5;
const SHOP_NUMBERS = Array.from({ length: SHOPS_EACH }, (_, index) => index + 1);
/** The largest company has one in so many of all sales; the others share the rest. */
const LARGEST_SHARE = 10;

const TABLES = ['transactions', 'transaction_positions'];
const COUNTED = [
  'establishments',
  ...TABLES,
  'daily_company_sales',
  'daily_establishment_sales',
  'daily_payouts',
];

/** The main company of the tenant with the most companies stands first. */
const SELLERS = `
  select c.tenant_id, c.id, (string_to_array(trim(both '/' from t.path), '/'))[2]::bigint as white_label_id,
    row_number() over (order by s.companies desc, c.tenant_id, c.is_main desc, c.id) as place
  from companies c
  join tenants t on t.id = c.tenant_id
  join (select tenant_id, count(*) as companies from companies group by 1) s on s.tenant_id = c.tenant_id
  order by place limit ${SELLING_COMPANIES}`;

const CODE = `lpad((9000000000 + c.id * ${SHOPS_EACH} + n)::text, 10, '0')`;

/** With the CNPJ of each shop, made of the number of its company and its own. */
const SHOPS = `
  insert into establishments (tenant_id, uuid, white_label_id, company_id, codigo_ec, tipo_pessoa, documento,
    razao_social, nome_fantasia, mcc, status, data_credenciamento, created_at, updated_at)
  select c.tenant_id, md5('shop' || c.id || '-' || n)::uuid, c.white_label_id, c.id, ${CODE}, 2,
    d.documento, 'Comércio ' || c.id || '-' || n || ' Ltda',
    'Loja ' || c.id || '-' || n, '5411', 'ativo', current_date - 400, now() - interval '400 days',
    now() - interval '400 days'
  from (${SELLERS}) c
  join unnest($1::bigint[], $2::bigint[], $3::text[]) as d (company_id, n, documento) on d.company_id = c.id
  order by c.place, n
  on conflict on constraint establishments_code_key do nothing`;

const SELLING = `
  create temporary table selling on commit drop as
  select row_number() over (order by c.place, n) - 1 as place, e.tenant_id, e.id, e.company_id, e.white_label_id
  from (${SELLERS}) c cross join generate_series(1, ${SHOPS_EACH}) n
  join establishments e on e.tenant_id = c.tenant_id and e.codigo_ec = ${CODE}`;

/** A year of sales between noon and night, in the order of their numbers and uuids; one in twenty was refused. */
const SALES = `
  insert into transactions (tenant_id, id, uuid, white_label_id, company_id, establishment_id, adquirente, nsu,
    codigo_autorizacao, bandeira, modalidade, parcelas, cartao_mascarado, valor_bruto_centavos, taxa_mdr_ppm,
    valor_mdr_centavos, valor_liquido_centavos, status, status_liquidacao, motivo_negativa, data_transacao, dia,
    data_prevista_liquidacao, created_at, updated_at, parcelas_bruto_centavos, parcelas_mdr_centavos,
    parcelas_antecipacao_centavos, parcelas_data)
  select d.tenant_id, d.id, ('01900000-0000-7000-8000-' || lpad(to_hex(d.id), 12, '0'))::uuid, d.white_label_id, d.company_id, d.shop, 'stone', 'G' || d.id,
    'A' || lpad((d.h % 100000)::text, 5, '0'), d.bandeira, d.modalidade, d.parcelas,
    case when d.bandeira <> 'pix' then '516230******' || lpad((d.h % 10000)::text, 4, '0') end, d.bruto,
    case when d.paid then d.ppm else 0 end, case when d.paid then d.mdr else 0 end,
    d.bruto - case when d.paid then d.mdr else 0 end, case when d.paid then 'capturada' else 'negada' end,
    case when d.paid then 'prevista' else 'cancelada' end, case when d.paid then null else 'saldo insuficiente' end,
    d.at, d.day, case when d.paid then d.day + 30 end, d.at, d.at, p.gross, p.fee, p.advance, p.dates
  from (
    select k.*, (k.bruto * k.ppm + 500000) / 1000000 as mdr, (k.at at time zone 'America/Sao_Paulo')::date as day
    from (
      select s.tenant_id, $1::bigint + i as id, s.white_label_id, s.company_id, s.id as shop, h.h, 500 + h.h % 49500 as bruto,
        h.h / 7 % 20 <> 0 as paid, m.bandeira, m.modalidade, m.parcelas, m.ppm,
        (current_date - 1 - (h.h / 11 % 365)::int) + time '15:00' at time zone 'UTC' + (h.h / 13 % 32000) * interval '1 second' as at
      from generate_series(0, $2::bigint - 1) i
      cross join lateral (select hashint8extended(i, 42) & 9007199254740991 as h) h
      join selling s on s.place = case when i % ${LARGEST_SHARE} = 0 or $3::bigint = ${SHOPS_EACH} then h.h % ${SHOPS_EACH}
        else ${SHOPS_EACH} + h.h % ($3::bigint - ${SHOPS_EACH}) end
      join kinds m on m.place = h.h / 17 % 10) k) d
  left join lateral (
    select array_agg(upto(n) - upto(n - 1) order by n) as gross,
      array_agg((upto(n) * d.ppm + 500000) / 1000000 - (upto(n - 1) * d.ppm + 500000) / 1000000 order by n) as fee,
      array_agg(0 order by n) as advance, array_agg(d.day + 30 * n order by n) as dates
    from generate_series(1, d.parcelas) n) p on d.paid and d.parcelas > 1`.replaceAll(
  /upto\(([^)]+)\)/g,
  (_all, n: string) => `(d.bruto / d.parcelas * (${n}) + least(${n}, d.bruto % d.parcelas))`,
);

const SUMS = `count(*) filter (where status = 'capturada'),
    coalesce(sum(valor_bruto_centavos) filter (where status = 'capturada'), 0),
    coalesce(sum(valor_mdr_centavos) filter (where status = 'capturada'), 0),
    coalesce(sum(valor_liquido_centavos) filter (where status = 'capturada'), 0),
    count(*) filter (where status = 'capturada'), count(*) filter (where status = 'negada'), now()`;

const SUM_COLUMNS = `quantidade, bruto_centavos, mdr_centavos, liquido_centavos, aprovadas, negadas, updated_at`;

/** The statement that adds to the sums of the days. */
const adding = (table: string) =>
  `on conflict on constraint ${table}_pkey do update set quantidade = d.quantidade + excluded.quantidade,
     bruto_centavos = d.bruto_centavos + excluded.bruto_centavos, mdr_centavos = d.mdr_centavos + excluded.mdr_centavos,
     liquido_centavos = d.liquido_centavos + excluded.liquido_centavos, aprovadas = d.aprovadas + excluded.aprovadas,
     negadas = d.negadas + excluded.negadas, updated_at = excluded.updated_at`;

const ROLLUPS = [
  `insert into daily_establishment_sales as d (tenant_id, company_id, dia, establishment_id, ${SUM_COLUMNS})
   select tenant_id, company_id, dia, establishment_id, ${SUMS} from transactions where id >= $1 group by 1, 2, 3, 4
   ${adding('daily_establishment_sales')}`,
  `insert into daily_company_sales as d (tenant_id, company_id, dia, modalidade, bandeira, ${SUM_COLUMNS})
   select tenant_id, company_id, dia, case when modalidade like 'credito%' then 'credito' else modalidade end, bandeira,
     ${SUMS} from transactions where id >= $1 group by 1, 2, 3, 4, 5
   ${adding('daily_company_sales')}`,
  `insert into daily_payouts as d (tenant_id, company_id, dia, establishment_id, quantidade, liquido_centavos, updated_at)
   select t.tenant_id, t.company_id, p.date, t.establishment_id, count(*), sum(p.gross - p.fee - p.advance), now()
   from transactions t
   cross join lateral unnest(coalesce(t.parcelas_bruto_centavos, array[t.valor_bruto_centavos]),
     coalesce(t.parcelas_mdr_centavos, array[t.valor_mdr_centavos]),
     coalesce(t.parcelas_antecipacao_centavos, array[t.valor_antecipacao_centavos]),
     coalesce(t.parcelas_data, array[t.data_prevista_liquidacao])) as p (gross, fee, advance, date)
   where t.id >= $1 and t.status = 'capturada' group by 1, 2, 3, 4
   on conflict on constraint daily_payouts_pkey do update set quantidade = d.quantidade + excluded.quantidade,
     liquido_centavos = d.liquido_centavos + excluded.liquido_centavos, updated_at = excluded.updated_at`,
];

/** Continue the numbering of changes of each tenant. */
const POSITIONS = [
  `insert into transaction_positions (tenant_id, sequencia, transaction_id)
   select t.tenant_id, coalesce(s.ultima, 0) + row_number() over (partition by t.tenant_id order by t.id), t.id
   from transactions t left join transaction_sequences s on s.tenant_id = t.tenant_id where t.id >= $1`,
  `insert into transaction_sequences as s (tenant_id, ultima)
   select tenant_id, max(sequencia) from transaction_positions where transaction_id >= $1 group by 1
   on conflict on constraint transaction_sequences_pkey do update set ultima = excluded.ultima`,
];

/**
 * Adds `amount` sales of a year to up to 200 companies, as the owner of the tables: a tenth of them to one company, with
 * installments, sums by day and the order of changes. Everything is made within the database, in one transaction; the
 * companies have to be there. Answers the seconds it took.
 */
export async function loadLargeSales(url: string, amount: number): Promise<number> {
  const began = performance.now();
  const client = await connectOwner(url, 'retaguarda:demo');
  try {
    await client.query('begin');
    await client.query('lock table transactions in share row exclusive mode');
    const { rowCount } = await client.query('select from transactions limit 1');
    const shops = await prepare(client);
    const first = await reserveIds(client, amount);
    const load = async () => {
      await client.query(SALES, [first, amount, shops]);
      for (const statement of [...ROLLUPS, ...POSITIONS]) await client.query(statement, [first]);
    };
    await (rowCount === 0 ? withoutIndexes(client, TABLES, load) : load());
    await client.query('commit');
    await client.query(`vacuum (analyze) ${COUNTED.join(', ')}`);
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}

/** Establishments and kinds of sales by their place; answers how many establishments there are. */
async function prepare(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(SELLERS);
  const shopsOfAll = rows.flatMap(({ id }) => SHOP_NUMBERS.map((number) => [Number(id), number] as const));
  await client.query(SHOPS, [
    shopsOfAll.map(([companyId]) => companyId),
    shopsOfAll.map(([, number]) => number),
    shopsOfAll.map(([companyId, number]) => cnpjOf(companyId * SHOPS_EACH + number)),
  ]);
  const { rowCount } = await client.query(SELLING);
  if (rowCount === null || rowCount === 0) throw new Error('there is no company that could sell');
  await client.query(
    `create temporary table kinds on commit drop as
     select row_number() over () - 1 as place, k.* from (values ('visa', 'debito', 1, 13900), ('visa', 'debito', 1, 13900),
       ('mastercard', 'debito', 1, 13900), ('elo', 'debito', 1, 18900), ('visa', 'credito_vista', 1, 31900),
       ('mastercard', 'credito_vista', 1, 31900), ('visa', 'credito_parcelado', 3, 38900),
       ('mastercard', 'credito_parcelado', 6, 38900), ('elo', 'credito_parcelado', 10, 48900), ('pix', 'pix', 1, 9900))
       as k (bandeira, modalidade, parcelas, ppm)`,
  );
  await client.query('analyze selling, kinds');
  return rowCount;
}

function cnpjOf(number: number): string {
  const base = `${String(number).padStart(8, '0')}0001`;
  return base + cnpjCheckDigits(base);
}

async function reserveIds(client: pg.Client, amount: number): Promise<number> {
  const sequence = `pg_get_serial_sequence('transactions', 'id')`;
  const { rows } = await client.query<{ first: string }>(`select nextval(${sequence})::text as first`);
  const first = Number(rows[0]?.first);
  await client.query(`select setval(${sequence}, $1)`, [first + Math.max(amount, 1) - 1]);
  return first;
}
