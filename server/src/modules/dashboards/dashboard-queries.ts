import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isOfTenants } from '../directory/index.ts';
import { chargeStatusOn, hasChargeStatus } from '../merchants/index.ts';
import type { Period } from './period.ts';

/** Companies whose figures are asked for together, and the tenants that they are of. */
export interface CompanySet {
  tenantIds: readonly number[];
  companyIds: readonly number[];
}

/** The condition of a row of one of the companies. */
function isOfSet(source: string, { companyIds, tenantIds }: CompanySet): RawBuilder<boolean> {
  const companyId = sql.ref(`${source}.company_id`);
  return sql<boolean>`${isOfTenants(source, tenantIds)} and ${companyId} = any(${companyIds}::bigint[])`;
}

/** What was sold on a day by modality and brand, of all companies of the set. */
export interface DailySum {
  dia: string;
  modalidade: RateModality;
  bandeira: CardBrand;
  quantidade: number;
  bruto: number;
  mdr: number;
  liquido: number;
  aprovadas: number;
  negadas: number;
}

/** The daily sums of a period; days without any are left out. */
export function listDailySums(
  db: TenantReader,
  set: CompanySet,
  { dataFim, dataInicio }: Period,
): Promise<DailySum[]> {
  return db.many(
    statement(sql<DailySum>`
      select d.dia, d.modalidade, d.bandeira, sum(d.quantidade)::bigint as quantidade,
        sum(d.bruto_centavos)::bigint as bruto, sum(d.mdr_centavos)::bigint as mdr,
        sum(d.liquido_centavos)::bigint as liquido, sum(d.aprovadas)::bigint as aprovadas,
        sum(d.negadas)::bigint as negadas
      from daily_company_sales d
      where ${isOfSet('d', set)}
        and d.dia between ${dataInicio}::date and ${dataFim}::date
      group by d.dia, d.modalidade, d.bandeira order by d.dia`),
  );
}

/** The gross of a period. */
export async function sumGross(
  db: TenantReader,
  set: CompanySet,
  { dataFim, dataInicio }: Period,
): Promise<number> {
  const row = await db.first(
    statement(sql<{ bruto: number }>`
      select coalesce(sum(d.bruto_centavos), 0)::bigint as bruto from daily_company_sales d
      where ${isOfSet('d', set)}
        and d.dia between ${dataInicio}::date and ${dataFim}::date`),
  );
  return row?.bruto ?? 0;
}

/** How many establishments sold something in the period: one look into an index for each. */
export async function countSelling(
  db: TenantReader,
  set: CompanySet,
  { dataFim, dataInicio }: Period,
): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`
      select count(*) as total from establishments e
      where ${isOfSet('e', set)} and exists (
        select from daily_establishment_sales d
        where ${isOfTenants('d', set.tenantIds)} and d.tenant_id = e.tenant_id and d.establishment_id = e.id and d.quantidade > 0
          and d.dia between ${dataInicio}::date and ${dataFim}::date)`),
  );
  return row?.total ?? 0;
}

export interface TopRow {
  uuid: string;
  name: string;
  quantidade: number;
  bruto: number;
  /** The share of all that was sold, in hundredths of a percent; those of all establishments add up to 100.00. */
  shareHundredths: number;
}

/**
 * The establishments that sold most, ties by name. Their shares are made among all establishments that sold (by largest
 * remainder, as `sharesOf` does), so that they do not depend on how many are asked for.
 */
export function listTop(
  db: TenantReader,
  set: CompanySet,
  { dataFim, dataInicio }: Period,
  limit: number,
): Promise<TopRow[]> {
  return db.many(
    statement(sql<TopRow>`
      select r.uuid, r.name, r.quantidade, r.bruto,
        r.hundredths + case when row_number() over (order by r.remainder desc, r.place)
          <= 10000 - (sum(r.hundredths) over ()) then 1 else 0 end as "shareHundredths"
      from (
        select e.uuid, coalesce(e.nome_fantasia, e.razao_social) as name, s.quantidade, s.bruto,
          s.bruto * 10000 / s.whole as hundredths, s.bruto * 10000 % s.whole as remainder,
          row_number() over (order by s.bruto desc, app.fold(coalesce(e.nome_fantasia, e.razao_social)), e.id) as place
        from (
          select d.tenant_id, d.establishment_id, sum(d.quantidade)::bigint as quantidade,
            sum(d.bruto_centavos)::bigint as bruto, (sum(sum(d.bruto_centavos)) over ())::bigint as whole
          from daily_establishment_sales d
          where ${isOfSet('d', set)} and d.dia between ${dataInicio}::date and ${dataFim}::date
          group by d.tenant_id, d.establishment_id having sum(d.quantidade) > 0
        ) s
        join establishments e on e.tenant_id = s.tenant_id and e.id = s.establishment_id
        where ${isOfTenants('e', set.tenantIds)}
      ) r
      order by r.place limit ${limit}`),
  );
}

export interface CommissionSum {
  competencia: string;
  nivel: number;
  beneficiario: string;
  status: string;
  quantidade: number;
  valorCentavos: number;
}

/** The sums of commissions of these months. */
export function listCommissionSums(
  db: TenantReader,
  set: CompanySet,
  months: readonly string[],
): Promise<CommissionSum[]> {
  return db.many(
    statement(sql<CommissionSum>`
      select t.competencia, t.nivel, t.beneficiario, t.status, sum(t.quantidade)::bigint as quantidade,
        sum(t.valor_centavos)::bigint as "valorCentavos"
      from commission_totals t
      where ${isOfSet('t', set)}
        and t.competencia = any(${months}::text[])
      group by t.competencia, t.nivel, t.beneficiario, t.status
      order by t.competencia desc, t.nivel, t.beneficiario, t.status`),
  );
}

export interface TerminalCounts {
  total: number;
  ativos: number;
  estoque: number;
  manutencao: number;
}

export async function countTerminals(db: TenantReader, set: CompanySet): Promise<TerminalCounts> {
  const row = await db.first(
    statement(sql<TerminalCounts>`
      select count(*) as total, count(*) filter (where t.status = 'ativo') as ativos,
        count(*) filter (where t.status = 'estoque') as estoque,
        count(*) filter (where t.status = 'manutencao') as manutencao
      from terminals t where ${isOfSet('t', set)}`),
  );
  return row ?? { total: 0, ativos: 0, estoque: 0, manutencao: 0 };
}

export interface ChargeSum {
  status: string;
  quantidade: number;
  valorCentavos: number;
}

/** The charges of a month by their status on a day, at their price; what being late adds is not among it. */
export function listChargeSums(
  db: TenantReader,
  set: CompanySet,
  month: string,
  today: string,
): Promise<ChargeSum[]> {
  return db.many(
    statement(sql<ChargeSum>`
      select ${chargeStatusOn(today)} as status, count(*) as quantidade,
        sum(c.valor_centavos)::bigint as "valorCentavos"
      from rental_charges c
      where ${isOfSet('c', set)} and c.competencia = ${month}
      group by 1`),
  );
}

/** The last month of which anything was charged, one look into an index for each company; null when nothing ever was. */
export async function findLastChargedMonth(db: TenantReader, set: CompanySet): Promise<string | null> {
  const row = await db.first(
    statement(sql<{ month: string | null }>`
      select max((
        select max(c.competencia) from rental_charges c
        where ${isOfTenants('c', set.tenantIds)} and c.tenant_id = k.tenant_id and c.company_id = k.id
      )) as month
      from companies k where ${isOfTenants('k', set.tenantIds)} and k.id = any(${set.companyIds}::bigint[])`),
  );
  return row?.month ?? null;
}

export interface NextChargeRow {
  aluguelId: string;
  numeroSerie: string;
  estabelecimento: string;
  valorCentavos: number;
  vencimento: string;
  status: string;
}

/** The next charges that are to be paid and not late on a day, the earliest first. */
export function listNextCharges(
  db: TenantReader,
  set: CompanySet,
  today: string,
  limit: number,
): Promise<NextChargeRow[]> {
  return db.many(
    statement(sql<NextChargeRow>`
      select r.uuid as "aluguelId", t.numero_serie as "numeroSerie",
        coalesce(e.nome_fantasia, e.razao_social) as estabelecimento, c.valor_centavos as "valorCentavos",
        c.vencimento, 'pendente' as status
      from rental_charges c
      join rentals r on r.tenant_id = c.tenant_id and r.id = c.rental_id
      join terminals t on t.tenant_id = c.tenant_id and t.id = r.terminal_id
      join establishments e on e.tenant_id = c.tenant_id and e.id = r.establishment_id
      where ${isOfSet('c', set)} and ${hasChargeStatus('pendente', today)}
      order by c.vencimento, c.id limit ${limit}`),
  );
}
