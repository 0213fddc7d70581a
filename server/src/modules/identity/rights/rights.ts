import { PERMISSION_KEYS, type PermissionKey } from '@retaguarda/rules/permission-keys';
import type { CallerTenant } from '../../../platform/auth/caller.ts';
import { effectivePermissions } from '../permissions/effective-permissions.ts';
import { moduleOf } from '../permissions/permission-defaults.ts';
import { entryTo, grantsIn, roleName } from '../sessions/caller-loader.ts';
import type { GivenKey, GivenMembership, PersonMemberships } from './rights-queries.ts';

/** Why somebody holds a key, or holds it not. */
export const REASONS = [
  'superAdmin',
  'grant',
  'denial',
  'customRole',
  'role',
  'moduleOff',
  'noMembership',
  'nothing',
] as const;

export type Reason = (typeof REASONS)[number];

export interface Right {
  key: PermissionKey;
  held: boolean;
  reason: Reason;
  /** Who gave or denied it, by name, and when; null where nobody did, or nobody knows any more. */
  givenBy: string | null;
  givenAt: Date | null;
}

/** What a person is in a tenant: by which membership they enter it, and each key with its reason. */
export interface Rights {
  entry: GivenMembership | null;
  rights: Right[];
}

/**
 * The rights of a person in the tenant, decided as a request of theirs would be: by the membership nearest to the tenant, the grants of
 * their home where that is the tenant or above it, and the modules that are on.
 */
export function rightsIn(
  tenant: Pick<CallerTenant, 'id' | 'path'>,
  person: PersonMemberships,
  given: readonly GivenKey[],
  modules: ReadonlySet<string>,
): Rights {
  const entry = entryTo(person.memberships, tenant);
  if (entry === null) return { entry, rights: PERMISSION_KEYS.map((key) => without(key, 'noMembership')) };
  const own = given.filter(
    ({ tenantId, userId }) => userId === person.id && tenantId === person.homeTenantId,
  );
  const grants = grantsIn({ grants: own, homeTenantId: person.homeTenantId }, tenant);
  const role = roleName(entry.role);
  const keys = entry.customRole?.keys ?? null;
  const held = effectivePermissions({ role, keys, grants, modules });
  const byRole = { givenBy: entry.givenBy, givenAt: new Date(entry.givenAt) };
  const rights = PERMISSION_KEYS.map((key): Right => {
    const module = moduleOf(key);
    if (module !== null && !modules.has(module)) return without(key, 'moduleOff');
    if (role === 'super-admin') return { key, held: true, reason: 'superAdmin', ...byRole };
    const single = own.find((grant) => grant.key === key && grants.includes(grant));
    if (single !== undefined) {
      const { givenAt, givenBy } = single;
      return { key, held: held.has(key), reason: single.allowed ? 'grant' : 'denial', givenBy, givenAt };
    }
    if (!held.has(key)) return without(key, 'nothing');
    return { key, held: true, reason: keys === null ? 'role' : 'customRole', ...byRole };
  });
  return { entry, rights };
}

function without(key: PermissionKey, reason: Reason): Right {
  return { key, held: false, reason, givenBy: null, givenAt: null };
}
