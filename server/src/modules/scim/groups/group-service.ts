import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { assertMatches } from '../../../platform/http/etag.ts';
import {
  deleteCustomRole,
  type IdentityContext,
  insertCustomRole,
  lockCustomRole,
  updateCustomRole,
} from '../../identity/index.ts';
import type { ScimCall } from '../door/scim-call.ts';
import { scimProblems } from '../problems.ts';
import { readFilter } from '../protocol/filter.ts';
import { conditionOf, isUuid } from '../protocol/filter-sql.ts';
import { type ListQuery, windowOf } from '../protocol/list-query.ts';
import type { GroupChange } from './group-input.ts';
import { changeMembers, settleAll } from './group-members.ts';
import {
  countGroups,
  findGroup,
  type GroupMember,
  type GroupRow,
  groupColumns,
  listGroups,
  listMembers,
  removeMembers,
  writeGroup,
} from './group-queries.ts';
import { groupTag } from './group-view.ts';

/** A group with who is in it; null where that was not asked for. */
export interface FoundGroup {
  row: GroupRow;
  members: GroupMember[] | null;
}

/** The groups that a filter finds, one page of them. */
export async function readGroups(
  { database }: IdentityContext,
  { connection }: ScimCall,
  query: Pick<ListQuery, 'count' | 'filter' | 'startIndex'>,
  withMembers: boolean,
): Promise<{ groups: FoundGroup[]; total: number; startIndex: number }> {
  const window = windowOf(query);
  const columns = groupColumns(connection);
  const where =
    query.filter === undefined ? sql<boolean>`true` : conditionOf(readFilter(query.filter), columns);
  const db = database.tenant(connection.tenantId);
  const [total, rows] = await Promise.all([
    countGroups(db, connection, where),
    window.count === 0 ? [] : listGroups(db, connection, where, window),
  ]);
  const roleIds = rows.map(({ roleId }) => roleId);
  const members = withMembers && rows.length > 0 ? await listMembers(db, connection, roleIds) : null;
  const groups = rows.map((row) => ({
    row,
    members: withMembers ? (members ?? []).filter(({ roleId }) => roleId === row.roleId) : null,
  }));
  return { groups, total, startIndex: window.startIndex };
}

/** One group; 404 for a role that administers, as for none. */
export async function readGroup(
  { database }: IdentityContext,
  { connection }: ScimCall,
  uuid: string,
  withMembers: boolean,
): Promise<FoundGroup> {
  const db = database.tenant(connection.tenantId);
  const row = found(isUuid(uuid) ? await findGroup(db, connection, uuid) : null);
  return { row, members: withMembers ? await listMembers(db, connection, [row.roleId]) : null };
}

/**
 * Makes a role of the lowest rank without a key: nobody gains anything by it until an administrator gives it keys. 409 for a name that the
 * tenant has already, so that a directory links to that one.
 */
export async function createGroup(
  context: IdentityContext,
  scim: ScimCall,
  { displayName, externalId = null, steps }: GroupChange & { displayName: string },
): Promise<FoundGroup> {
  const { clock } = context;
  const { connection, origin } = scim;
  const { tenantId } = connection;
  return scim.transaction(async (tx) => {
    const now = clock.now();
    const made = { uuid: randomUUID(), name: displayName, role: ROLE_NUMBERS.viewer, keys: [] };
    const role = await insertCustomRole(tx, tenantId, made, now);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'customRole.created',
      targetType: 'custom_role',
      targetUuid: role.uuid,
      targetId: role.id,
      after: { name: role.name, role: role.role, permissions: [], scim: connection.name },
    });
    await writeGroup(tx, connection, { roleId: role.id, externalId, isMadeHere: true }, now);
    const row = found(await findGroup(tx, connection, role.uuid));
    await changeMembers(tx, context, scim, row, steps);
    return { row, members: await listMembers(tx, connection, [role.id]) };
  });
}

/** Changes who is in a group, and the name of one that the connection made (403 for any other name of a role). */
export async function changeGroup(
  context: IdentityContext,
  scim: ScimCall,
  uuid: string,
  change: GroupChange,
): Promise<FoundGroup> {
  const { connection } = scim;
  return scim.transaction(async (tx) => {
    const row = await lockGroup(tx, scim, uuid);
    const isRenamed = await rename(tx, context, scim, row, change.displayName);
    const externalId = change.externalId === undefined ? row.externalId : change.externalId;
    const isOther = await changeMembers(tx, context, scim, row, change.steps);
    if (isRenamed || isOther || externalId !== row.externalId)
      await writeGroup(tx, connection, { ...row, externalId }, context.clock.now());
    return {
      row: found(await findGroup(tx, connection, uuid)),
      members: await listMembers(tx, connection, [row.roleId]),
    };
  });
}

/** Removes a group that the connection made; 403 for a role of the tenant. Somebody who has the role by hand keeps it there (409). */
export async function removeGroup(context: IdentityContext, scim: ScimCall, uuid: string): Promise<void> {
  const { clock } = context;
  const { connection, origin } = scim;
  const { tenantId } = connection;
  await scim.transaction(async (tx) => {
    const row = await lockGroup(tx, scim, uuid);
    if (!row.isMadeHere) throw scimProblems.protectedGroup();
    const members = await listMembers(tx, connection, [row.roleId]);
    const userIds = members.map(({ userId }) => userId);
    await removeMembers(tx, tenantId, row.roleId, userIds);
    await settleAll(tx, context, scim, members);
    await deleteCustomRole(tx, tenantId, row.roleId);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'customRole.removed',
      targetType: 'custom_role',
      targetUuid: uuid,
      targetId: row.roleId,
      before: { name: row.name, role: row.role, scim: connection.name },
    });
  });
}

/** A group with its role locked; 404 for none, 412 for another version than was seen. */
async function lockGroup(tx: Tx, { connection, ifMatch }: ScimCall, uuid: string): Promise<GroupRow> {
  if (!isUuid(uuid)) throw scimProblems.notFound();
  await lockCustomRole(tx, connection.tenantId, uuid);
  const row = found(await findGroup(tx, connection, uuid));
  assertMatches(ifMatch, groupTag(row));
  return row;
}

async function rename(
  tx: Tx,
  { clock }: IdentityContext,
  { connection, origin }: ScimCall,
  row: GroupRow,
  displayName: string | undefined,
): Promise<boolean> {
  if (displayName === undefined || displayName === row.name) return false;
  if (!row.isMadeHere) throw scimProblems.protectedGroup();
  const { tenantId } = connection;
  const role = await lockCustomRole(tx, tenantId, row.uuid);
  if (role === null) throw scimProblems.notFound();
  await updateCustomRole(tx, tenantId, row.roleId, { name: displayName, keys: role.keys }, clock.now());
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'customRole.updated',
    targetType: 'custom_role',
    targetUuid: row.uuid,
    targetId: row.roleId,
    before: { name: row.name },
    after: { name: displayName },
  });
  return true;
}

function found(row: GroupRow | null): GroupRow {
  if (row === null) throw scimProblems.notFound();
  return row;
}
