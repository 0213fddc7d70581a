import { sql } from 'kysely';
import type { RemovalParts } from '../identity/index.ts';
import { deletes, keeps, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofUsers: RowsOf<{ userIds: readonly number[] }> = ({ userIds }) =>
  sql`user_id = any(${userIds}::bigint[])`;
const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Signals go with their tenant, before the establishments and payouts that they are about. */
export const signalRemovalParts: RemovalParts = {
  users: [
    deletes('signal_report_mails', 'reports of signals that the user got', ofUsers),
    keeps('signals', 'signals that the user treated, under the name of then'),
  ],
  tenants: [
    deletes('signal_report_mails', 'reports of signals that people got', ofTenants),
    deletes('signal_reports', 'reports of signals', ofTenants),
    deletes('signal_report_settings', 'when reports of signals go out', ofTenants),
    deletes('signals', 'signals', ofTenants),
    deletes('signal_rules', 'rules of signals', ofTenants),
  ],
};
