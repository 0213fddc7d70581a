import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { mayGiveRole, type RoleHolder } from '@retaguarda/rules/roles';
import {
  type Caller,
  isAdmin,
  isOfPlatform,
  ROLE_NUMBERS,
  type RoleNumber,
} from '../../../platform/auth/caller.ts';
import { defaultPermissions, moduleOf } from '../permissions/permission-defaults.ts';
import { roleName } from '../sessions/caller-loader.ts';

/** What somebody is to others where rights are given and taken. */
export type Giver =
  | 'platformOwner'
  | 'owner'
  | 'admin'
  | 'narrowedAdmin'
  | 'companyAdmin'
  | 'editor'
  | 'other'
  | 'directory';

interface Granting {
  /**
   * Roles that they give: every one; none above the own and never `super-admin`; of these those alone whose default keys they hold
   * themselves; or those below administrators.
   */
  roles: 'every' | 'upToOwn' | 'ownKeysOnly' | 'belowAdmin';
  /** Keys that they grant: every one, what they hold, or also the flags of modules that are on and were not denied to them. */
  grants: 'every' | 'heldAndFlags' | 'held' | 'none';
  /** Keys that they deny. */
  denies: 'every' | 'held' | 'none';
  /**
   * Whom they know of and look after: everybody in their reach, or those alone whose every membership there is bound to the company that
   * they are bound to themselves. Memberships that they give are bound to it, too.
   */
  people: 'all' | 'ofCompany';
}

/**
 * Who may give what to whom: the whole of it. To whom is the same for all: to nobody above themselves (a higher rank, a `super-admin` for
 * everybody but the platform's, an administrator from a tenant above), never to themselves, and inside their reach alone.
 */
export const GRANTING: Readonly<Record<Giver, Granting>> = {
  /** A super-admin of the platform. */
  platformOwner: { roles: 'every', grants: 'every', denies: 'every', people: 'all' },
  /** The super-admin of a tenant. */
  owner: { roles: 'upToOwn', grants: 'every', denies: 'every', people: 'all' },
  admin: { roles: 'upToOwn', grants: 'heldAndFlags', denies: 'every', people: 'all' },
  /** An admin in a role of the tenant's own, who holds what that says and no more. */
  narrowedAdmin: { roles: 'ownKeysOnly', grants: 'held', denies: 'every', people: 'all' },
  /** An admin whose membership is bound to one company: no more than they hold, and to its people alone. */
  companyAdmin: { roles: 'ownKeysOnly', grants: 'held', denies: 'every', people: 'ofCompany' },
  /** Somebody below admins who holds `perm-user-edit`. */
  editor: { roles: 'upToOwn', grants: 'held', denies: 'held', people: 'all' },
  other: { roles: 'upToOwn', grants: 'none', denies: 'none', people: 'all' },
  /** The directory of a company (SCIM), for the people who came by it. It grants no key: those of a role were granted by who put them there. */
  directory: { roles: 'belowAdmin', grants: 'none', denies: 'none', people: 'all' },
};

const EDIT_KEY = 'perm-user-edit';

/** Which row of the table counts for the caller. */
export function giverOf(caller: Caller): Giver {
  if (isAdmin(caller) && caller.companyId !== null) return 'companyAdmin';
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

/** Whether the table lets the directory of a company give the role, and take it from who has it. */
export function directoryGives(role: RoleNumber): boolean {
  return GRANTING.directory.roles === 'belowAdmin' && role > ROLE_NUMBERS.admin;
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

/** Where a membership is, and which company it is bound to. */
interface Bound {
  tenantId: number;
  companyId: number | null;
}

/** The company whose people alone the caller looks after; null for everybody in reach. */
export function companyOf(caller: Caller): (Bound & { companyId: number }) | null {
  if (GRANTING[giverOf(caller)].people === 'all' || caller.companyId === null) return null;
  // The company is one of the tenant that gives the role, whichever tenant below it the request is of.
  return { tenantId: Number(caller.rolePath?.split('/').findLast(Boolean)), companyId: caller.companyId };
}

/** Whether the caller may know of somebody who has these memberships in the caller's reach. */
export function looksAfter(caller: Caller, memberships: readonly Bound[]): boolean {
  const company = companyOf(caller);
  if (company === null) return true;
  const { companyId, tenantId } = company;
  return (
    memberships.length > 0 &&
    memberships.every((one) => one.tenantId === tenantId && one.companyId === companyId)
  );
}

/** Whether the caller gives memberships of the tenant that are bound to the company, or to none with null. */
export function bindsTo(caller: Caller, { companyId, tenantId }: Bound): boolean {
  const company = companyOf(caller);
  return company === null || (company.tenantId === tenantId && company.companyId === companyId);
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
