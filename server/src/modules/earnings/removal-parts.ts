import { sql } from 'kysely';
import { clears, deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

type Users = { userIds: readonly number[] };

const naming =
  (column: string): RowsOf<Users> =>
  ({ userIds }) =>
    sql`${sql.ref(column)} = any(${userIds}::bigint[])`;

/** What a removed person earned stays under the name that statements show, without saying who it was. */
export const earningUserRemovalParts: readonly RemovalPart<Users>[] = [
  clears(
    'commission_rules',
    'beneficiary_user_id',
    'commission rules in favour of the user',
    naming('beneficiary_user_id'),
  ),
  deletes(
    'commission_earnings',
    'list of what the user earned; the commissions stay under the name',
    naming('beneficiary_user_id'),
  ),
];

/**
 * Everything that was earned of a tenant's sales is removed with it; rules of other tenants that pay it lose their beneficiary.
 */
export const earningTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('commission_closings', 'closing of months of commissions', ofTenants),
  deletes('commission_totals', 'sums of commissions', ofTenants),
  deletes('commission_fees', 'fees that commissions are shared from', ofTenants),
  deletes('commission_earnings', 'lists of what people earned', ofTenants),
  deletes('commission_postings', 'commissions', ofTenants),
  deletes('commission_rules', 'commission rules', ofTenants),
  clears(
    'commission_rules',
    'beneficiary_tenant_id',
    'commission rules of others in favour of the tenant',
    ({ tenantIds }) => sql`beneficiary_tenant_id = any(${tenantIds}::bigint[])`,
  ),
];
