import { pathIds } from '../tenancy/index.ts';

/** Colour and logo; null where they are those of the tenant above. */
export interface TenantBrand {
  corPrincipal: string | null;
  logotipo: string | null;
}

/**
 * What a tenant wears: its own brand, each field that is missing taken from the next tenant above, up to the platform.
 * Null is left for what nobody above has.
 */
export function wornBrand(path: string, brands: ReadonlyMap<number, TenantBrand>): TenantBrand {
  const worn: TenantBrand = { corPrincipal: null, logotipo: null };
  for (const id of pathIds(path).reverse()) {
    const brand = brands.get(id);
    worn.corPrincipal ??= brand?.corPrincipal ?? null;
    worn.logotipo ??= brand?.logotipo ?? null;
  }
  return worn;
}
