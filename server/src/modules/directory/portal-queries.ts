import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

export interface PortalRow {
  subdominio: string;
  corPrincipal: string | null;
  logotipo: string | null;
}

/**
 * The portal of a tenant: the subdomain of its active main company, whose branding falls back field by field to that of
 * the white label. Null when there is none.
 */
export function findPortal(
  db: TenantReader,
  tenantId: number,
  whiteLabelId: number,
): Promise<PortalRow | null> {
  const finding = sql<PortalRow>`
    select c.subdominio, coalesce(b.cor_principal, l.cor_principal) as "corPrincipal",
      coalesce(b.logotipo, l.logotipo) as logotipo
    from companies c
    left join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id
    left join companies w on w.tenant_id = ${whiteLabelId} and w.is_main
    left join company_brandings l on l.tenant_id = w.tenant_id and l.company_id = w.id
    where c.tenant_id = ${tenantId} and c.is_main and c.status = 'ativa' and c.subdominio is not null`;
  return db.first({ compile: () => finding.compile(query) });
}
