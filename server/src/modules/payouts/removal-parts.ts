import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Payouts of a tenant and its files go with it. */
export const payoutTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('payout_answers', 'what banks said of payouts', ofTenants),
  deletes('payout_returns', 'returns of banks', ofTenants),
  deletes('payouts', 'payouts', ofTenants),
  deletes('payout_files', 'payout files', ofTenants),
  deletes('payout_contracts', 'contracts with paying banks', ofTenants),
];
