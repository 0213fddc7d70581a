import type pg from 'pg';

/** Where a table is on a cluster: spread by tenant, copied to every node, or on the coordinator alone. */
export type Place = 'distributed' | 'reference' | 'local';

/** Read by every tenant on every node: unique across tenants, or joined by all of them. */
export const REFERENCE_TABLES = [
  'calendar_feeds',
  'company_blocks',
  'custom_roles',
  'memberships',
  'permissions',
  'presence_processes',
  'provider_documents',
  'public_tokens',
  'roles',
  'subdomains',
  'tenants',
  'users',
  'verified_domains',
  'verified_hosts',
];

/** Queues and counters, whose rows are locked one by one, which does not work across nodes. */
export const LOCAL_TABLES = [
  'backfills',
  'backup_runs',
  'event_outbox',
  'event_places',
  'job_processes',
  'lookup_cache',
  'outbox',
  'outgoing_locks',
  'rate_limits',
  'signing_keys',
  'size_samples',
];

export interface Placement {
  table: string;
  /** Null for a table that nobody gave a place: its key does not begin with the tenant, and no list names it. */
  wanted: Place | null;
  /** Null for a table that Citus has in another way than this product knows. */
  actual: Place | null;
}

/** Every table of the product with the place where it belongs and the one where it is. Needs Citus. */
export async function readPlacements(client: pg.ClientBase): Promise<Placement[]> {
  const { rows } = await client.query<Placement>(
    `select c.relname as table,
       case
         when c.relname = any ($1) then 'reference'
         when c.relname = any ($2) then 'local'
         when first_key.attname = 'tenant_id' then 'distributed'
       end as wanted,
       case
         when d.logicalrelid is null then 'local'
         when d.partmethod = 'h' then 'distributed'
         when d.partmethod = 'n' and d.repmodel = 't' then 'reference'
       end as actual
     from pg_class c
     left join pg_index primary_key on primary_key.indrelid = c.oid and primary_key.indisprimary
     left join pg_attribute first_key on first_key.attrelid = c.oid and first_key.attnum = primary_key.indkey[0]
     left join pg_dist_partition d on d.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
    [REFERENCE_TABLES, LOCAL_TABLES],
  );
  return rows;
}

/** Tables that are still on the coordinator alone and belong elsewhere. */
export function unplaced(placements: readonly Placement[]): Placement[] {
  return placements.filter(({ actual, wanted }) => actual === 'local' && wanted !== 'local');
}

/** Tables of which Citus has another kind than the one where they belong. */
export function misplaced(placements: readonly Placement[]): Placement[] {
  return placements.filter(({ actual, wanted }) => actual !== 'local' && actual !== wanted);
}
