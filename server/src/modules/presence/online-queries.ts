import { sql } from 'kysely';
import type { SystemReader, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from './tables.ts';

/** The condition of a process `p` that counts. */
export function isAlive(aliveMs: number) {
  return sql`p.seen_at > now() - make_interval(secs => ${aliveMs}::float8 / 1000)`;
}

export interface TenantOnline {
  id: number;
  uuid: string;
  path: string;
  online: number;
}

/** How many users are online in each of some tenants, and where the tenants are in the tree. */
export function countOnlineByTenant(
  db: SystemReader,
  tenantIds: readonly number[],
  aliveMs: number,
): Promise<TenantOnline[]> {
  return db.many(
    statement(sql<TenantOnline>`
      select t.id, t.uuid, t.path, coalesce(o.users, 0) as online
      from tenants t left join (
        select c.tenant_id, count(distinct c.user_id) as users from presence_connections c
        join presence_processes p on p.process_id = c.process_id
        where c.tenant_id = any(${tenantIds}::bigint[]) and ${isAlive(aliveMs)}
        group by c.tenant_id) o on o.tenant_id = t.id
      where t.id = any(${tenantIds}::bigint[])`),
  );
}

/** The companies of which a count speaks. */
export interface OnlineScope {
  tenantIds: readonly number[];
  /** The one company that a level-1 scope leaves; null for all. */
  companyId: number | null;
  /** Only the main companies, or only the others. */
  main: boolean | null;
  aliveMs: number;
}

export interface CompaniesOnline {
  total: number;
  itens: { companyId: string; nomeFantasia: string; online: number }[];
}

const LONGEST_LIST = 500;

/**
 * Users online by company, most first, the total over all of them. They are the users that the company has: whose membership
 * names it.
 */
export async function countOnlineByCompany(db: TenantReader, scope: OnlineScope): Promise<CompaniesOnline> {
  const row = await db.first(onlineInCompanies(scope, null));
  return row ?? { total: 0, itens: [] };
}

const onlineInCompanies = preparedShapes((scope: OnlineScope) =>
  statement(sql<CompaniesOnline>`
      with ${onlineByCompany(scope)},
      listed as (
        select c.uuid, coalesce(c.nome_fantasia, c.razao_social) as name, coalesce(o.users, 0) as users
        from companies c left join online o on o.tenant_id = c.tenant_id and o.company_id = c.id
        where c.tenant_id = any(${scope.tenantIds}::bigint[]) ${companiesIn(scope)})
      select coalesce((select sum(l.users)::bigint from listed l), 0) as total, coalesce((
        select json_agg(json_build_object('companyId', f.uuid, 'nomeFantasia', f.name, 'online', f.users)
          order by f.users desc, f.name, f.uuid)
        from (select l.uuid, l.name, l.users from listed l order by l.users desc, l.name, l.uuid
          limit ${LONGEST_LIST}) f), '[]'::json) as itens`),
);

/** Online in the parent itself, and in the companies below it; null when the parent is not to be seen. */
export function countOnlineUnder(
  db: TenantReader,
  scope: OnlineScope,
  parentUuid: string,
): Promise<{ matriz: number; subEmpresas: number } | null> {
  return db.first(onlineUnder({ scope, parentUuid }, null));
}

const onlineUnder = preparedShapes(({ parentUuid, scope }: { scope: OnlineScope; parentUuid: string }) =>
  statement(sql<{ matriz: number; subEmpresas: number }>`
      with ${onlineByCompany(scope)},
      parent as (
        select c.tenant_id, c.id, c.is_main, c.path || c.id || '/' as below, t.path as tenant_path
        from companies c join tenants t on t.id = c.tenant_id
        where c.tenant_id = any(${scope.tenantIds}::bigint[]) and c.uuid = ${parentUuid} ${companiesIn(scope)}),
      placed as (
        select c.tenant_id, c.id, c.path, t.path as tenant_path, o.users
        from online o
        join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
        join tenants t on t.id = c.tenant_id
        where c.tenant_id = any(${scope.tenantIds}::bigint[]) ${companiesIn(scope)})
      select
        coalesce(sum(o.users) filter (where ${IS_PARENT}), 0)::bigint as matriz,
        coalesce(sum(o.users) filter (where not ${IS_PARENT} and case
          when parent.is_main then o.tenant_path like parent.tenant_path || '%'
          else o.tenant_id = parent.tenant_id and o.path like parent.below || '%' end), 0)::bigint as "subEmpresas"
      from parent left join placed o on true group by parent.tenant_id, parent.id`),
);

const IS_PARENT = sql`(o.tenant_id = parent.tenant_id and o.id = parent.id)`;

/** The tenants at or below the one whose main company this is; only that company's own tenant counts for any other. */
export function findParentCompany(
  db: TenantReader,
  { companyId, tenantIds }: Pick<OnlineScope, 'tenantIds' | 'companyId'>,
  uuid: string,
): Promise<{ isMain: boolean; tenantIds: number[] } | null> {
  return db.first(parentCompany({ companyId, tenantIds, uuid }));
}

const parentCompany = prepared(
  ({ companyId, tenantIds, uuid }: Pick<OnlineScope, 'tenantIds' | 'companyId'> & { uuid: string }) =>
    statement(sql<{ isMain: boolean; tenantIds: number[] }>`
      select c.is_main as "isMain", (
        select json_agg(below.id) from tenants below
        where below.path like t.path || '%' and below.id = any(${tenantIds}::bigint[])) as "tenantIds"
      from companies c join tenants t on t.id = c.tenant_id
      where c.tenant_id = any(${tenantIds}::bigint[]) and c.uuid = ${uuid}
        and (${companyId}::bigint is null or c.id = ${companyId})`),
);

function onlineByCompany({ aliveMs, tenantIds }: OnlineScope) {
  return sql`
    online as (
      select x.tenant_id, x.company_id, count(distinct x.user_id) as users
      from presence_connections x
      join presence_processes p on p.process_id = x.process_id
      where x.tenant_id = any(${tenantIds}::bigint[]) and x.company_id is not null and ${isAlive(aliveMs)}
      group by x.tenant_id, x.company_id)`;
}

function companiesIn({ companyId, main }: OnlineScope) {
  const one = companyId === null ? sql`` : sql`and c.id = ${companyId}`;
  if (main === null) return one;
  return main ? sql`${one} and c.is_main` : sql`${one} and not c.is_main`;
}
