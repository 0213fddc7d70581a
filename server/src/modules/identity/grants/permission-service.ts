import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, isOfPlatform } from '../../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { enabledModules, MODULES, pathIds } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { listMembershipsIn } from '../memberships/membership-queries.ts';
import { effectivePermissions, type PermissionSources } from '../permissions/effective-permissions.ts';
import { listPermissions, type PermissionRow } from '../permissions/permission-rows.ts';
import { assertDisjoint, namedItems, selectPermissions } from '../permissions/permission-selection.ts';
import { assertMayChangePermissions, assertMayGrant, assertMayRevoke } from '../roles/permission-policy.ts';
import { isAbove, isFromAbove } from '../roles/role-policy.ts';
import { entryTo, roleName } from '../sessions/caller-loader.ts';
import type { UserCall } from '../user-call.ts';
import { userProblems } from '../user-problems.ts';
import { standingOf } from '../users/user-policy.ts';
import { type FoundUser, findUser, findUserIdByUuid } from '../users/user-queries.ts';
import { changeProfile, lockRecord, type RecordKey } from '../users/user-record-queries.ts';
import { findReachableUser, movedMeanwhile } from '../users/user-service.ts';
import { deleteGrants, type GrantRow, listGrants, writeGrants } from './permission-queries.ts';
import type { PermissionChange, PermissionsBody } from './permission-schema.ts';

/**
 * Grants and revokes single permissions of a user. A grant makes the key the user's own, a revocation denies it even
 * when the role has it by default; all of it happens or nothing.
 */
export async function changePermissions(
  context: IdentityContext,
  call: UserCall,
  userUuid: string,
  body: PermissionsBody,
): Promise<PermissionChange> {
  const { caller } = call;
  assertBody(call, userUuid, body);
  const { user, standing } = await findReachableUser(context, caller, userUuid);
  if (standing === 'guest') throw userProblems.userForbidden();
  if (user.status === 'anonimizado') throw userProblems.anonymised();
  const home = context.database.tenant(caller.recordsTenantId);
  const catalogue = await listPermissions(home);
  const granted = selectPermissions(catalogue, namedItems('grant', body.grant ?? []));
  const revoked = selectPermissions(catalogue, namedItems('revoke', body.revoke ?? []));
  assertDisjoint(granted, revoked);
  const updatedBy = await actorOf(context, call, body.updatedBy);
  const modules = await modulesOf(context, user);
  const key = { tenantId: user.homeTenantId ?? context.platformTenantId(), userId: user.id };
  return call.transaction(standingScope(context, caller, key), async (tx) => {
    const now = context.clock.now();
    const version = await lockRecord(tx, key);
    if (version === null) throw movedMeanwhile(context, user.id);
    assertMatches(call.ifMatch, entityTag(user.uuid, version));
    await assertNotAboveUser(tx, call, user);
    const before = await listGrants(tx, key);
    const added = granted.filter(({ id }) => stateOf(before, id) !== true);
    const denied = revoked.filter(({ id }) => stateOf(before, id) !== false);
    assertMayGrant(caller, added);
    assertMayRevoke(caller, denied);
    await writeGrants(tx, key, ids(added), { allowed: true, by: updatedBy.id, at: now });
    await writeGrants(tx, key, ids(denied), { allowed: false, by: updatedBy.id, at: now });
    if (added.length + denied.length > 0) {
      changeProfile(tx, key, {}, now);
      await writeAudit(tx, context.clock, call.origin, {
        tenantId: key.tenantId,
        action: 'user.permissionsChanged',
        targetType: 'user',
        targetUuid: user.uuid,
        targetId: user.id,
        after: { granted: keys(added), revoked: keys(denied), updatedBy: updatedBy.uuid },
      });
      tx.afterCommit(() => context.callers.changed({ kind: 'user', userId: user.id }));
    }
    const active = effectivePermissions({
      ...atHome(user),
      grants: await listGrants(tx, key),
      modules,
    });
    return {
      userId: user.uuid,
      granted: keys(granted),
      revoked: keys(revoked),
      active: keys(catalogue).filter((name) => active.has(name)),
      updatedAt: now.toISOString(),
      updatedBy: updatedBy.uuid,
    };
  });
}

/**
 * Replaces the explicit grants of a user. A denial stays unless its key is granted now, and the caller must hold what is newly
 * granted. The caller of this function has locked the record.
 */
export async function replaceGrants(
  tx: Tx,
  call: UserCall,
  key: RecordKey,
  wanted: readonly PermissionRow[],
  now: Date,
): Promise<void> {
  const before = await listGrants(tx, key);
  const added = wanted.filter(({ id }) => stateOf(before, id) !== true);
  assertMayGrant(call.caller, added);
  const dropped = before.filter(
    ({ allowed, permissionId }) => allowed && !wanted.some(({ id }) => id === permissionId),
  );
  await deleteGrants(
    tx,
    key,
    dropped.map(({ permissionId }) => permissionId),
  );
  await writeGrants(tx, key, ids(added), { allowed: true, by: call.caller.userId, at: now });
}

/** Whether the user holds a role above the caller's, in the caller's reach or in a tenant above. */
export async function isUserAbove(db: TenantReader, caller: Caller, user: FoundUser): Promise<boolean> {
  const atAndAbove = await listMembershipsIn(db, user.id, tenantsAbove(caller));
  const roles = [...user.memberships.map(({ role }) => role), ...atAndAbove.map((row) => row.roleNumber)];
  return isFromAbove(caller, atAndAbove) || isAbove(caller, roles);
}

/** Throws 403 for a user who is above the caller. */
export async function assertNotAboveUser(
  db: TenantReader,
  { caller }: Pick<UserCall, 'caller'>,
  user: FoundUser,
): Promise<void> {
  if (await isUserAbove(db, caller, user)) throw userProblems.aboveCaller();
}

/**
 * The tenants that must be in the scope of a transaction that changes status, role or permissions of a user: the one of the
 * record and those of roles above it.
 */
export function standingScope(
  { platformTenantId }: Pick<IdentityContext, 'platformTenantId'>,
  caller: Caller,
  key: RecordKey,
): number[] {
  return [...new Set([key.tenantId, platformTenantId(), ...tenantsAbove(caller)])];
}

/** The tenant that gives the caller their role, and those above it. */
export function tenantsAbove({ rolePath }: Caller): number[] {
  return rolePath === null ? [] : pathIds(rolePath);
}

function assertBody({ caller, language }: UserCall, userUuid: string, body: PermissionsBody): void {
  assertMayChangePermissions(caller);
  const isSelf = userUuid.toLowerCase() === caller.userUuid;
  if (isSelf && (body.grant?.length ?? 0) > 0) throw userProblems.permissionSelfGrant();
  const updatedBy = body.updatedBy?.toLowerCase() ?? caller.userUuid;
  if (updatedBy !== caller.userUuid && !caller.isSuperAdmin) throw userProblems.updatedByForbidden();
  if ((body.grant?.length ?? 0) + (body.revoke?.length ?? 0) > 0) return;
  const message =
    language === 'en'
      ? 'grant or revoke must have at least one item'
      : 'grant ou revoke precisa ter ao menos um item';
  throw requestProblems.validationFailed({
    values: { details: message },
    errors: [{ path: 'grant', code: 'validation.minItems', message }],
  });
}

async function actorOf(context: IdentityContext, { caller }: UserCall, updatedBy: string | undefined) {
  const uuid = updatedBy?.toLowerCase() ?? caller.userUuid;
  if (uuid === caller.userUuid) return { id: caller.userId, uuid };
  if (!isOfPlatform(caller)) {
    const user = await findUser(context.database.subtree(caller.reach), uuid, caller.reach);
    const standing = user === null ? null : standingOf(caller, user, context.platformTenantId());
    if (user === null || standing === null) throw userProblems.updatedByUnknown();
    return { id: user.id, uuid };
  }
  const id = await findUserIdByUuid(context.database.tenant(caller.recordsTenantId), uuid);
  if (id === null) throw userProblems.updatedByUnknown();
  return { id, uuid };
}

/** The role that counts in the user's home tenant with its keys, as far as the caller can see it. */
function atHome(user: FoundUser): Pick<PermissionSources, 'keys' | 'role'> {
  if (user.homeTenantId === null || user.homePath === null) return { role: null, keys: null };
  const entry = entryTo(user.memberships, { id: user.homeTenantId, path: user.homePath });
  return entry === null ? { role: null, keys: null } : { role: roleName(entry.role), keys: entry.keys };
}

/** The modules that are on in the home of a user; none without a home. */
export async function modulesOf(
  context: IdentityContext,
  user: Pick<FoundUser, 'homeTenantId'>,
): Promise<Set<string>> {
  if (user.homeTenantId === null) return new Set();
  if (user.homeTenantId === context.platformTenantId()) return new Set(MODULES);
  return new Set(await enabledModules(context.database.system, user.homeTenantId));
}

function stateOf(grants: readonly GrantRow[], permissionId: number): boolean | undefined {
  return grants.find((grant) => grant.permissionId === permissionId)?.allowed;
}

function ids(permissions: readonly PermissionRow[]): number[] {
  return permissions.map(({ id }) => id);
}

function keys(permissions: readonly PermissionRow[]): PermissionKey[] {
  return permissions.map(({ key }) => key);
}
