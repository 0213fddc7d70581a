import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { RoleName } from '../../../platform/auth/caller.ts';
import { defaultPermissions, moduleOf } from './permission-defaults.ts';

/** An explicit grant (`allowed`) or denial of one key. */
export interface Grant {
  key: PermissionKey;
  allowed: boolean;
}

export interface PermissionSources {
  /** The role that counts in the tenant; null for somebody who belongs to none. */
  role: RoleName | null;
  /** What a role that the tenant made gives in the place of the defaults of the role that it is based on; null without one. */
  keys: readonly PermissionKey[] | null;
  grants: readonly Grant[];
  /** The modules that are on for the tenant. */
  modules: ReadonlySet<string>;
}

/**
 * The keys that a user holds in a tenant: the explicit grant or denial decides, else what a role of the tenant's own gives, else the
 * default of the role; nothing is denied to a super-admin, and a key of a module that is off is held by nobody.
 */
export function effectivePermissions({ role, keys, grants, modules }: PermissionSources): Set<PermissionKey> {
  const held = new Set<PermissionKey>(role === null ? [] : (keys ?? defaultPermissions(role)));
  for (const { key, allowed } of grants) {
    if (allowed) held.add(key);
    else if (role !== 'super-admin') held.delete(key);
  }
  for (const key of held) {
    const module = moduleOf(key);
    if (module !== null && !modules.has(module)) held.delete(key);
  }
  return held;
}
