import type pg from 'pg';
import { inject } from 'vitest';
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
  const writes = inject('isCluster') ? null : await countWrites(owner, [...tables, 'users']);
  const seen = new Map<number, { writes: string; rows: string }>();
  return async (tenantId) => {
    const done = (await writes?.()) ?? null;
    const last = seen.get(tenantId);
    if (last !== undefined && last.writes === done) return last.rows;
    const rows = JSON.stringify((await owner.query({ ...everything, values: [tenantId] })).rows);
    if (done === null) seen.delete(tenantId);
    else seen.set(tenantId, { writes: done, rows });
    return rows;
  };
}

/**
 * Answers how many statements have written to the tables since, or null while a write is under way. Most requests that are
 * refused write nothing at all: then nobody has to read everything again.
 */
async function countWrites(owner: pg.Pool, tables: readonly string[]): Promise<() => Promise<string | null>> {
  await owner.query(`
    create schema if not exists watched;
    create sequence if not exists watched.writes;
    create or replace function watched.count_write() returns trigger language plpgsql security definer as
      $$ begin perform nextval('watched.writes'); return null; end $$;
    grant usage on schema watched to public`);
  const triggers = tables.map(
    (table) =>
      `create or replace trigger zz_watched after insert or update or delete on ${table}
       for each statement execute function watched.count_write()`,
  );
  await owner.query(triggers.join(';'));
  return async () => {
    const { rows } = await owner.query<{ writes: string; open: boolean }>({
      name: 'writes',
      text: `select last_value::text as writes, exists (
          select from pg_stat_activity where datname = current_database() and backend_xid is not null
        ) as open
      from watched.writes`,
    });
    const [now] = rows;
    return now === undefined || now.open ? null : now.writes;
  };
}
