import { type Caller, ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import { findTenantById, listTenantsBelow, type TenantRow } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { effectivePermissions } from '../permissions/effective-permissions.ts';
import { entryTo, grantsIn, roleName } from '../sessions/caller-loader.ts';
import type { SessionHolder } from '../sessions/session-holder.ts';
import { findSessionOf } from '../sessions/session-places.ts';
import { findActiveUser } from '../sessions/session-queries.ts';

type Membership = SessionHolder['memberships'][number];

/** What one membership of a caller gives, with the same meaning as the fields of `Caller`. */
export interface MembershipReach
  extends Pick<Caller, 'companyId' | 'isSuperAdmin' | 'permissions' | 'reach'> {
  tenant: { id: number };
}

const NO_MODULES: ReadonlySet<string> = new Set();

/** A tenant that a membership gives entry to. */
interface Entry {
  membership: Membership;
  tenant: { id: number; path: string };
}

/**
 * What the caller reaches by each membership, whichever the tenant of the request: the subtree for an admin, else the tenant
 * alone. Memberships of blocked companies and inactive tenants are left out, and a session that was opened for one tenant stays
 * in its subtree. `permissions` leaves out the keys of modules. Remembered for as long as the caller is.
 */
export function listMembershipReach(
  context: Pick<IdentityContext, 'clock' | 'database'>,
  caller: Caller,
): Promise<readonly MembershipReach[]> {
  // A token is of one tenant, whatever its maker belongs to.
  const { companyId, isSuperAdmin, permissions, reach, tenant, token } = caller;
  if (token !== null)
    return Promise.resolve(tenant === null ? [] : [{ tenant, companyId, isSuperAdmin, permissions, reach }]);
  const known = REACH_OF_CALLERS.get(caller);
  if (known !== undefined) return known;
  const read = readMembershipReach(context, caller);
  REACH_OF_CALLERS.set(caller, read);
  read.catch(() => REACH_OF_CALLERS.delete(caller));
  return read;
}

/** The cache of callers drops a caller as soon as anything about it changes, and what is known here goes with it. */
const REACH_OF_CALLERS = new WeakMap<Caller, Promise<readonly MembershipReach[]>>();

async function readMembershipReach(
  { clock, database }: Pick<IdentityContext, 'clock' | 'database'>,
  { recordsTenantId, sessionUuid, userUuid }: Caller,
): Promise<MembershipReach[]> {
  const db = database.system;
  const holder = await findSessionOf(db, { tenantId: recordsTenantId, userUuid, sessionUuid }, clock.now());
  if (holder === null) return [];
  const claimed = holder.claimTenantId === null ? null : await findTenantById(db, holder.claimTenantId);
  if (claimed !== null && claimed.status !== 'ativo') return [];
  const entries = entriesOf(holder.memberships, claimed);
  const adminPaths = entries.filter(isAdminEntry).map(({ tenant }) => tenant.path);
  const below = adminPaths.length === 0 ? [] : await listTenantsBelow(db, adminPaths);
  return entries.map((entry) => reachBy(holder, entry, below));
}

/**
 * What an active user reaches from a tenant, without a session, and may with these of its modules; null for somebody who may not
 * enter it.
 */
export async function findUserReach(
  { database }: Pick<IdentityContext, 'database'>,
  userId: number,
  tenant: TenantRow,
  modules: ReadonlySet<string> = NO_MODULES,
): Promise<MembershipReach | null> {
  const db = database.system;
  const user = await findActiveUser(db, userId);
  const membership = user === null || tenant.status !== 'ativo' ? null : entryTo(user.memberships, tenant);
  if (user === null || membership === null) return null;
  const entry = { membership, tenant };
  return reachBy(user, entry, isAdminEntry(entry) ? await listTenantsBelow(db, [tenant.path]) : [], modules);
}

/** `below` holds at least the tenants of the entry's subtree where the entry is an admin's. */
function reachBy(
  person: Pick<SessionHolder, 'grants' | 'homeTenantId'>,
  entry: Entry,
  below: readonly Entry['tenant'][],
  modules = NO_MODULES,
): MembershipReach {
  const { membership, tenant } = entry;
  const role = roleName(membership.role);
  const subtree = () => below.filter(({ path }) => path.startsWith(tenant.path)).map(({ id }) => id);
  return {
    tenant: { id: tenant.id },
    reach: isAdminEntry(entry) ? subtree() : [tenant.id],
    companyId: membership.companyId,
    isSuperAdmin: role === 'super-admin',
    permissions: effectivePermissions({
      role,
      keys: membership.keys,
      grants: grantsIn(person, tenant),
      modules,
    }),
  };
}

/** Every membership with its tenant; below the tenant that the session was opened for, also the one that leads there. */
function entriesOf(memberships: readonly Membership[], claimed: Entry['tenant'] | null): Entry[] {
  const inside = memberships
    .filter(({ path }) => claimed === null || path.startsWith(claimed.path))
    .map((membership) => ({ membership, tenant: { id: membership.tenantId, path: membership.path } }));
  if (claimed === null) return inside;
  const leading = entryTo(memberships, claimed);
  return leading === null || leading.tenantId === claimed.id
    ? inside
    : [{ membership: leading, tenant: claimed }, ...inside];
}

function isAdminEntry({ membership }: Entry): boolean {
  return membership.role <= ROLE_NUMBERS.admin;
}
