import { type ShownWelcome, shownWelcome } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import { readableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { governanceProblems } from './problems.ts';
import { findPortal, findPortalAtHost, isBlocked, listBrands, type PortalRow } from './theme-queries.ts';
import { mergedBrand, type ThemeTokens, themeTokens } from './theme-tokens.ts';

type Theming = Pick<GovernanceContext, 'database' | 'governance' | 'platformTenantId'>;

/** The tokens of the platform, or of the tenant that the subdomain leads to. */
export async function publicTheme(context: Theming, subdomain: string | undefined): Promise<ThemeTokens> {
  if (subdomain === undefined) return themeOf(context, [context.platformTenantId()], null);
  const portal = await findPortal(context.database.system, subdomain.trim().toLowerCase());
  if (portal === null) throw governanceProblems.subdomainUnknown();
  return themeOf(context, pathIds(portal.path), portal.companyId);
}

/** What a page shows of a portal before anybody signs in. */
export interface PortalBrand extends Partial<ShownWelcome> {
  name: string | null;
  /** Hex colour. */
  color: string | null;
  /** Address of the logo. */
  logo: string | null;
}

/** The brand of the portal that the subdomain leads to, field by field as its tokens; null when it leads nowhere. */
export async function portalBrand(
  { database }: Pick<Theming, 'database'>,
  subdomain: string,
): Promise<PortalBrand | null> {
  return brandOf(database, await findPortal(database.system, subdomain));
}

/** The brand of the portal at a host of its own; null where no tenant has verified it. */
export async function brandAtHost(
  { database }: Pick<Theming, 'database'>,
  host: string,
): Promise<PortalBrand | null> {
  return brandOf(database, await findPortalAtHost(database.system, host));
}

async function brandOf(database: Theming['database'], portal: PortalRow | null): Promise<PortalBrand | null> {
  if (portal === null) return null;
  const [brands, welcome] = await Promise.all([
    listBrands(database.system, pathIds(portal.path), portal.companyId),
    shownWelcome(database.system, portal.path),
  ]);
  const { corPrincipal, logotipo } = mergedBrand(brands);
  return { name: portal.tradeName, color: corPrincipal, logo: logotipo, ...welcome };
}

/** The tokens of a company, for whoever may see it; 404 while it is blocked, as its portal is. */
export async function companyTheme(
  context: GovernanceContext,
  { caller }: Pick<UserCall, 'caller'>,
  companyUuid: string,
): Promise<ThemeTokens> {
  const company = await readableCompany(context, caller, companyUuid);
  if (await isBlocked(context.database.system, company)) throw governanceProblems.blocked();
  return themeOf(context, pathIds(company.tenantPath), company.id);
}

/** Field by field from the company, the main company of its tenant, and those of the tenants above up to the platform. */
async function themeOf(
  { database, governance }: Pick<Theming, 'database' | 'governance'>,
  tenantIds: readonly number[],
  companyId: number | null,
): Promise<ThemeTokens> {
  const brands = await listBrands(database.system, tenantIds, companyId);
  return themeTokens(brands, governance.governanceUrl);
}
