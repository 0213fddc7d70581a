import type { Caller, CallerTenant } from '../../../platform/auth/caller.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { modulesOf } from '../grants/permission-service.ts';
import { roleName } from '../sessions/caller-loader.ts';
import { userProblems } from '../user-problems.ts';
import { pageUsers } from '../users/user-list-service.ts';
import { isOwnRecord } from '../users/user-policy.ts';
import { findReachableUser } from '../users/user-service.ts';
import { type Rights, rightsIn } from './rights.ts';
import { listGivenKeys, listPeopleOnPath, type PersonMemberships } from './rights-queries.ts';
import type { RightsLine, UserRights } from './rights-schema.ts';

/**
 * Why a person may do what, key by key: the caller in the tenant of the request, a person whom the caller administers at home, and a guest
 * in the tenant of the request; 404 for others.
 */
export async function explainRights(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<UserRights> {
  const { modules } = caller;
  const place = isOwnRecord(caller, userUuid)
    ? { userId: caller.userId, tenant: requestTenant(caller), modules }
    : await placeOf(context, caller, userUuid);
  const [found] = await rightsOf(context, place, [place.userId]);
  if (found === undefined) throw userProblems.userNotFound();
  const { entry, person, rights } = found;
  return {
    userId: person.uuid,
    name: person.name,
    status: person.status,
    membership:
      entry === null
        ? null
        : {
            tenantId: entry.tenantUuid,
            tenantName: entry.tenantName,
            role: roleName(entry.role),
            customRole: ownRoleOf(entry),
            givenBy: entry.givenBy,
            givenAt: new Date(entry.givenAt).toISOString(),
          },
    rights: rights.map((right) => ({ ...right, givenAt: right.givenAt?.toISOString() ?? null })),
  };
}

/** One page of the members of the tenant of the request by name, each with the keys that they hold there, and how many members there are. */
export async function pageRights(
  context: IdentityContext,
  caller: Caller,
  { number, search, size }: { number: number; size: number; search?: string | undefined },
): Promise<{ lines: RightsLine[]; total: number }> {
  const tenant = requestTenant(caller);
  const list = { membersOnly: true, ...(search === undefined ? {} : { search }) };
  const { items, total } = await pageUsers(context, caller, list, { number, size });
  const ids = items.map(({ id }) => id);
  const found = await rightsOf(context, { tenant, modules: caller.modules }, ids);
  const byId = new Map(found.map((one) => [one.person.id, one]));
  const lines = ids.flatMap((id) => {
    const one = byId.get(id);
    return one === undefined ? [] : [lineOf(one)];
  });
  return { lines, total };
}

interface Place {
  tenant: Pick<CallerTenant, 'id' | 'path'>;
  /** Those that are on in the tenant. */
  modules: ReadonlySet<string>;
}

/** Where the rights of a person are looked at: where single ones are given too. */
async function placeOf(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<Place & { userId: number }> {
  const { standing, user } = await findReachableUser(context, caller, userUuid);
  if (standing === 'guest' || user.homeTenantId === null || user.homePath === null)
    return { userId: user.id, tenant: requestTenant(caller), modules: caller.modules };
  const tenant = { id: user.homeTenantId, path: user.homePath };
  return { userId: user.id, tenant, modules: await modulesOf(context, user) };
}

type PersonRights = Rights & { person: PersonMemberships };

async function rightsOf(
  { database }: IdentityContext,
  { modules, tenant }: Place,
  userIds: readonly number[],
): Promise<PersonRights[]> {
  if (userIds.length === 0) return [];
  const path = pathIds(tenant.path);
  const db = database.subtree(path);
  const [people, given] = await Promise.all([
    listPeopleOnPath(db, path, userIds),
    listGivenKeys(db, path, userIds),
  ]);
  return people.map((person) => ({ person, ...rightsIn(tenant, person, given, modules) }));
}

function lineOf({ entry, person, rights }: PersonRights): RightsLine {
  return {
    userId: person.uuid,
    name: person.name,
    status: person.status,
    role: entry === null ? null : roleName(entry.role),
    customRole: entry === null ? null : ownRoleOf(entry),
    held: keysOf(rights, ({ held }) => held),
    granted: keysOf(rights, ({ reason }) => reason === 'grant'),
    denied: keysOf(rights, ({ reason }) => reason === 'denial'),
  };
}

function keysOf(rights: Rights['rights'], isMeant: (right: Rights['rights'][number]) => boolean) {
  return rights.filter(isMeant).map(({ key }) => key);
}

function ownRoleOf({ customRole }: NonNullable<Rights['entry']>) {
  return customRole === null ? null : { id: customRole.id, name: customRole.name };
}
