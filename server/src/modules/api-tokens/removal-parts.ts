import { sql } from 'kysely';
import { clears, deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** When the person who made a token is removed, the token stays with the tenant and no longer names its maker. */
export const apiTokenUserRemovalParts: readonly RemovalPart<{ userIds: readonly number[] }>[] = [
  clears(
    'api_tokens',
    'criado_por',
    'API tokens that the user made',
    ({ userIds }) => sql`criado_por = any(${userIds}::bigint[])`,
  ),
  clears(
    'service_accounts',
    'created_by',
    'service accounts that the user made',
    ({ userIds }) => sql`created_by = any(${userIds}::bigint[])`,
  ),
];

export const apiTokenTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('api_tokens', 'API tokens', ofTenants),
  deletes('service_accounts', 'service accounts, whose names stay with what they did', ofTenants),
];
