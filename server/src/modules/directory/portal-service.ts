import { type Static, Type } from 'typebox';
import { Text, Uuid } from '../../platform/http/schema.ts';
import { findTenantByUuid, pathIds } from '../tenancy/index.ts';
import { companyProblems } from './company-problems.ts';
import { Branding } from './company-schema.ts';
import type { DirectoryContext } from './context.ts';
import { findPortal } from './portal-queries.ts';
import { portalUrl } from './subdomain.ts';

export const Portal = Type.Object({ portalTenantId: Uuid, subdominio: Text, url: Text, branding: Branding });
export type Portal = Static<typeof Portal>;

/** Where the portal of a tenant is and how it looks, for somebody who is not signed in. 404 when it has none. */
export async function getPortal(
  { database, identity }: DirectoryContext,
  tenantUuid: string,
): Promise<Portal> {
  const tenant = await findTenantByUuid(database.system, tenantUuid);
  if (tenant === null || tenant.status !== 'ativo') throw companyProblems.portalNotFound();
  const [, whiteLabelId = tenant.id] = pathIds(tenant.path);
  const db = database.subtree([...new Set([tenant.id, whiteLabelId])]);
  const portal = await findPortal(db, tenant.id, whiteLabelId);
  if (portal === null) throw companyProblems.portalNotFound();
  const { corPrincipal, logotipo, subdominio } = portal;
  return {
    portalTenantId: tenant.uuid,
    subdominio,
    url: portalUrl(identity.publicUrl, subdominio),
    branding: { corPrincipal, logotipo },
  };
}
