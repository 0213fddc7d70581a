import type { Tenant } from '../../../api/types.ts';

const ADMINS = ['admin', 'super-admin'];

/**
 * Whether an admin may block a company of that tenant: only from a tenant above it, which the one that the page shows is
 * unless it is the company's own, or by a role in a tenant above. The server decides.
 */
export function mayBlock(companyTenant: string, current: Tenant | null, tenants: readonly Tenant[]): boolean {
  if (current !== null && current.uuid !== companyTenant) return true;
  const seen = new Set<string>();
  let above = tenants.find(({ uuid }) => uuid === companyTenant)?.parentId ?? null;
  while (above !== null && !seen.has(above)) {
    seen.add(above);
    const tenant = tenants.find(({ uuid }) => uuid === above);
    if (tenant !== undefined && ADMINS.includes(tenant.role)) return true;
    above = tenant?.parentId ?? null;
  }
  return false;
}
