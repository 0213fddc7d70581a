import type { DirectoryContext } from '../directory/index.ts';
import type { RemovalParts } from '../identity/index.ts';

/** What opening, changing and closing tenants needs. */
export interface TenantsContext extends DirectoryContext {
  /** What goes with a tenant that is removed, from every module. */
  removalParts: RemovalParts;
}
