import type pg from 'pg';
import { tablesWithRowSecurity } from '../harness/test-database.ts';

/**
 * A function that answers everything a tenant has as one text, so that whatever a request does to it shows; without
 * `audited` but for its audit log.
 */
export async function createSnapshot(
  owner: pg.Pool,
  { audited = true }: { audited?: boolean } = {},
): Promise<(tenantId: number) => Promise<string>> {
  // When somebody sent a request is written by every request, some time later: no sign of a leak.
  const tables = [...(await tablesWithRowSecurity(owner))]
    .filter((table) => table !== 'presence_activity' && (audited || !table.startsWith('audit_entries')))
    .sort();
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, coalesce(md5(string_agg(r::text, '' order by r::text)), '') as rows
       from ${table} r where tenant_id = $1`,
  );
  const users = `select 'users', md5(string_agg(r::text, '' order by r::text))
    from users r where home_tenant_id = $1`;
  // Named, because planning it costs more than running it, and a run asks thousands of times.
  const everything = {
    name: audited ? 'snapshot' : 'unaudited',
    text: [...parts, users].join(' union all '),
  };
  return async (tenantId) => JSON.stringify((await owner.query({ ...everything, values: [tenantId] })).rows);
}
