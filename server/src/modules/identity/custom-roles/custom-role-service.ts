import { randomUUID } from 'node:crypto';
import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { writeAudit } from '../../../platform/audit/audit.ts';
import {
  type Caller,
  type CallerTenant,
  ROLE_NUMBERS,
  type RoleName,
} from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { IdentityContext } from '../context.ts';
import { listPermissions } from '../permissions/permission-rows.ts';
import { namedItems, selectPermissions } from '../permissions/permission-selection.ts';
import { companyOf } from '../roles/granting.ts';
import { roleName } from '../sessions/caller-loader.ts';
import type { UserCall } from '../user-call.ts';
import { userProblems } from '../user-problems.ts';
import { assertMayGiveCustomRole, mayGiveCustomRole } from './custom-role-policy.ts';
import {
  type CustomRoleRow,
  countHolders,
  customRoleOf,
  deleteCustomRole,
  insertCustomRole,
  listCustomRoles,
  lockCustomRole,
  updateCustomRole,
} from './custom-role-queries.ts';
import type { CustomRole, CustomRoleChange, NewCustomRole } from './custom-role-schema.ts';

/** The roles that the tenant of the request made, the highest in rank first. */
export async function readCustomRoles({ database }: IdentityContext, caller: Caller): Promise<CustomRole[]> {
  const tenant = requestTenant(caller);
  const rows = await listCustomRoles(database.tenant(tenant.id), tenant.id);
  return rows.map((row) => viewOf(caller, row, row.members));
}

/**
 * Makes a role of the tenant's own. 403 for a base above the caller's role and for keys that the caller may not grant; 409 for a name that is
 * there, and where there are a hundred.
 */
export async function createCustomRole(
  context: IdentityContext,
  call: UserCall,
  body: NewCustomRole & { role: RoleName },
): Promise<HeadedAnswer<CustomRole>> {
  const { caller, origin } = call;
  const tenant = requestTenant(caller);
  const keys = await keysOf(context.database.tenant(tenant.id), body.permissions);
  const role = ROLE_NUMBERS[body.role];
  assertOfWholeTenant(caller);
  assertMayGiveCustomRole(caller, { role, keys });
  return call.transaction([tenant.id], async (tx) => {
    const made = { uuid: randomUUID(), name: body.name.trim(), role, keys };
    const row = await insertCustomRole(tx, tenant.id, made, context.clock.now());
    await writeAudit(tx, context.clock, origin, {
      tenantId: tenant.id,
      action: 'customRole.created',
      ...targetOf(row),
      after: { name: row.name, role: row.role, permissions: keys },
    });
    return answered(caller, row, 0);
  });
}

/**
 * Changes name and keys of a role, for everybody who has it. 403 where one of the keys that it has afterwards and had not before is not the
 * caller's to grant, and for the role that the caller has: nobody changes their own rights.
 */
export async function changeCustomRole(
  context: IdentityContext,
  call: UserCall,
  uuid: string,
  body: CustomRoleChange,
): Promise<HeadedAnswer<CustomRole>> {
  const { caller } = call;
  const tenant = requestTenant(caller);
  const keys = await keysOf(context.database.tenant(tenant.id), body.permissions);
  return call.transaction([tenant.id], async (tx) => {
    const before = await lockOthersRole(tx, call, tenant, uuid);
    const added = keys.filter((key) => !before.keys.includes(key));
    assertMayGiveCustomRole(caller, { role: before.role, keys: added });
    const now = context.clock.now();
    const name = body.name.trim();
    await updateCustomRole(tx, tenant.id, before.id, { name, keys }, now);
    const removed = before.keys.filter((key) => !keys.includes(key));
    await writeAudit(tx, context.clock, call.origin, {
      tenantId: tenant.id,
      action: 'customRole.updated',
      ...targetOf(before),
      before: { name: before.name },
      after: { name, granted: added, revoked: removed },
    });
    // Whoever has it may do other things from now on.
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    const row = { ...before, name, keys, version: before.version + 1, updatedAt: now };
    return answered(caller, row, await countHolders(tx, tenant.id, before.id));
  });
}

/** Removes a role that nobody has any more; 409 with the number of members who have it. */
export async function removeCustomRole(
  { clock }: IdentityContext,
  call: UserCall,
  uuid: string,
): Promise<void> {
  const tenant = requestTenant(call.caller);
  await call.transaction([tenant.id], async (tx) => {
    const role = await lockOthersRole(tx, call, tenant, uuid);
    const members = await countHolders(tx, tenant.id, role.id);
    if (members > 0) throw userProblems.customRoleInUse({ values: { members: String(members) } });
    await deleteCustomRole(tx, tenant.id, role.id);
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'customRole.removed',
      ...targetOf(role),
      before: { name: role.name, role: role.role, permissions: role.keys },
    });
  });
}

/** Locks a role of the tenant; 404 where there is none, 412 for another version, 403 for the caller's own and for one above the caller. */
async function lockOthersRole(
  tx: Parameters<typeof lockCustomRole>[0] & TenantReader,
  { caller, ifMatch }: UserCall,
  tenant: CallerTenant,
  uuid: string,
): Promise<CustomRoleRow> {
  const role = await lockCustomRole(tx, tenant.id, uuid);
  if (role === null) throw userProblems.customRoleNotFound();
  assertMatches(ifMatch, entityTag(role.uuid, role.version));
  assertOfWholeTenant(caller);
  assertMayGiveCustomRole(caller, { role: role.role, keys: [] });
  if ((await customRoleOf(tx, tenant.id, caller.userId)) === role.id) throw userProblems.ownRole();
  return role;
}

/** The keys that a body names, in the order of the catalogue. Throws 422 that names every unknown one. */
async function keysOf(db: TenantReader, names: readonly string[]): Promise<PermissionKey[]> {
  const catalogue = await listPermissions(db);
  const chosen = selectPermissions(catalogue, namedItems('permissions', names));
  return catalogue.filter((row) => chosen.includes(row)).map(({ key }) => key);
}

function targetOf({ id, uuid }: Pick<CustomRoleRow, 'id' | 'uuid'>) {
  return { targetType: 'custom_role', targetUuid: uuid, targetId: id };
}

function answered(caller: Caller, row: CustomRoleRow, members: number): HeadedAnswer<CustomRole> {
  return new HeadedAnswer(viewOf(caller, row, members), { etag: entityTag(row.uuid, row.version) });
}

function viewOf(caller: Caller, row: CustomRoleRow, members: number): CustomRole {
  const isOwn = caller.customRoleId === row.id;
  const edit =
    !isOwn && companyOf(caller) === null && mayGiveCustomRole(caller, { role: row.role, keys: [] });
  return {
    id: row.uuid,
    name: row.name,
    role: roleName(row.role),
    roleNumber: String(row.role),
    permissions: row.keys,
    members,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    abilities: { give: mayGiveCustomRole(caller, row), edit, remove: edit && members === 0 },
  };
}

/** A role is of the whole tenant: who is bound to one company gives those there are, and changes none. */
function assertOfWholeTenant(caller: Caller): void {
  if (companyOf(caller) !== null) throw userProblems.companyForbidden();
}
