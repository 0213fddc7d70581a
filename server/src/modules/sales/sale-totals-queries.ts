import { rateModality } from '@retaguarda/rules/modality';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { isOneOf } from '../../platform/db/list-order.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { matches, type SaleFilter } from './sale-list-queries.ts';

/** What is left of the sales that are owed, in centavos, and how many those are. */
export interface SaleSums {
  sales: number;
  gross: number;
  net: number;
}

/** What is left of a sale that is owed, as `countedAmounts` has it for one. */
const OWED = sql`t.status in ('capturada', 'estornada', 'contestada')`;
const GROSS = sql`t.valor_bruto_centavos - t.valor_estornado_centavos - t.valor_contestado_centavos`;
const NET = sql`t.valor_liquido_centavos - t.liquido_estornado_centavos - t.valor_contestado_centavos`;

/** How many rows the filter lets through, counted up to `most`, and their sums. */
export async function sumSales(
  db: TenantReader,
  filter: SaleFilter,
  most: number | null,
): Promise<SaleSums & { rows: number }> {
  const sums = await db.first(sumsOf({ filter, most }, null));
  return sums ?? { rows: 0, sales: 0, gross: 0, net: 0 };
}

const sumsOf = preparedShapes((is: { filter: SaleFilter; most: number | null }) =>
  statement(sql<SaleSums & { rows: number }>`
    select count(*) as rows, count(*) filter (where s.gross > 0) as sales,
      coalesce(sum(s.gross), 0)::bigint as gross, coalesce(sum(s.net), 0)::bigint as net
    from (select case when ${OWED} then ${GROSS} else 0 end as gross, case when ${OWED} then ${NET} else 0 end as net
      from transactions t where ${matches(is.filter)} ${is.most === null ? sql`` : sql`limit ${is.most}`}) s`),
);

/** How many rows of sums of days are added up; beyond that the sums are made on request alone. */
const MOST_DAYS = 50_000;

interface DaySums extends SaleSums {
  days: number;
}

/** Days from and to, both belong to it; null is open. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** The same sums from those of days; null where the filter asks for something that they do not tell apart. */
export async function sumSalesOfDays(
  db: TenantReader,
  filter: SaleFilter,
  range: DayRange,
): Promise<SaleSums | null> {
  const { bandeiras, establishmentId, modalidades } = filter;
  const { importRunId, leastCentavos, mostCentavos, nsu, statuses, terminalId } = filter;
  const others = [statuses, nsu, importRunId, leastCentavos, mostCentavos, terminalId];
  if (filter.payout !== null || filter.settlement !== null) return null;
  const isSplit = modalidades?.some((one) => rateModality(one) !== one) === true;
  const isBoth = establishmentId !== null && (modalidades !== null || bandeiras !== null);
  if (filter.differing || isSplit || isBoth || others.some((value) => value !== null)) return null;
  const sums = await db.first(
    statement(sql<DaySums>`
      select count(*) as days, coalesce(sum(s.quantidade), 0)::bigint as sales,
        coalesce(sum(s.bruto_centavos), 0)::bigint as gross, coalesce(sum(s.liquido_centavos), 0)::bigint as net
      from (
        select d.quantidade, d.bruto_centavos, d.liquido_centavos
        from ${sql.table(establishmentId === null ? 'daily_company_sales' : 'daily_establishment_sales')} d
        where ${isOfDays(filter, range)} limit ${MOST_DAYS + 1}) s`),
  );
  if (sums === null || sums.days > MOST_DAYS) return null;
  return { sales: sums.sales, gross: sums.gross, net: sums.net };
}

function isOfDays(filter: SaleFilter, { from, to }: DayRange): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`d.tenant_id = any(${filter.scope.tenantIds}::bigint[])`];
  const equal = (column: string, value: number | null) => {
    if (value !== null) conditions.push(sql`${sql.ref(`d.${column}`)} = ${value}`);
  };
  equal('company_id', filter.scope.companyId);
  equal('company_id', filter.companyId);
  equal('establishment_id', filter.establishmentId);
  if (filter.modalidades !== null) conditions.push(isOneOf(sql`d.modalidade`, filter.modalidades));
  if (filter.bandeiras !== null) conditions.push(isOneOf(sql`d.bandeira`, filter.bandeiras));
  if (from !== null) conditions.push(sql`d.dia >= ${from}::date`);
  if (to !== null) conditions.push(sql`d.dia <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}
