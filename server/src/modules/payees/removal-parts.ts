import { sql } from 'kysely';
import type { RemovalParts } from '../identity/index.ts';
import { deletes, keeps, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Accounts go with their tenant. Who asked for one and who approved it stays known, under the names of then. */
export const payeeRemovalParts: RemovalParts = {
  users: [
    keeps('payee_accounts', 'payee accounts that the user asked for or decided, under the name of then'),
  ],
  tenants: [
    deletes('payee_accounts', 'accounts to which payees are paid', ofTenants),
    deletes('payee_settings', 'quarantines of payee accounts', ofTenants),
  ],
};
