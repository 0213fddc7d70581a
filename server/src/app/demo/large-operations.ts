import { addMonths, monthOf } from '@retaguarda/rules/calendar-days';
import type pg from 'pg';
import { bankingCalendar } from '../../modules/calendar/index.ts';
import { connectOwner } from '../../platform/db/primary.ts';
import { withoutIndexes } from './bulk-load.ts';
import { LARGE_COMMISSIONS } from './large-commissions.ts';
import { MADE_SHOPS } from './made-shops.ts';

const TABLES = [
  'establishment_locations',
  'terminals',
  'rentals',
  'rental_charges',
  'proposals',
  'rate_plans',
  'commission_rules',
  'commission_postings',
  'commission_fees',
  'commission_totals',
];

/** An SQL number that looks random and depends on the shop and on which question is asked about it. */
const hash = (question: number) => `(hashint8extended(s.id, ${question}) & 9007199254740991)`;

const pick = (question: number, items: readonly (number | string)[]) =>
  `(array[${items.map((item) => (typeof item === 'number' ? item : `'${item}'`)).join(', ')}])[1 + ${hash(question)} % ${items.length}]`;

const LOCATIONS = `
  insert into establishment_locations (tenant_id, establishment_id, nome, cidade, estado, principal, created_at, updated_at)
  select s.tenant_id, s.id, 'Matriz', ${pick(1, ['São Paulo', 'Campinas', 'Recife', 'Curitiba', 'Manaus'])},
    ${pick(1, ['SP', 'SP', 'PE', 'PR', 'AM'])}, true, s.created_at, s.created_at from ${MADE_SHOPS} s
  where not exists (select from establishment_locations l where l.tenant_id = s.tenant_id and l.establishment_id = s.id)`;

/** One in use at every shop; one in eight has another in stock or under repair. */
const TERMINALS = `
  insert into terminals (tenant_id, uuid, white_label_id, company_id, numero_serie, modelo, fabricante, tipo, status,
    establishment_id, location_id, created_at, updated_at)
  select s.tenant_id, md5('terminal' || s.id || '-' || n)::uuid, s.white_label_id, s.company_id, 'G' || s.id || '-' || n,
    ${pick(2, ['A920', 'P2', 'MOVE5000', 'D195'])}, 'Generica', ${pick(2, ['smart_pos', 'smart_pos', 'pos', 'pinpad'])},
    case when n = 1 then 'ativo' else ${pick(3, ['estoque', 'estoque', 'manutencao'])} end,
    case when n = 1 then s.id end, case when n = 1 then l.id end, s.created_at, s.created_at
  from ${MADE_SHOPS} s
  join establishment_locations l on l.tenant_id = s.tenant_id and l.establishment_id = s.id and l.principal
  cross join generate_series(1, 2) n
  where n = 1 or ${hash(4)} % 8 = 0
  on conflict on constraint terminals_serial_key do nothing`;

/** Every terminal in use is let since the first day of one of the last twelve months. $1: the months that are over. */
const RENTALS = `
  insert into rentals (tenant_id, uuid, white_label_id, company_id, establishment_id, terminal_id, valor_mensal_centavos,
    dia_vencimento, inicio, forma_cobranca, status, created_at, updated_at, proxima_competencia)
  select s.tenant_id, md5('rental' || s.id)::uuid, s.white_label_id, s.company_id, s.id, t.id,
    ${pick(5, [3990, 7990, 9990])}, 13, (m.competencia || '-01')::date,
    ${pick(6, ['desconto_liquidacao', 'boleto', 'pix'])}, 'ativo', (m.competencia || '-01')::date,
    (m.competencia || '-01')::date, to_char(date_trunc('month', current_date), 'YYYY-MM')
  from ${MADE_SHOPS} s
  join terminals t on t.tenant_id = s.tenant_id and t.numero_serie = 'G' || s.id || '-1'
  join unnest($1::text[]) with ordinality as m (competencia, place) on m.place = 1 + ${hash(7)} % cardinality($1::text[])
  on conflict on constraint rentals_uuid_key do nothing`;

const CHARGE_HASH = `(hashint8extended(r.id * 1000 + (m.due - date '2020-01-01'), 8) & 9007199254740991)`;

/** One in twenty is waived, one in eight is not paid; what fell due this month is still open. $1: the months, $2: when they fall due. */
const CHARGES = `
  insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status, paga_em,
    created_at, updated_at)
  select c.tenant_id, c.id, c.company_id, c.competencia, c.due, c.valor_mensal_centavos, c.status,
    case when c.status = 'paga' then c.due - interval '12 hours' end, c.made_at, c.made_at
  from (
    select r.tenant_id, r.id, r.company_id, m.competencia, m.due, r.valor_mensal_centavos,
      ((m.competencia || '-01')::date + interval '1 month')::timestamptz as made_at,
      case when ${CHARGE_HASH} % 20 = 0 then 'isenta' when m.due >= current_date or ${CHARGE_HASH} % 8 = 0 then 'pendente'
        else 'paga' end as status
    from rentals r
    join ${MADE_SHOPS} s on s.tenant_id = r.tenant_id and s.id = r.establishment_id
    join unnest($1::text[], $2::date[]) as m (competencia, due) on m.competencia >= to_char(r.inicio, 'YYYY-MM')
    where r.uuid = md5('rental' || s.id)::uuid) c
  on conflict on constraint rental_charges_month_key do nothing`;

/** Every second shop, without those that have their proposal, with its place among those of its tenant and how many these are. */
const OFFERED = `(
    select s.tenant_id, s.id, s.company_id, s.white_label_id, extract(year from current_date)::smallint as ano,
      row_number() over (partition by s.tenant_id order by s.id) as place, count(*) over (partition by s.tenant_id) as amount
    from ${MADE_SHOPS} s
    where ${hash(9)} % 2 = 0
      and not exists (select from proposals p where p.tenant_id = s.tenant_id and p.uuid = md5('proposal' || s.id)::uuid))`;

/** Takes the numbers of the proposals that follow. */
const PROPOSAL_NUMBERS = `
  insert into proposal_numbers as n (tenant_id, ano, ultimo)
  select o.tenant_id, o.ano, count(*)::int from ${OFFERED} o group by 1, 2
  on conflict on constraint proposal_numbers_pkey do update set ultimo = n.ultimo + excluded.ultimo`;

/** A proposal in any status, numbered after the others of its tenant and year. */
const PROPOSALS = `
  insert into proposals (tenant_id, uuid, numero, white_label_id, company_id, lead_nome, mcc, faturamento_estimado_centavos,
    taxa_antecipacao_ppm, tabela_mdr, terminais, validade, status, created_at, updated_at)
  select s.tenant_id, md5('proposal' || s.id)::uuid,
    'P-' || s.ano || '-' || lpad((n.ultimo - s.amount + s.place)::text, 6, '0'), s.white_label_id, s.company_id,
    ${pick(10, ['Mercado', 'Padaria', 'Farmácia', 'Oficina'])} || ' ' || ${pick(11, ['Boa Vista', 'do Centro', 'Santa Rita', 'São José'])}
      || ' ' || s.id, ${pick(10, ['5411', '5462', '5912', '7538'])}, (500000 + ${hash(12)} % 20000000)::bigint, 19900,
    '[{"bandeira": "*", "modalidade": "credito", "parcelas_de": 1, "parcelas_ate": 1, "taxa_ppm": 31900}]',
    '[{"modelo": "smart_pos", "quantidade": 1, "valor_mensal_centavos": 7990}]', current_date + 30,
    ${pick(13, ['rascunho', 'enviada', 'em_negociacao', 'aprovada', 'aguardando_assinatura', 'recusada', 'expirada', 'cancelada'])},
    now() - ${hash(14)} % 300 * interval '1 day', now() - ${hash(14)} % 300 * interval '1 day'
  from ${OFFERED} s
  join proposal_numbers n on n.tenant_id = s.tenant_id and n.ano = s.ano
  order by s.tenant_id, s.place`;

const MONTHS = 12;
const DUE_DAY = 13;

/** The last twelve months that are over, and the banking day in the month after on which their rents fall due. */
function chargedMonths(today: string): { months: string[]; due: string[] } {
  const calendar = bankingCalendar();
  const months = Array.from({ length: MONTHS }, (_month, index) => addMonths(monthOf(today), index - MONTHS));
  return {
    months,
    due: months.map((month) => calendar.nextBankingDay(`${addMonths(month, 1)}-${DUE_DAY}`)),
  };
}

/**
 * Adds what generated establishments have besides their sales, as the owner of the tables and within the database: rates, places,
 * terminals with their rentals and a year of charges, proposals, and the commissions of all their sales. What is there already
 * stays, so it may run after every load of sales. Answers the seconds it took.
 */
export async function loadLargeOperations(url: string): Promise<number> {
  const began = performance.now();
  const client = await connectOwner(url, 'retaguarda:demo');
  try {
    await client.query('begin');
    await client.query('lock table establishments in share row exclusive mode');
    const { rows } = await client.query<{ today: string }>('select current_date::text as today');
    const { due, months } = chargedMonths(rows[0]?.today ?? '');
    for (const statement of [LOCATIONS, TERMINALS]) await client.query(statement);
    await client.query(RENTALS, [months]);
    await client.query(CHARGES, [months, due]);
    for (const statement of [PROPOSAL_NUMBERS, PROPOSALS]) await client.query(statement);
    await addCommissions(client);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}

async function addCommissions(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from commission_postings limit 1');
  const load = async () => {
    for (const statement of LARGE_COMMISSIONS) await client.query(statement);
  };
  await (rowCount === 0 ? withoutIndexes(client, ['commission_postings'], load) : load());
}
