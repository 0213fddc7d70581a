import { pathIds } from '../tenancy/index.ts';

/** Colour and logo; null where they are those of the tenant above. */
export interface TenantBrand {
  corPrincipal: string | null;
  logotipo: string | null;
}

/**
 * The brand that the pages of a tenant show: its own, with each missing field taken from the nearest tenant above that has
 * it. A field that no tenant on the way up to the platform has stays null.
 */
export function effectiveBrand(path: string, brands: ReadonlyMap<number, TenantBrand>): TenantBrand {
  const found: TenantBrand = { corPrincipal: null, logotipo: null };
  for (const id of pathIds(path).reverse()) {
    const brand = brands.get(id);
    found.corPrincipal ??= brand?.corPrincipal ?? null;
    found.logotipo ??= brand?.logotipo ?? null;
  }
  return found;
}
