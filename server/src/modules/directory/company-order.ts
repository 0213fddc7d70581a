import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import { type RawBuilder, sql } from 'kysely';
import { inOrder, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';

/** What a list of companies can be sorted by. */
export const COMPANY_ORDERS = ['nome', 'cnpj', 'situacao', 'createdAt'] as const;
export type CompanyOrder = ListOrder<(typeof COMPANY_ORDERS)[number]>;

const COLUMNS: Record<CompanyOrder['by'], RawBuilder<unknown>> = {
  nome: sql`c.search`,
  cnpj: sql`c.cnpj`,
  situacao: placeAmong(sql`c.status`, COMPANY_STATUSES),
  createdAt: sql`c.created_at`,
};

const USUAL = sql.raw('c.tenant_id, c.is_main desc, c.search, c.id');

/** The sort expressions of an order; without one tenant by tenant, the main company of each first, then by name. */
export const companiesBy = (order: CompanyOrder | null): RawBuilder<unknown> =>
  inOrder(COLUMNS, order, USUAL);

/** What an order looks at: the index of the usual one has no more than that. */
export const lookedAt = (order: CompanyOrder | null): RawBuilder<unknown> =>
  sql.raw(
    `c.tenant_id, c.is_main, c.search, c.id${order === null ? '' : ', c.cnpj, c.status, c.created_at'}`,
  );
