import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isOfTenants } from '../directory/index.ts';
import { chargeStatusOn, hasChargeStatus } from '../merchants/index.ts';
import { type Companies, type CompanySet, isOfSet, planningOf, rowsOf, uuidOf } from './company-set.ts';
import type { Period } from './period.ts';

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
export function listTop(db: TenantReader, set: CompanySet, period: Period, limit: number): Promise<TopRow[]> {
  return db.many(topIn({ set, period, limit }, null));
}

const topIn = preparedShapes(({ limit, period, set }: { set: CompanySet; period: Period; limit: number }) =>
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
          where ${isOfSet('d', set)} and d.dia between ${period.dataInicio}::date and ${period.dataFim}::date
          group by d.tenant_id, d.establishment_id having sum(d.quantidade) > 0
        ) s
        join establishments e on e.tenant_id = s.tenant_id and e.id = s.establishment_id
        where ${isOfTenants('e', set.tenantIds)}
      ) r
      order by r.place limit ${limit}`),
);

export interface CommissionFigures {
  /** Of the company that was asked for by its uuid; null when there is none in the scope, or several were asked for. */
  uuid: string | null;
  /** Of the month, by level, beneficiary and status. */
  current: CommissionSum[] | null;
  /** The total of each month before of which there is anything, the latest first. */
  earlier: [competencia: string, valorCentavos: number][] | null;
}

export type CommissionSum = [
  nivel: number,
  beneficiario: string,
  status: string,
  quantidade: number,
  valorCentavos: number,
];

/** The commissions of a month, and the totals of the months before it since another one. */
export function findCommissionSums(
  db: TenantReader,
  companies: Companies,
  months: { month: string; since: string },
): Promise<CommissionFigures | null> {
  return db.first(commissionsOf({ companies, ...months }, null));
}

const commissionsOf = preparedShapes(
  ({ companies, month, since }: { companies: Companies; month: string; since: string }) => {
    const ofMonth = (column: string) =>
      sql`case when t.competencia = ${month} then ${sql.ref(`t.${column}`)} end as ${sql.ref(column)}`;
    return statement(sql<CommissionFigures>`
      select ${uuidOf(companies)} as uuid, s.current, s.earlier
      from (
        select json_agg(json_build_array(g.nivel, g.beneficiario, g.status, g.quantidade, g.centavos)
            order by g.nivel, g.beneficiario, g.status) filter (where g.nivel is not null) as current,
          json_agg(json_build_array(g.competencia, g.centavos) order by g.competencia desc)
            filter (where g.nivel is null) as earlier
        from (
          select t.competencia, ${ofMonth('nivel')}, ${ofMonth('beneficiario')}, ${ofMonth('status')},
            sum(t.quantidade) as quantidade, sum(t.valor_centavos) as centavos
          from ${rowsOf('commission_totals', 't', companies)} and t.competencia between ${since} and ${month}
          group by 1, 2, 3, 4) g) s`);
  },
  { planned: planningOf },
);

export interface TerminalCounts {
  total: number;
  ativos: number;
  estoque: number;
  manutencao: number;
}

export async function countTerminals(db: TenantReader, set: CompanySet): Promise<TerminalCounts> {
  const row = await db.first(terminalsOf({ set }, null));
  return row ?? { total: 0, ativos: 0, estoque: 0, manutencao: 0 };
}

const terminalsOf = preparedShapes(({ set }: { set: CompanySet }) =>
  statement(sql<TerminalCounts>`
    select count(*) as total, count(*) filter (where t.status = 'ativo') as ativos,
      count(*) filter (where t.status = 'estoque') as estoque,
      count(*) filter (where t.status = 'manutencao') as manutencao
    from terminals t where ${isOfSet('t', set)}`),
);

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
  return db.many(chargesOf({ set, month, today }, null));
}

const chargesOf = preparedShapes(({ month, set, today }: { set: CompanySet; month: string; today: string }) =>
  statement(sql<ChargeSum>`
    select ${chargeStatusOn(today)} as status, count(*) as quantidade,
      sum(c.valor_centavos)::bigint as "valorCentavos"
    from rental_charges c
    where ${isOfSet('c', set)} and c.competencia = ${month}
    group by 1`),
);

/** The last month of which anything was charged, one look into an index for each company; null when nothing ever was. */
export async function findLastChargedMonth(db: TenantReader, set: CompanySet): Promise<string | null> {
  return (await db.first(lastChargedMonth({ set }, null)))?.month ?? null;
}

const lastChargedMonth = preparedShapes(({ set: { companyIds, tenantIds } }: { set: CompanySet }) =>
  statement(sql<{ month: string | null }>`
    select max((
      select max(c.competencia) from rental_charges c
      where ${isOfTenants('c', tenantIds)} and c.tenant_id = k.tenant_id and c.company_id = k.id
    )) as month
    from companies k where ${isOfTenants('k', tenantIds)} and k.id = any(${companyIds}::bigint[])`),
);

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
  return db.many(nextCharges({ set, today, limit }, null));
}

const nextCharges = preparedShapes(
  ({ limit, set, today }: { set: CompanySet; today: string; limit: number }) =>
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
