import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Origin } from '../../../platform/auth/caller.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import {
  applyRemoval,
  auditTenantRemoval,
  findTenantsToRemove,
  lockTenants,
  previewRemoval,
  type RemovalLine,
  type RemovalPart,
  type TenantRemoval,
  type TenantRow,
} from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { userRemoved } from '../user-events.ts';
import { userProblems } from '../user-problems.ts';
import type { UserRemoval } from './user-removal-parts.ts';
import {
  findRemovableUser,
  listHomeUsers,
  lockActiveSuperAdmins,
  lockUsers,
  type RemovableUser,
} from './user-removal-queries.ts';

type RemovalContext = Pick<IdentityContext, 'callers' | 'clock' | 'database' | 'platformTenantId'>;

/** The parts of all modules, those that refer to others first. */
export interface RemovalParts {
  users: readonly RemovalPart<UserRemoval>[];
  tenants: readonly RemovalPart<TenantRemoval>[];
}

export interface RemovalRequest {
  origin: Origin;
  /** False changes nothing and only tells what would be removed. */
  confirmed: boolean;
}

export interface UserRemovalReport {
  user: RemovableUser;
  lines: RemovalLine[];
}

/**
 * Removes the user with this e-mail or uuid and everything that belongs to it, or only says what would go. 404 for an
 * unknown user, 409 for the last super-admin who may log in.
 */
export async function removeUser(
  context: RemovalContext,
  parts: RemovalParts,
  emailOrUuid: string,
  { confirmed, origin }: RemovalRequest,
): Promise<UserRemovalReport> {
  const { callers, database } = context;
  const report = await database.systemTransaction(async (tx) => {
    const user = await findRemovableUser(tx, emailOrUuid);
    if (user === null) throw userProblems.userNotFound();
    const lines = await takeUsers(tx, context, parts, [user], { confirmed, origin });
    return { user, lines };
  });
  if (confirmed) await callers.changed({ kind: 'user', userId: report.user.id });
  return report;
}

export interface TenantRemovalRequest extends RemovalRequest {
  withChildren: boolean;
  /** Removes the users whose home is one of the tenants, instead of giving them another home. */
  withUsers: boolean;
}

export interface TenantRemovalReport {
  /** The tenant asked for first, those below it after it. */
  tenants: TenantRow[];
  removedUsers: number;
  userLines: RemovalLine[];
  tenantLines: RemovalLine[];
}

/**
 * Removes a tenant with everything that belongs to it, or only says what would go. 404 for an unknown tenant; 409 for the
 * platform, for tenants below it unless they go too, for rows that block it, and for the last super-admin.
 */
export async function removeTenant(
  context: RemovalContext,
  parts: RemovalParts,
  tenantUuid: string,
  request: TenantRemovalRequest,
): Promise<TenantRemovalReport> {
  const { callers, clock, database } = context;
  const report = await database.systemTransaction(async (tx) => {
    const tenants = await findTenantsToRemove(tx, tenantUuid, request.withChildren);
    const tenantIds = tenants.map(({ id }) => id);
    if (request.confirmed) await lockTenants(tx, tenantIds);
    const users = request.withUsers ? await listHomeUsers(tx, tenantIds) : [];
    const userLines = users.length === 0 ? [] : await takeUsers(tx, context, parts, users, request);
    const subject: TenantRemoval = {
      tenantIds,
      platformTenantId: context.platformTenantId(),
      removedUserIds: users.map(({ id }) => id),
    };
    const tenantLines = await previewRemoval(tx, parts.tenants, subject);
    if (request.confirmed) {
      await applyRemoval(tx, parts.tenants, subject, { lines: tenantLines, now: clock.now() });
      await auditTenantRemoval(tx, clock, request.origin, { tenants, subject, lines: tenantLines });
    }
    return { tenants, removedUsers: users.length, userLines, tenantLines };
  });
  if (request.confirmed) await callers.changed({ kind: 'all' });
  return report;
}

async function takeUsers(
  tx: SystemTx,
  context: RemovalContext,
  parts: RemovalParts,
  users: readonly RemovableUser[],
  { confirmed, origin }: RemovalRequest,
): Promise<RemovalLine[]> {
  const subject: UserRemoval = {
    userIds: users.map(({ id }) => id),
    userUuids: users.map(({ uuid }) => uuid),
  };
  await assertSuperAdminRemains(tx, context, subject.userIds);
  if (confirmed) await lockUsers(tx, subject.userIds);
  const lines = await previewRemoval(tx, parts.users, subject);
  if (!confirmed) return lines;
  await applyRemoval(tx, parts.users, subject, { lines, now: context.clock.now() });
  for (const user of users) await auditUserRemoval(tx, context, origin, user);
  return lines;
}

/** Name and e-mail are left out: the log is kept longer than the person's data. */
function auditUserRemoval(
  tx: SystemTx,
  { clock, platformTenantId }: RemovalContext,
  origin: Origin,
  { homeTenantId, id, status, uuid }: RemovableUser,
): Promise<void> {
  const tenantId = homeTenantId ?? platformTenantId();
  leaveEvents(tx, clock, tenantId, [userRemoved.of({ id, companyId: null }, { id: uuid })]);
  return writeAudit(tx, clock, origin, {
    tenantId,
    action: 'user.removed',
    targetType: 'user',
    targetUuid: uuid,
    targetId: id,
    before: { status },
  });
}

async function assertSuperAdminRemains(
  tx: SystemTx,
  context: RemovalContext,
  userIds: readonly number[],
): Promise<void> {
  const going = new Set(userIds);
  const superAdmins = await lockActiveSuperAdmins(tx, context.platformTenantId());
  const remaining = superAdmins.filter((id) => !going.has(id));
  if (superAdmins.length > 0 && remaining.length === 0) throw userProblems.lastSuperAdmin();
}
