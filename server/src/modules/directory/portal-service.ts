import { type Static, Type } from 'typebox';
import { Text, Uuid } from '../../platform/http/schema.ts';
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
  const portal = await findPortal(database.system, tenantUuid);
  if (portal === null) throw companyProblems.portalNotFound();
  const { corPrincipal, logotipo, subdominio, uuid } = portal;
  return {
    portalTenantId: uuid,
    subdominio,
    url: portalUrl(identity.publicUrl, subdominio),
    branding: { corPrincipal, logotipo },
  };
}
