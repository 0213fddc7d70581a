import { pathIds } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { effectiveBrand, type TenantBrand } from '../tenant-brand.ts';

/** The brand that pages and mails of a tenant show, by its path. */
export async function findTenantBrand(
  { companies, database }: Pick<IdentityContext, 'companies' | 'database'>,
  { path }: { path: string },
): Promise<TenantBrand> {
  return effectiveBrand(path, await companies.listBrands(database.system, pathIds(path)));
}
