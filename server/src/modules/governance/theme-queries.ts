import { CompiledQuery } from 'kysely';
import type { SystemReader } from '../../platform/db/executors.ts';
import type { Brand } from './theme-tokens.ts';

/** The brands that count for a company, with where each stands. */
export interface BrandRow extends Brand {
  tenantId: number;
  companyId: number;
}

const BRANDS_SQL = `select c.tenant_id as "tenantId", c.id as "companyId", b.cor_principal as "corPrincipal", b.logotipo,
  case when l.logo_id is not null then json_build_object(
    'id', l.logo_id, 'width', l.width, 'height', l.height, 'palette', l.palette) end as logo
from companies c
join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id
left join company_logos l on l.tenant_id = c.tenant_id and l.company_id = c.id and l.logotipo = b.logotipo
where c.tenant_id = any($1::bigint[]) and (c.is_main or c.id = $2)`;

/**
 * The brand of the company and those of the main companies of the tenants, by their ids from the platform down, the nearest
 * first. Read across tenants, because a tenant inherits the brands above it.
 */
export async function listBrands(
  db: SystemReader,
  tenantIds: readonly number[],
  companyId: number | null,
): Promise<BrandRow[]> {
  const rows = await db.many({
    compile: () => CompiledQuery.raw(BRANDS_SQL, [tenantIds, companyId]) as CompiledQuery<BrandRow>,
  });
  const distance = (row: BrandRow) =>
    row.companyId === companyId ? -1 : tenantIds.length - tenantIds.indexOf(row.tenantId);
  return rows.sort((one, other) => distance(one) - distance(other));
}

export interface PortalRow {
  /** Of the tenant. */
  path: string;
  companyId: number;
  tradeName: string | null;
}

const PORTAL_SQL = `select t.path, c.id as "companyId", c.nome_fantasia as "tradeName" from subdomains s
  join tenants t on t.id = s.owner_tenant_id
  join companies c on c.tenant_id = s.owner_tenant_id and c.uuid = s.company_uuid
  where s.subdomain = $1 and t.status = 'ativo' and c.status <> 'bloqueada'
    and not exists (select from company_blocks k where k.tenant_id = c.tenant_id and k.whole_tenant)`;

const HOST_SQL = `select t.path, c.id as "companyId", c.nome_fantasia as "tradeName" from verified_hosts v
  join tenants t on t.id = v.owner_tenant_id
  join companies c on c.tenant_id = v.owner_tenant_id and c.is_main
  where v.host = $1 and t.status = 'ativo' and c.status <> 'bloqueada'
    and not exists (select from company_blocks k where k.tenant_id = c.tenant_id and k.whole_tenant)`;

const BLOCKED_SQL = `select c.id from companies c
  where c.tenant_id = $1 and c.id = $2 and (c.status = 'bloqueada'
    or exists (select from company_blocks k where k.tenant_id = c.tenant_id and k.whole_tenant))`;

/** Whether the company is blocked, by itself or with its tenant. */
export async function isBlocked(
  db: SystemReader,
  { id, tenantId }: { id: number; tenantId: number },
): Promise<boolean> {
  const blocked = await db.first({
    compile: () => CompiledQuery.raw(BLOCKED_SQL, [tenantId, id]) as CompiledQuery<{ id: number }>,
  });
  return blocked !== null;
}

/** Whose portal is at a host of its own; null where none is, and for one that is blocked. */
export function findPortalAtHost(db: SystemReader, host: string): Promise<PortalRow | null> {
  return db.first({
    compile: () => CompiledQuery.raw(HOST_SQL, [host]) as CompiledQuery<PortalRow>,
  });
}

/** Where a subdomain leads; null when it leads nowhere, or to a portal that is blocked. */
export function findPortal(db: SystemReader, subdomain: string): Promise<PortalRow | null> {
  return db.first({
    compile: () => CompiledQuery.raw(PORTAL_SQL, [subdomain]) as CompiledQuery<PortalRow>,
  });
}
