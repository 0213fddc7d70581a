import { TENANT_STATUSES } from '@retaguarda/rules/tenant-status';
import { type RawBuilder, sql } from 'kysely';
import { inOrder, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';

/** What a list of tenants can be sorted by. */
export const TENANT_ORDERS = ['nome', 'situacao', 'createdAt'] as const;
export type TenantOrder = ListOrder<(typeof TENANT_ORDERS)[number]>;

const COLUMNS: Record<TenantOrder['by'], RawBuilder<unknown>> = {
  nome: sql`app.fold(t.name)`,
  situacao: placeAmong(sql`t.status`, TENANT_STATUSES),
  createdAt: sql`t.created_at`,
};

/** The sort expressions of an order; by name without one. */
export const tenantsBy = (order: TenantOrder | null): RawBuilder<unknown> =>
  inOrder(COLUMNS, order, sql`app.fold(t.name), t.id`);
