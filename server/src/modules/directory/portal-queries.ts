import type { CompanyStatus } from '@retaguarda/rules/company-status';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';

export interface PortalRow {
  subdominio: string;
  corPrincipal: string | null;
  logotipo: string | null;
}

/**
 * The portal of a tenant: the subdomain of its active main company, whose branding falls back field by field to that of
 * the white label. Null when there is none.
 */
export async function findPortal(
  db: TenantReader,
  tenantId: number,
  whiteLabelId: number,
): Promise<PortalRow | null> {
  const mains = await db.many(mainsOf({ tenantIds: [tenantId, whiteLabelId] }));
  const own = mains.find((main) => main.tenantId === tenantId);
  if (own?.status !== 'ativa' || own.subdominio === null) return null;
  const above = mains.find((main) => main.tenantId === whiteLabelId);
  return {
    subdominio: own.subdominio,
    corPrincipal: own.corPrincipal ?? above?.corPrincipal ?? null,
    logotipo: own.logotipo ?? above?.logotipo ?? null,
  };
}

/** A main company with its own branding. */
interface MainRow extends Omit<PortalRow, 'subdominio'> {
  tenantId: number;
  status: CompanyStatus;
  subdominio: string | null;
}

/** Both at once: a join of two tenants is one of two nodes, which a distributed database refuses. */
const mainsOf = prepared(
  (is: { tenantIds: readonly number[] }) =>
    statement(sql<MainRow>`select c.tenant_id as "tenantId", c.status, c.subdominio, b.cor_principal as "corPrincipal", b.logotipo
      from companies c
      left join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id
      where c.tenant_id = any(${is.tenantIds}::bigint[]) and c.is_main`),
  { planned: 'once' },
);
