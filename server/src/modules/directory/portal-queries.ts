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
export async function findPortal(
  db: TenantReader,
  tenantId: number,
  whiteLabelId: number,
): Promise<PortalRow | null> {
  // Both at once: a join of two tenants is one of two nodes, which a distributed database refuses.
  const mains = await db.many(
    query
      .selectFrom('companies as c')
      .leftJoin('company_brandings as b', (on) =>
        on.onRef('b.tenant_id', '=', 'c.tenant_id').onRef('b.company_id', '=', 'c.id'),
      )
      .where('c.tenant_id', 'in', [tenantId, whiteLabelId])
      .where('c.is_main', '=', true)
      .select([
        'c.tenant_id as tenantId',
        'c.status',
        'c.subdominio',
        'b.cor_principal as corPrincipal',
        'b.logotipo',
      ]),
  );
  const own = mains.find((main) => main.tenantId === tenantId);
  if (own?.status !== 'ativa' || own.subdominio === null) return null;
  const above = mains.find((main) => main.tenantId === whiteLabelId);
  return {
    subdominio: own.subdominio,
    corPrincipal: own.corPrincipal ?? above?.corPrincipal ?? null,
    logotipo: own.logotipo ?? above?.logotipo ?? null,
  };
}
