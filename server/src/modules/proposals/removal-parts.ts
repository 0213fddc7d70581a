import { sql } from 'kysely';
import { clears, deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Proposals of a removed user stay, but no longer name the user. */
export const proposalUserRemovalParts: readonly RemovalPart<{ userIds: readonly number[] }>[] = [
  clears(
    'proposals',
    'responsavel_id',
    'proposals that the user led',
    ({ userIds }) => sql`responsavel_id = any(${userIds}::bigint[])`,
  ),
];

/** Proposals go with their tenant. */
export const proposalTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('proposals', 'proposals', ofTenants),
  deletes('proposal_numbers', 'numbering of proposals', ofTenants),
];
