import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** The books of a tenant go with it. */
export const ledgerTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('ledger_requests', 'what was asked to be posted by hand', ofTenants),
  deletes('ledger_holds', 'money that is held', ofTenants),
  deletes('ledger_units', 'units of receivables', ofTenants),
  deletes('ledger_encumbrances', 'contracts about receivables', ofTenants),
  deletes('ledger_receivables', 'receivables of the ledger', ofTenants),
  deletes('ledger_journals', 'journals of the ledger', ofTenants),
  deletes('ledger_days', 'balances of days', ofTenants),
  deletes('ledger_balances', 'balances of accounts', ofTenants),
  deletes('ledger_books', 'books', ofTenants),
];
