import type { DirectoryContext } from '../directory/index.ts';

/** What opening, changing and closing tenants needs. */
export type TenantsContext = DirectoryContext;
