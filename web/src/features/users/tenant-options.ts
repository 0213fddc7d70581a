import type { Tenant } from '../../api/types.ts';
import { flattenTenants } from '../session/tenant-tree.ts';

const INDENT = '\u2003';

/** The tenants within reach as options of a select, indented as a tree. */
export function tenantOptions(tenants: readonly Tenant[]): { value: string; label: string }[] {
  return flattenTenants(tenants).map(({ tenant, depth }) => ({
    value: tenant.uuid,
    label: INDENT.repeat(depth) + tenant.name,
  }));
}
