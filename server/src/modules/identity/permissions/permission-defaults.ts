import {
  DEFAULT_HOLDERS,
  isPermissionKey,
  PERMISSION_KEYS,
  type PermissionKey,
} from '@retaguarda/rules/permission-keys';
import type { RoleName } from '../../../platform/auth/caller.ts';

const HOLDERS: Readonly<Record<PermissionKey, readonly RoleName[]>> = DEFAULT_HOLDERS;

const NO_ROLES: readonly RoleName[] = [];

/** The roles that hold the key by default, the highest first; none for a key that only a newer release knows. */
export function defaultHolders(key: PermissionKey): readonly RoleName[] {
  return isPermissionKey(key) ? HOLDERS[key] : NO_ROLES;
}

/** What the role holds by default. */
export function defaultPermissions(role: RoleName): readonly PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => defaultHolders(key).includes(role));
}

const MODULE_OF_PREFIX = { 'tarefas.': 'tasks' } as const;

/** The module that must be on for the key to count; null for keys that always count. */
export function moduleOf(key: PermissionKey): string | null {
  for (const [prefix, module] of Object.entries(MODULE_OF_PREFIX)) {
    if (key.startsWith(prefix)) return module;
  }
  return null;
}
