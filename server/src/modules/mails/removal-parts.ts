import { sql } from 'kysely';
import { deletes, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** What tenants have their mails say goes with them. */
export const mailTenantRemovalParts = [
  deletes('mail_texts', 'texts of mails of the tenants', ofTenants),
  deletes('mail_settings', 'whom the mails of the tenants come from', ofTenants),
];
