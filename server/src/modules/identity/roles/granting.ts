import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { mayGiveRole, type RoleHolder } from '@retaguarda/rules/roles';
import { type Caller, isAdmin, isOfPlatform, type RoleNumber } from '../../../platform/auth/caller.ts';
import { defaultPermissions, moduleOf } from '../permissions/permission-defaults.ts';
import { roleName } from '../sessions/caller-loader.ts';

/** What somebody is to others where rights are given and taken. */
export type Giver = 'platformOwner' | 'owner' | 'admin' | 'narrowedAdmin' | 'editor' | 'other';

interface Granting {
  /**
   * Roles that they give: every one; none above the own and never `super-admin`; or of these those alone whose default keys they hold
   * themselves.
   */
  roles: 'every' | 'upToOwn' | 'ownKeysOnly';
  /** Keys that they grant: every one, what they hold, or also the flags of modules that are on and were not denied to them. */
  grants: 'every' | 'heldAndFlags' | 'held' | 'none';
  /** Keys that they deny. */
  denies: 'every' | 'held' | 'none';
}

/**
 * Who may give what to whom: the whole of it. To whom is the same for all: to nobody above themselves (a higher rank, a `super-admin` for
 * everybody but the platform's, an administrator from a tenant above), never to themselves, and inside their reach alone.
 */
export const GRANTING: Readonly<Record<Giver, Granting>> = {
  /** A super-admin of the platform. */
  platformOwner: { roles: 'every', grants: 'every', denies: 'every' },
  /** The super-admin of a tenant. */
  owner: { roles: 'upToOwn', grants: 'every', denies: 'every' },
  admin: { roles: 'upToOwn', grants: 'heldAndFlags', denies: 'every' },
  /** An admin in a role of the tenant's own, who holds what that says and no more. */
  narrowedAdmin: { roles: 'ownKeysOnly', grants: 'held', denies: 'every' },
  /** Somebody below admins who holds `perm-user-edit`. */
  editor: { roles: 'upToOwn', grants: 'held', denies: 'held' },
  other: { roles: 'upToOwn', grants: 'none', denies: 'none' },
};

const EDIT_KEY = 'perm-user-edit';

/** Which row of the table counts for the caller. */
export function giverOf(caller: Caller): Giver {
  if (caller.isSuperAdmin) return isOfPlatform(caller) ? 'platformOwner' : 'owner';
  if (isAdmin(caller)) return caller.customRoleId === null ? 'admin' : 'narrowedAdmin';
  return caller.permissions.has(EDIT_KEY) ? 'editor' : 'other';
}

/** Whether the table lets the caller give the role; which routes give roles at all, those routes say. */
export function givesRole(caller: Caller, role: RoleNumber): boolean {
  if (!mayGiveRole(holderOf(caller), role)) return false;
  if (GRANTING[giverOf(caller)].roles !== 'ownKeysOnly') return true;
  return defaultPermissions(roleName(role)).every(
    (key) => caller.permissions.has(key) || isSwitchedOff(caller, key),
  );
}

/** Whether the table lets the caller grant the key. */
export function grantsKey(caller: Caller, key: PermissionKey): boolean {
  const { grants } = GRANTING[giverOf(caller)];
  if (grants === 'every') return true;
  if (grants === 'none') return false;
  return caller.permissions.has(key) || (grants === 'heldAndFlags' && isFlagToGive(caller, key));
}

/** Whether the table lets the caller deny the key. */
export function deniesKey(caller: Caller, key: PermissionKey): boolean {
  const { denies } = GRANTING[giverOf(caller)];
  return denies === 'every' || (denies === 'held' && caller.permissions.has(key));
}

/** The caller as the ranks of roles know them. */
export function holderOf(caller: Caller): RoleHolder {
  return { role: caller.role, givesEverything: giverOf(caller) === 'platformOwner' };
}

function isFlagToGive({ denied, modules }: Caller, key: PermissionKey): boolean {
  const module = moduleOf(key);
  return module !== null && modules.has(module) && !denied.has(key);
}

function isSwitchedOff({ modules }: Caller, key: PermissionKey): boolean {
  const module = moduleOf(key);
  return module !== null && !modules.has(module);
}
