import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import { type RawBuilder, sql } from 'kysely';
import { inOrder, type ListOrder, placeAmong } from '../../../platform/db/list-order.ts';
import { isOfTenants } from '../../directory/index.ts';

/** What a list of establishments can be sorted by; the values are wire names. */
export const ESTABLISHMENT_ORDERS = ['nome', 'codigo', 'cidade', 'terminais', 'mes', 'situacao'] as const;
export type EstablishmentOrder = ListOrder<(typeof ESTABLISHMENT_ORDERS)[number]>;

/**
 * The sort expressions of an order over establishments `e`, of `cidade` with their main location `l`; by name without one. What is
 * counted or summed for it is so for all that the list has.
 */
export function establishmentsBy(
  order: EstablishmentOrder | null,
  tenantIds: readonly number[],
  monthStart: string,
): RawBuilder<unknown> {
  const columns: Record<EstablishmentOrder['by'], RawBuilder<unknown>> = {
    nome: sql`e.search`,
    codigo: sql`e.codigo_ec`,
    cidade: sql`app.fold(l.cidade)`,
    terminais: terminalsOf(tenantIds),
    mes: soldSince(monthStart, tenantIds),
    situacao: placeAmong(sql`e.status`, ESTABLISHMENT_STATUSES),
  };
  return inOrder(columns, order, sql`e.search, e.id`);
}

/** How many terminals the establishment `e` has. */
export function terminalsOf(tenantIds: readonly number[]): RawBuilder<number> {
  return sql<number>`(select count(*) from terminals t
    where t.tenant_id = e.tenant_id and ${isOfTenants('t', tenantIds)} and t.establishment_id = e.id)`;
}

/** What the establishment `e` sold since the first day of the month, from the daily sums. */
export function soldSince(monthStart: string, tenantIds: readonly number[]): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(d.bruto_centavos), 0)::bigint from daily_establishment_sales d
    where d.tenant_id = e.tenant_id and ${isOfTenants('d', tenantIds)} and d.establishment_id = e.id and d.dia >= ${monthStart}::date)`;
}
