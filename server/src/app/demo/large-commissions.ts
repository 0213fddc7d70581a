import { MADE_SHOPS } from './made-shops.ts';

/**
 * What generated tenants earn of their sales: a plan of rates, three levels above each other, the postings of every sale that was
 * captured, and the sums of months. Months are closed by the daily job, as those of any tenant.
 */

const PLANS = `
  insert into rate_plans (tenant_id, uuid, nome, padrao, taxa_antecipacao_ppm, created_at, updated_at)
  select distinct s.tenant_id, md5('plan' || s.tenant_id)::uuid, 'Tabela padrão', true, 19900, now(), now()
  from ${MADE_SHOPS} s
  where not exists (select from rate_plans p where p.tenant_id = s.tenant_id and p.padrao)`;

const RANGES = `
  insert into rate_plan_ranges (tenant_id, rate_plan_id, bandeira, modalidade, parcelas_de, parcelas_ate, taxa_ppm,
    vigencia_inicio)
  select p.tenant_id, p.id, r.bandeira, r.modalidade, r.de, r.ate, r.ppm, '2020-01-01'
  from rate_plans p cross join (values ('*', 'debito', 1, 1, 13900), ('elo', 'debito', 1, 1, 18900),
    ('*', 'credito', 1, 1, 31900), ('*', 'credito', 2, 6, 38900), ('*', 'credito', 7, 12, 48900),
    ('pix', 'pix', 1, 1, 9900)) as r (bandeira, modalidade, de, ate, ppm)
  where p.uuid = md5('plan' || p.tenant_id)::uuid
    and not exists (select from rate_plan_ranges o where o.tenant_id = p.tenant_id and o.rate_plan_id = p.id)`;

/** The last one sells at the rate of the sale, which is always above the others. */
const RULES = `
  insert into commission_rules (tenant_id, nivel, beneficiario, modelo, taxa_ppm, vigencia_inicio, created_at, updated_at)
  select t.tenant_id, r.nivel, r.beneficiario, 'spread', r.ppm, '2000-01-01', now(), now()
  from (select distinct tenant_id from ${MADE_SHOPS} s) t
  cross join (values (0, 'Adquirente', 3000), (1, 'Distribuidor', 6000), (2, 'Rede', 60000)) as r (nivel, beneficiario, ppm)
  where not exists (select from commission_rules o where o.tenant_id = t.tenant_id)
  order by t.tenant_id, r.nivel`;

/** The rules of a tenant in their order, and its last month that is closed. */
const SHARING = `(
    select r.tenant_id, array_agg(r.id order by r.nivel) as regras, min(c.fechada_ate) as fechada_ate
    from commission_rules r left join commission_closings c on c.tenant_id = r.tenant_id
    where r.vigencia_inicio = '2000-01-01' and r.company_id is null group by r.tenant_id
    having array_agg(r.beneficiario order by r.nivel) = array['Adquirente', 'Distribuidor', 'Rede'])`;

/** A sale after the closing of its month counts in the first open month. */
const MONTH = `case when to_char(t.dia, 'YYYY-MM') <= s.fechada_ate
  then to_char((s.fechada_ate || '-01')::date + interval '1 month', 'YYYY-MM') else to_char(t.dia, 'YYYY-MM') end`;

/** What of a sale is earned up to a rate, in millionths. */
const upTo = (ppm: number) => `((t.valor_bruto_centavos * ${ppm} + 500000) / 1000000)`;

/** What the sales will be posted as that are not yet. */
const UNPOSTED = `(
    select t.tenant_id, t.id as transaction_id, t.company_id, t.establishment_id, t.dia, ${MONTH} as competencia, s.regras,
      array[3000, 3000, t.taxa_mdr_ppm - 6000] as percentuais, t.valor_bruto_centavos as bruto,
      array[${upTo(3000)}, ${upTo(6000)} - ${upTo(3000)}, t.valor_mdr_centavos - ${upTo(6000)}] as valores,
      t.valor_mdr_centavos as mdr, t.created_at
    from transactions t
    join ${SHARING} s on s.tenant_id = t.tenant_id
    where t.status = 'capturada' and t.nsu like 'G%'
      and not exists (select from commission_postings p where p.tenant_id = t.tenant_id and p.transaction_id = t.id))`;

const POSTINGS = `
  insert into commission_postings (tenant_id, transaction_id, numero, company_id, establishment_id, dia, competencia, status,
    regras, percentuais_ppm, bases_centavos, valores_centavos, created_at)
  select u.tenant_id, u.transaction_id, 0, u.company_id, u.establishment_id, u.dia, u.competencia, 'prevista', u.regras,
    u.percentuais, array[u.bruto, u.bruto, u.bruto], u.valores, u.created_at
  from ${UNPOSTED} u order by u.transaction_id`;

/** Sums go before the postings that they are made of, because these tell afterwards that a sale is posted. */
const FEES = `
  insert into commission_fees as f (tenant_id, company_id, competencia, mdr_centavos, updated_at)
  select u.tenant_id, u.company_id, u.competencia, sum(u.mdr)::bigint, now() from ${UNPOSTED} u group by 1, 2, 3
  on conflict on constraint commission_fees_pkey do update
    set mdr_centavos = f.mdr_centavos + excluded.mdr_centavos, updated_at = excluded.updated_at`;

const TOTALS = `
  insert into commission_totals as c (tenant_id, company_id, competencia, nivel, beneficiario, status, quantidade,
    valor_centavos, updated_at)
  select u.tenant_id, u.company_id, u.competencia, r.nivel, r.beneficiario, 'prevista', count(*),
    sum(u.valores[array_position(u.regras, r.id)])::bigint, now()
  from ${UNPOSTED} u
  join commission_rules r on r.tenant_id = u.tenant_id and r.id = any(u.regras)
  group by 1, 2, 3, 4, 5
  on conflict on constraint commission_totals_pkey do update set quantidade = c.quantidade + excluded.quantidade,
    valor_centavos = c.valor_centavos + excluded.valor_centavos, updated_at = excluded.updated_at`;

const CLOSINGS = `
  insert into commission_closings (tenant_id, fechada_ate, updated_at) select s.tenant_id, null, now() from ${SHARING} s
  on conflict on constraint commission_closings_pkey do nothing`;

export const LARGE_COMMISSIONS = [PLANS, RANGES, RULES, FEES, TOTALS, POSTINGS, CLOSINGS];
