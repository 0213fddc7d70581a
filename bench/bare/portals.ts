import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';

interface PortalRow {
  subdominio: string;
  cor: string | null;
  logotipo: string | null;
}

/** The main company of an active tenant, and what of its looks comes from that of the white label: the second of its path. */
const PORTAL = {
  name: 'portal',
  text: `select c.subdominio, coalesce(b.cor_principal, w.cor_principal) as cor, coalesce(b.logotipo, w.logotipo) as logotipo
    from tenants t
      join companies c on c.tenant_id = t.id and c.is_main
      left join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id
      left join companies a on a.is_main and a.tenant_id = split_part(t.path, '/', 3)::bigint
      left join company_brandings w on w.tenant_id = a.tenant_id and w.company_id = a.id
    where t.uuid = $1 and t.status = 'ativo' and c.status = 'ativa' and c.subdominio is not null`,
};

/** What somebody sees before signing in: nobody's tenants bound the read, so it is one across all of them. */
export const portalRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/api/v1/portal/subdomain-url', answer: portal },
];

async function portal({ database, publicUrl, query }: BareCall): Promise<BareAnswer> {
  const portalTenantId = query.get('portalTenantId');
  const [row] = await database.readAcross<PortalRow>(PORTAL, [portalTenantId]);
  if (row === undefined) throw new Error('there is no such portal');
  const { cor: corPrincipal, logotipo, subdominio } = row;
  const url = publicUrl.replace('//', `//${subdominio}.`);
  const json = JSON.stringify({ portalTenantId, subdominio, url, branding: { corPrincipal, logotipo } });
  return { status: 200, json };
}
