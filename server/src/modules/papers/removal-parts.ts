import { sql } from 'kysely';
import { deletes, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Mails to payees go with their tenant, before those whom they went to. */
export const paperTenantRemovalParts = [
  deletes('paper_mails', 'receipts and statements that were mailed', ofTenants),
  deletes('paper_recipients', 'addresses for receipts and statements', ofTenants),
];
