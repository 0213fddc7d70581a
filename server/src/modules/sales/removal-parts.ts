import { sql } from 'kysely';
import { messageOfFiles } from '../../platform/uploads/upload-jobs.ts';
import {
  countRows,
  deletes,
  type RemovalPart,
  type RowsOf,
  runRemoval,
  type TenantRemoval,
} from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Everything that a tenant sold goes with it. */
export const saleTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('dispute_settings', 'limits of disputes', ofTenants),
  deletes('dispute_steps', 'what happened to disputes', ofTenants),
  {
    table: 'dispute_uploads',
    effect: 'deleted',
    describe: 'documents of disputes',
    count: countRows('dispute_uploads', ofTenants),
    remove: async (tx, subject, now) => {
      await runRemoval(tx, messageOfFiles('dispute_uploads', ofTenants(subject), now));
      await runRemoval(tx, sql`delete from dispute_uploads where ${ofTenants(subject)}`);
    },
  },
  deletes('disputes', 'disputes', ofTenants),
  deletes('transaction_events', 'what happened to transactions', ofTenants),
  deletes('transaction_positions', 'order of changes of transactions', ofTenants),
  deletes('transaction_sequences', 'numbering of changes of transactions', ofTenants),
  deletes('daily_company_sales', 'daily sales by company', ofTenants),
  deletes('daily_establishment_sales', 'daily sales by establishment', ofTenants),
  deletes('daily_payouts', 'payouts by day', ofTenants),
  deletes('transactions', 'transactions', ofTenants),
];
