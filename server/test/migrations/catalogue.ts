import type pg from 'pg';

/**
 * Tables that belong to no tenant, each with its reason. Everything else has `tenant_id` and row-level security; a new
 * name here is a decision (`docs/decisions/0003-tenant-isolation.md`), not a way round a failing test.
 */
export const TABLES_WITHOUT_TENANT: Record<string, string> = {
  tenants: 'the tree itself',
  users: 'a person belongs to no single tenant',
  roles: 'the same for everybody',
  permissions: 'the same for everybody',
  rate_limits: 'counts attempts before anybody is known',
  signing_keys: 'one set for the installation',
  subdomains: 'names on the internet are unique in the whole system',
  verified_domains: 'a domain belongs to one tenant in the whole system',
  verified_hosts: 'a host belongs to one tenant in the whole system',
  public_tokens: 'nobody knows whose a public link is before it is read',
  provider_documents: 'an event of a provider names a document without its tenant',
  presence_processes: 'processes serve all tenants',
  outgoing_locks: 'nothing leaves the installation, whoever it is of',
  backup_runs: 'a backup is of the whole installation',
  backfills: 'work on the rows of all tenants',
  job_processes: 'processes run the jobs of all tenants',
  lookup_cache: 'answers of public registries, the same for everybody',
  size_samples: 'one size for the installation',
  event_places: 'the last place of an event, of all tenants together',
};

/** Unique keys of those tables: the only ones that may not begin with `tenant_id`. */
export const GLOBAL_UNIQUE_KEYS = [
  'backfills_pkey',
  'backup_runs_pkey',
  'event_places_pkey',
  'job_processes_pkey',
  'lookup_cache_pkey',
  'outgoing_locks_pkey',
  'permissions_key_key',
  'permissions_pkey',
  'presence_processes_pkey',
  'provider_documents_pkey',
  'public_tokens_pkey',
  'rate_limits_pkey',
  'roles_name_key',
  'roles_pkey',
  'roles_uuid_key',
  'signing_keys_pkey',
  'size_samples_pkey',
  'subdomains_pkey',
  'tenants_pkey',
  'tenants_platform_key',
  'tenants_uuid_key',
  'users_email_key',
  'users_pkey',
  'users_uuid_key',
  'verified_domains_pkey',
  'verified_hosts_pkey',
];

/** Our tables, partitions left out: they follow their parent. */
async function listTables(owner: pg.Pool): Promise<string[]> {
  return names(
    owner,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
}

export async function listTenantTables(owner: pg.Pool): Promise<string[]> {
  return (await listTables(owner)).filter((table) => !Object.hasOwn(TABLES_WITHOUT_TENANT, table));
}

/** The column `name` of a query, sorted. */
export async function names(owner: pg.Pool, sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(sql);
  return rows.map(({ name }) => name).sort();
}
