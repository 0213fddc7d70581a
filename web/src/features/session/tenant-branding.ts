import type { Tenant } from '../../api/types.ts';
import type { Branding } from '../../ui/theme/branding.tsx';

/** The look of a tenant, with what it takes over from the tenants above. */
export function brandingOf({ branding, name }: Tenant): Branding {
  return { name, color: branding.corPrincipal, logo: branding.logotipo };
}
