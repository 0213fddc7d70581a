import { sql } from 'kysely';
import { messageOfFiles } from '../../platform/uploads/upload-jobs.ts';
import {
  clears,
  countRows,
  deletes,
  type RemovalPart,
  type RowsOf,
  runRemoval,
  type TenantRemoval,
} from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** A contact outlives the user that it was: name and e-mail are the company's own notes. */
export const directoryUserRemovalParts: readonly RemovalPart<{ userIds: readonly number[] }>[] = [
  clears(
    'company_contacts',
    'user_id',
    'contacts of companies that were the user',
    ({ userIds }) => sql`user_id = any(${userIds}::bigint[])`,
  ),
];

/** Companies go with their tenant, and with them their names on the internet. */
export const directoryTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('portal_welcomes', 'what portals say before the sign-in', ofTenants),
  deletes('portal_hosts', 'own hosts of portals', ofTenants),
  deletes(
    'verified_hosts',
    'hosts that the tenants had verified',
    ({ tenantIds }) => sql`owner_tenant_id = any(${tenantIds}::bigint[])`,
  ),
  deletes('company_contacts', 'contacts of companies', ofTenants),
  deletes('company_documents', 'documents of companies', ofTenants),
  {
    table: 'company_uploads',
    effect: 'deleted',
    describe: 'files of documents of companies',
    count: countRows('company_uploads', ofTenants),
    remove: async (tx, subject, now) => {
      await runRemoval(tx, messageOfFiles('company_uploads', ofTenants(subject), now));
      await runRemoval(tx, sql`delete from company_uploads where ${ofTenants(subject)}`);
    },
  },
  deletes('company_addresses', 'addresses of companies', ofTenants),
  deletes('company_brandings', 'brandings of companies', ofTenants),
  deletes('companies', 'companies', ofTenants),
  deletes(
    'subdomains',
    'subdomains of portals',
    ({ tenantIds }) => sql`owner_tenant_id = any(${tenantIds}::bigint[])`,
  ),
];
