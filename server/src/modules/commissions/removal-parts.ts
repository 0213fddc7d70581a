import { sql } from 'kysely';
import { clears, deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

type Users = { userIds: readonly number[] };

const naming =
  (column: string): RowsOf<Users> =>
  ({ userIds }) =>
    sql`${sql.ref(column)} = any(${userIds}::bigint[])`;

/** Statements stay, and only no longer name who decided on them. */
export const commissionUserRemovalParts: readonly RemovalPart<Users>[] = [
  clears(
    'commission_statements',
    'liberada_por',
    'statements of commissions that the user released',
    naming('liberada_por'),
  ),
  clears(
    'commission_statements',
    'paga_por',
    'statements of commissions that the user paid',
    naming('paga_por'),
  ),
];

/** Statements go with their tenant. */
export const commissionTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('commission_statements', 'statements of commissions', ofTenants),
];
