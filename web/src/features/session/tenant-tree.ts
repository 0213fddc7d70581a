import type { Tenant } from '../../api/types.ts';

/** A tenant with its depth below the top of what the caller reaches, and the names on the way to it. */
export interface TenantNode {
  tenant: Tenant;
  depth: number;
  /** Names from the top to the parent. */
  trail: readonly string[];
}

/**
 * Orders a flat list as a tree is read: each tenant directly above those below it, siblings by name. A tenant whose
 * parent is not in the list, or whose parents run in a circle, counts as a top.
 */
export function flattenTenants(tenants: readonly Tenant[], language = 'pt-BR'): TenantNode[] {
  const known = new Map(tenants.map((tenant) => [tenant.uuid, tenant]));
  const below = new Map<string | null, Tenant[]>();
  for (const tenant of tenants) {
    const parent = tenant.parentId !== null && known.has(tenant.parentId) ? tenant.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), tenant]);
  }
  const byName = (a: Tenant, b: Tenant) => a.name.localeCompare(b.name, language);
  const nodes: TenantNode[] = [];
  const seen = new Set<string>();

  const visit = (tenant: Tenant, trail: readonly string[]) => {
    if (seen.has(tenant.uuid)) return;
    seen.add(tenant.uuid);
    nodes.push({ tenant, depth: trail.length, trail });
    for (const child of (below.get(tenant.uuid) ?? []).sort(byName)) visit(child, [...trail, tenant.name]);
  };

  for (const top of (below.get(null) ?? []).sort(byName)) visit(top, []);
  for (const tenant of tenants) visit(tenant, []);
  return nodes;
}

/** Lower case without accents, for comparing what is typed with names. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The nodes whose name or trail contains the text, case and accents aside. */
export function searchTenants(nodes: readonly TenantNode[], text: string): TenantNode[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...nodes];
  return nodes.filter((node) => plain([...node.trail, node.tenant.name].join(' ')).includes(wanted));
}
