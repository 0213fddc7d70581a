import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, type Origin, ROLE_NUMBERS, reaches } from '../../../platform/auth/caller.ts';
import type { AnyTx, SystemReader, TenantReader, Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { missingField } from '../../../platform/http/validation.ts';
import { findTenantByUuid, type TenantRow, tenancyProblems } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { chooseRole, namesRole } from '../roles/role-choice.ts';
import {
  assertNotLastSuperAdmin,
  isLastSuperAdmin,
  lockSuperAdmins,
} from '../roles/role-last-super-admin.ts';
import { assertMayAssign, assertNotAbove, isAbove } from '../roles/role-policy.ts';
import { listRoles } from '../roles/role-queries.ts';
import { roleName } from '../sessions/caller-loader.ts';
import type { UserCall } from '../user-call.ts';
import { userJoined, userLeft } from '../user-events.ts';
import { userProblems } from '../user-problems.ts';
import { resettleUser, settleUser } from '../users/user-home.ts';
import { isOwnRecord, type Standing } from '../users/user-policy.ts';
import type { FoundUser } from '../users/user-queries.ts';
import { changeProfile, lockRecord } from '../users/user-record-queries.ts';
import { findReachableUser } from '../users/user-service.ts';
import { type GivenRole, givenRole } from './given-role.ts';
import { givenCompany, resolveCompany } from './membership-company.ts';
import {
  deleteMembership,
  listAllMemberships,
  listMembershipsIn,
  lockMembership,
  type MembershipRow,
  type MembershipState,
  writeMembership,
} from './membership-queries.ts';
import { type Membership, type MembershipBody, toMembership } from './membership-schema.ts';
import { deleteOpenInvitations } from './open-invitation-queries.ts';

/** The memberships of the caller, all of them, or those of another user inside the caller's reach. */
export async function listMemberships(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<Membership[]> {
  if (isOwnRecord(caller, userUuid)) {
    const { system } = context.database;
    const own = await listAllMemberships(system, caller.userId);
    return withCompanies(context, system, own, caller.homeTenantId, () => UNCHANGEABLE);
  }
  const { user } = await findReachableUser(context, caller, userUuid);
  const db = context.database.subtree(caller.reach);
  const rows = await listMembershipsIn(db, user.id, caller.reach);
  return withCompanies(context, db, rows, user.homeTenantId, (row) => abilitiesOver(caller, user, row));
}

/** Nobody changes a role of their own. */
const UNCHANGEABLE = { edit: false, remove: false };

/** What the caller, an admin of the tenant, may do with the membership of another user. */
function abilitiesOver(caller: Caller, user: FoundUser, row: MembershipRow): Membership['abilities'] {
  const remove = !isAbove(caller, [row.roleNumber]);
  return { edit: remove && user.status !== 'anonimizado', remove };
}

async function withCompanies(
  { companies }: Pick<IdentityContext, 'companies'>,
  db: TenantReader | SystemReader,
  rows: readonly MembershipRow[],
  homeTenantId: number | null,
  abilitiesOf: (row: MembershipRow) => Membership['abilities'],
): Promise<Membership[]> {
  const bound = rows.flatMap(({ companyId, tenantId }) =>
    companyId === null ? [] : [{ tenantId, companyId }],
  );
  const named = bound.length === 0 ? null : await companies.nameCompanies(db, bound);
  return rows.map((row) => toMembership(row, named?.get(row.tenantId), homeTenantId, abilitiesOf(row)));
}

/** Makes a user a member of a tenant in a role, or changes the role that it has there. */
export async function putMembership(
  context: IdentityContext,
  call: UserCall,
  target: { userId: string; tenantId: string },
  body: MembershipBody,
): Promise<Membership> {
  const { caller } = call;
  if (isOwnRecord(caller, target.userId)) throw await ownRoleProblem(context, caller);
  const isCustom = typeof body.customRoleId === 'string';
  if (!isCustom && !namesRole(body)) throw missingField('roleNumber', call.language);
  const tenant = await findTenantInReach(context, caller, target.tenantId);
  const { user, standing } = await findReachableUser(context, caller, target.userId);
  if (user.status === 'anonimizado') throw userProblems.anonymised();
  const db = context.database.tenant(tenant.id);
  const named = namesRole(body) ? chooseRole(await listRoles(db), body) : null;
  if (named !== null && !isCustom) assertMayAssign(caller, named);
  const asked = await resolveCompany(context.companies, db, tenant.id, body.companyId);
  const companyId = givenCompany(caller, tenant.id, asked);
  const platformTenantId = context.platformTenantId();
  const recordsTenantId = user.homeTenantId ?? platformTenantId;
  return call.transaction(distinct([tenant.id, platformTenantId, recordsTenantId]), async (tx) => {
    await lockForMembership(tx, call, user, standing, recordsTenantId);
    const current = await lockCurrent(tx, platformTenantId, tenant.id, user.id);
    if (current !== null) assertNotAbove(caller, [current.role]);
    const given = await givenRole(tx, caller, {
      tenantId: tenant.id,
      named,
      customRoleId: body.customRoleId,
    });
    await assignRole(tx, context, call.origin, { user, tenant, companyId, ...given });
    const rows = await listMembershipsIn(tx, user.id, [tenant.id]);
    const home = user.homeTenantId ?? tenant.id;
    const abilitiesOf = (row: MembershipRow) => abilitiesOver(caller, user, row);
    const [written] = await withCompanies(context, tx, rows, home, abilitiesOf);
    if (written === undefined) throw new Error('the membership just written is not there');
    return written;
  });
}

/**
 * Ends a membership. When it was the one in the home tenant and the user is a member elsewhere, the highest of those
 * tenants becomes the home and the record moves there; with no other membership the home stays, so that the tenant goes
 * on administering the person it registered. Open invitations to the tenant end with it.
 */
export async function removeMembership(
  context: IdentityContext,
  call: UserCall,
  target: { userId: string; tenantId: string },
): Promise<void> {
  const { caller } = call;
  if (isOwnRecord(caller, target.userId)) throw await ownRoleProblem(context, caller);
  const tenant = await findTenantInReach(context, caller, target.tenantId);
  const { user, standing } = await findReachableUser(context, caller, target.userId);
  const platformTenantId = context.platformTenantId();
  const recordsTenantId = user.homeTenantId ?? platformTenantId;
  const nextHome = tenant.id === user.homeTenantId ? await findOtherTenant(context, user, tenant) : null;
  const scope = [tenant.id, platformTenantId, recordsTenantId, ...(nextHome === null ? [] : [nextHome])];
  await call.transaction(distinct(scope), async (tx) => {
    await lockForMembership(tx, call, user, standing, recordsTenantId);
    const current = await lockCurrent(tx, platformTenantId, tenant.id, user.id);
    if (current === null) throw userProblems.membershipNotFound();
    assertNotAbove(caller, [current.role]);
    if (tenant.id === platformTenantId && current.role === ROLE_NUMBERS['super-admin']) {
      await assertNotLastSuperAdmin(tx, platformTenantId, user.id);
    }
    await deleteMembership(tx, tenant.id, user.id);
    await deleteOpenInvitations(tx, tenant.id, user.id);
    changeProfile(tx, { tenantId: recordsTenantId, userId: user.id }, {}, context.clock.now());
    if (nextHome !== null && (await lockMembership(tx, nextHome, user.id)) !== null) {
      await resettleUser(tx, user.id, recordsTenantId, nextHome);
    }
    await writeAudit(tx, context.clock, call.origin, {
      tenantId: tenant.id,
      action: 'membership.removed',
      targetType: 'user',
      targetUuid: user.uuid,
      targetId: user.id,
      before: { role: current.role },
    });
    const left = userLeft.of({ id: user.id, companyId: current.companyId }, { id: user.uuid });
    leaveEvents(tx, context.clock, tenant.id, [left]);
    tx.afterCommit(() => context.callers.changed({ kind: 'user', userId: user.id }));
  });
}

export interface Assignment extends GivenRole {
  user: Pick<FoundUser, 'id' | 'uuid' | 'homeTenantId'>;
  tenant: { id: number };
  /** Undefined keeps the binding to a company as it is. */
  companyId?: number | null | undefined;
}

/**
 * Gives a user a role in a tenant: with the first membership of a user without a home, the tenant becomes the home. The
 * scope of the transaction needs the tenant, the platform and the tenant of the record; who may do this is decided before.
 */
export async function assignRole(
  tx: AnyTx,
  context: Pick<IdentityContext, 'clock' | 'callers' | 'platformTenantId'>,
  origin: Origin,
  { user, tenant, role, companyId, customRole }: Assignment,
): Promise<void> {
  const now = context.clock.now();
  const platformTenantId = context.platformTenantId();
  const current = await lockCurrent(tx, platformTenantId, tenant.id, user.id);
  const company = companyId === undefined ? (current?.companyId ?? null) : companyId;
  const kept = current?.role === role.number ? current.customRoleId : null;
  const customRoleId = customRole === undefined ? kept : (customRole?.id ?? null);
  const isCustomKept = customRoleId === (current?.customRoleId ?? null);
  if (current?.role === role.number && current.companyId === company && isCustomKept) return;
  const wasSuperAdmin = tenant.id === platformTenantId && current?.role === ROLE_NUMBERS['super-admin'];
  if (wasSuperAdmin && role.number !== current.role) {
    await assertNotLastSuperAdmin(tx, platformTenantId, user.id);
  }
  await writeMembership(tx, {
    tenantId: tenant.id,
    userId: user.id,
    role: role.number,
    companyId: company,
    customRoleId,
    givenAt: now,
    givenBy: origin.userId,
  });
  const recordsTenantId = user.homeTenantId ?? platformTenantId;
  changeProfile(tx, { tenantId: recordsTenantId, userId: user.id }, {}, now);
  if (user.homeTenantId === null) await settleUser(tx, user.id, platformTenantId, tenant.id);
  await writeAudit(tx, context.clock, origin, {
    tenantId: tenant.id,
    action: current === null ? 'membership.created' : 'membership.updated',
    targetType: 'user',
    targetUuid: user.uuid,
    targetId: user.id,
    before: current === null ? null : { role: current.role, companyId: current.companyId },
    after: {
      role: role.number,
      companyId: company,
      ...(isCustomKept ? {} : { customRole: customRole?.name ?? null }),
    },
  });
  const previousRole = current === null ? null : roleName(current.role);
  const told = { id: user.uuid, role: role.name, previousRole };
  leaveEvents(tx, context.clock, tenant.id, [userJoined.of({ id: user.id, companyId: company }, told)]);
  tx.afterCommit(() => context.callers.changed({ kind: 'user', userId: user.id }));
}

/**
 * The membership, locked. In the platform all super-admins are locked before it, because two transactions that lock them in
 * different orders would wait for each other.
 */
async function lockCurrent(
  tx: AnyTx,
  platformTenantId: number,
  tenantId: number,
  userId: number,
): Promise<MembershipState | null> {
  if (tenantId === platformTenantId) await lockSuperAdmins(tx, platformTenantId);
  return lockMembership(tx, tenantId, userId);
}

/**
 * Locks the record, so that changes of one user come one after the other, and checks `If-Match` against it. A guest's record is
 * in another tenant, so the caller cannot know its version: `If-Match` is ignored.
 */
async function lockForMembership(
  tx: Tx,
  call: UserCall,
  user: FoundUser,
  standing: Standing,
  recordsTenantId: number,
): Promise<void> {
  const version = await lockRecord(tx, { tenantId: recordsTenantId, userId: user.id });
  if (version === null || standing === 'guest') return;
  assertMatches(call.ifMatch, entityTag(user.uuid, version));
}

/** A tenant that the caller reaches; 404 for every other one. */
export async function findTenantInReach(
  context: IdentityContext,
  caller: Caller,
  tenantUuid: string,
): Promise<TenantRow> {
  const tenant = await findTenantByUuid(context.database.system, tenantUuid);
  if (tenant === null || !reaches(caller, tenant.id)) throw tenancyProblems.notFound();
  return tenant;
}

/** The tenant highest in the tree, besides this one, that the user is a member of. */
async function findOtherTenant(
  context: IdentityContext,
  user: FoundUser,
  tenant: TenantRow,
): Promise<number | null> {
  const rows: MembershipRow[] = await listAllMemberships(context.database.system, user.id);
  const others = rows.filter((row) => row.tenantId !== tenant.id);
  return others.toSorted((a, b) => depth(a.path) - depth(b.path))[0]?.tenantId ?? null;
}

/** The reason why nobody changes their own role; the last super-admin gets the stronger one. */
async function ownRoleProblem(context: IdentityContext, caller: Caller) {
  const platformTenantId = context.platformTenantId();
  const isLast = await isLastSuperAdmin(
    context.database.tenant(platformTenantId),
    platformTenantId,
    caller.userId,
  );
  return isLast ? userProblems.lastSuperAdmin() : userProblems.ownRole();
}

function depth(path: string): number {
  return path.split('/').length;
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
