import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isOfTenants } from '../directory/index.ts';
import { type Companies, planningOf, rowsOf, uuidOf } from './company-set.ts';
import { type Period, periodBefore } from './period.ts';

/** How many sales were made, and their gross in centavos. */
type Counted = [quantidade: number, bruto: number];

export type ModalitySum = [
  modalidade: RateModality,
  ...Counted,
  mdr: number,
  liquido: number,
  aprovadas: number,
  negadas: number,
];

/** What was sold in a period, added up in three ways; null where there was nothing. */
export interface SoldSums {
  byDay: [dia: string, ...Counted][] | null;
  /** All sales have a modality, so these are the sums of the period too. */
  byModality: ModalitySum[] | null;
  byBrand: [bandeira: CardBrand, ...Counted][] | null;
}

export interface SoldFigures {
  /** Of the company that was asked for by its uuid; null when there is none in the scope, or several were asked for. */
  uuid: string | null;
  sums: SoldSums;
  /** The gross of as many days before. */
  before: number;
  /** How many establishments sold something. */
  selling: number;
}

/** What companies sold in a period, in one statement: to find the company first would be a round trip more. */
export async function findSold(
  db: TenantReader,
  companies: Companies,
  period: Period,
): Promise<SoldFigures | null> {
  return db.first(soldIn({ companies, period, before: periodBefore(period) }, null));
}

/**
 * The sums of three months by day, by modality and by brand are a hundred, where those by all three together are six hundred.
 * Their rows are gathered first: Citus has no grouping sets over the tables of several tenants. How many establishments sold is one
 * look into an index for each.
 */
const soldIn = preparedShapes(
  ({ before, companies, period }: { companies: Companies; period: Period; before: Period }) => {
    const within = ({ dataFim, dataInicio }: Period) =>
      sql`d.dia between ${dataInicio}::date and ${dataFim}::date`;
    return statement(sql<SoldFigures>`
      select ${uuidOf(companies)} as uuid,
        (with sold as materialized (
            select d.dia, d.modalidade, d.bandeira, d.quantidade, d.bruto_centavos, d.mdr_centavos, d.liquido_centavos,
              d.aprovadas, d.negadas
            from ${rowsOf('daily_company_sales', 'd', companies)} and ${within(period)})
          select json_build_object(
            'byDay', json_agg(json_build_array(s.dia, s.quantidade, s.bruto)) filter (where s.dia is not null),
            'byModality', json_agg(json_build_array(s.modalidade, s.quantidade, s.bruto, s.mdr, s.liquido, s.aprovadas,
              s.negadas)) filter (where s.modalidade is not null),
            'byBrand', json_agg(json_build_array(s.bandeira, s.quantidade, s.bruto)) filter (where s.bandeira is not null))
          from (
            select dia, modalidade, bandeira, sum(quantidade) as quantidade, sum(bruto_centavos) as bruto,
              sum(mdr_centavos) as mdr, sum(liquido_centavos) as liquido, sum(aprovadas) as aprovadas,
              sum(negadas) as negadas
            from sold group by grouping sets (dia, modalidade, bandeira)) s) as sums,
        (select coalesce(sum(d.bruto_centavos), 0)::bigint
          from ${rowsOf('daily_company_sales', 'd', companies)} and ${within(before)}) as before,
        (select count(*) from ${rowsOf('establishments', 'e', companies)} and exists (
          select from daily_establishment_sales d
          where ${isOfTenants('d', companies.tenantIds)} and d.tenant_id = e.tenant_id and d.establishment_id = e.id
            and d.quantidade > 0 and ${within(period)})) as selling`);
  },
  { planned: planningOf },
);
