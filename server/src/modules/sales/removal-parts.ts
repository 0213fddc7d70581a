import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Everything that a tenant sold goes with it. */
export const saleTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('disputes', 'disputes', ofTenants),
  deletes('transaction_events', 'what happened to transactions', ofTenants),
  deletes('transaction_positions', 'order of changes of transactions', ofTenants),
  deletes('transaction_sequences', 'numbering of changes of transactions', ofTenants),
  deletes('daily_company_sales', 'daily sales by company', ofTenants),
  deletes('daily_establishment_sales', 'daily sales by establishment', ofTenants),
  deletes('daily_payouts', 'payouts by day', ofTenants),
  deletes('transactions', 'transactions', ofTenants),
];
