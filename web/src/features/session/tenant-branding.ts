import type { Tenant } from '../../api/types.ts';
import type { Branding } from '../../ui/theme/branding.tsx';

/** The look of a tenant: its own colour and logo, each falling back to the tenants above within reach. */
export function brandingOf(tenant: Tenant, tenants: readonly Tenant[]): Branding {
  const branding: Branding = { name: tenant.name, color: null, logo: null };
  const seen = new Set<string>();
  let current: Tenant | undefined = tenant;
  while (current && !seen.has(current.uuid)) {
    seen.add(current.uuid);
    branding.color ??= current.branding?.corPrincipal ?? null;
    branding.logo ??= current.branding?.logotipo ?? null;
    const above: string | null = current.parentId;
    current = tenants.find(({ uuid }) => uuid === above);
  }
  return branding;
}
