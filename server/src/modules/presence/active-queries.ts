import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { isAlive } from './online-queries.ts';
import { ACTIVE_MINUTES } from './settings.ts';
import { statement } from './tables.ts';

export interface ActiveUsers {
  total: number;
  usuarios: {
    userId: string;
    nomeCompleto: string;
    role: string | null;
    companyId: string | null;
    /** Connected right now, not only heard of lately. */
    online: boolean;
    desde: string;
    ultimoSinal: string;
  }[];
  porTenant: { tenantId: string; total: number }[];
}

const LONGEST_LIST = 500;

/**
 * Who is active in some tenants: online, or heard of by a request in the last minutes. Each user once, the first 500 by
 * name, with the exact total, and the totals by tenant.
 */
export async function readActiveUsers(
  db: TenantReader,
  { aliveMs, now, tenantIds }: { tenantIds: readonly number[]; now: Date; aliveMs: number },
): Promise<ActiveUsers> {
  const since = new Date(now.getTime() - ACTIVE_MINUTES * 60_000);
  const row = await db.first(
    statement(sql<ActiveUsers>`
      with live as (
        select x.tenant_id, x.user_id, c.uuid as company_uuid, x.role_number, x.since
        from (
          select x.tenant_id, x.user_id, max(x.company_id) as company_id, min(x.role_number) as role_number,
            min(x.connected_at) as since
          from presence_connections x join presence_processes p on p.process_id = x.process_id
          where x.tenant_id = any(${tenantIds}::bigint[]) and ${isAlive(aliveMs)}
          group by x.tenant_id, x.user_id) x
        left join companies c
          on c.tenant_id = x.tenant_id and c.id = x.company_id and c.tenant_id = any(${tenantIds}::bigint[])),
      recent as (
        select y.tenant_id, y.user_id, c.uuid as company_uuid, y.role_number, y.active_since, y.last_seen_at
        from presence_activity y
        left join companies c
          on c.tenant_id = y.tenant_id and c.id = y.company_id and c.tenant_id = any(${tenantIds}::bigint[])
        where y.tenant_id = any(${tenantIds}::bigint[]) and y.last_seen_at > ${since}),
      active as (
        select u.id, u.uuid, u.name, coalesce(l.tenant_id, r.tenant_id) as tenant_id,
          coalesce(l.company_uuid, r.company_uuid) as company_uuid, coalesce(l.role_number, r.role_number) as role_number,
          l.user_id is not null as online, least(l.since, r.active_since) as since,
          case when l.user_id is null then r.last_seen_at else ${now} end as heard_at
        from live l full join recent r on r.tenant_id = l.tenant_id and r.user_id = l.user_id
        join users u on u.id = coalesce(l.user_id, r.user_id) and u.status = 'ativo'),
      listed as (
        select d.* from (select distinct on (a.id) a.* from active a order by a.id, a.online desc, a.heard_at desc, a.tenant_id) d
        order by app.fold(d.name), d.id limit ${LONGEST_LIST})
      select (select count(distinct a.id) from active a) as total,
        coalesce((
          select json_agg(json_build_object('userId', a.uuid, 'nomeCompleto', a.name, 'role', o.name,
            'companyId', a.company_uuid, 'online', a.online, 'desde', ${utc(sql`a.since`)}, 'ultimoSinal', ${utc(sql`a.heard_at`)})
            order by app.fold(a.name), a.id)
          from listed a
          left join roles o on o.number = a.role_number), '[]'::json) as usuarios,
        coalesce((
          select json_agg(json_build_object('tenantId', t.uuid, 'total', n.total) order by n.total desc, t.name, t.id)
          from (select a.tenant_id, count(*) as total from active a group by a.tenant_id) n
          join tenants t on t.id = n.tenant_id), '[]'::json) as "porTenant"`),
  );
  return row ?? { total: 0, usuarios: [], porTenant: [] };
}

function utc(time: ReturnType<typeof sql>) {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
