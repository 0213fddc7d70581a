import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { missingField } from '../../../platform/http/validation.ts';
import type { IdentityContext } from '../context.ts';
import { givenRole } from '../memberships/given-role.ts';
import { givenCompany, resolveCompany } from '../memberships/membership-company.ts';
import type { MembershipBody } from '../memberships/membership-schema.ts';
import { assignRole, findTenantInReach } from '../memberships/membership-service.ts';
import { chooseRole, namesRole } from '../roles/role-choice.ts';
import { assertMayAssign } from '../roles/role-policy.ts';
import { listRoles } from '../roles/role-queries.ts';
import { leaveRegistrationMail } from '../sessions/account-mail.ts';
import type { UserCall } from '../user-call.ts';
import { userUpdated } from '../user-events.ts';
import { userProblems } from '../user-problems.ts';
import type { FoundUser } from '../users/user-queries.ts';
import { changeUser, lockRecord, lockWaiting } from '../users/user-record-queries.ts';
import { findReachableUser } from '../users/user-service.ts';

/** Where and as what somebody is let in who registered by themselves. */
export interface Admission extends MembershipBody {
  tenantId: string;
}

/** Lets somebody in who registered: a member of the tenant in the role, active, and told so by mail. */
export async function approveRegistration(
  context: IdentityContext,
  call: UserCall,
  userUuid: string,
  body: Admission,
): Promise<{ approved: boolean }> {
  const { caller } = call;
  const isCustom = typeof body.customRoleId === 'string';
  if (!isCustom && !namesRole(body)) throw missingField('roleNumber', call.language);
  const tenant = await findTenantInReach(context, caller, body.tenantId);
  const { user } = await findReachableUser(context, caller, userUuid);
  const db = context.database.tenant(tenant.id);
  const named = namesRole(body) ? chooseRole(await listRoles(db), body) : null;
  if (named !== null && !isCustom) assertMayAssign(caller, named);
  const asked = await resolveCompany(context.companies, db, tenant.id, body.companyId);
  const companyId = givenCompany(caller, tenant.id, asked) ?? null;
  const asRole = { tenantId: tenant.id, named, customRoleId: body.customRoleId };
  return call.transaction([...new Set([tenant.id, context.platformTenantId()])], async (tx) => {
    await assertWaiting(tx, context, user);
    const given = await givenRole(tx, caller, asRole);
    const waiting = { ...user, homeTenantId: null };
    await assignRole(tx, context, call.origin, { user: waiting, tenant, companyId, ...given });
    await decide(tx, context, call, { user, tenantId: tenant.id, status: 'ativo', reason: null });
    return { approved: true };
  });
}

/** Refuses somebody who registered: inactive, and told the reason by mail. */
export async function refuseRegistration(
  context: IdentityContext,
  call: UserCall,
  userUuid: string,
  reason: string,
): Promise<{ refused: boolean }> {
  const { user } = await findReachableUser(context, call.caller, userUuid);
  const tenantId = context.platformTenantId();
  return call.transaction([tenantId], async (tx) => {
    await assertWaiting(tx, context, user);
    await decide(tx, context, call, { user, tenantId, status: 'inativo', reason: reason.trim() });
    return { refused: true };
  });
}

/** Locks the registration; 409 for one that was answered, also by somebody else a moment ago. */
async function assertWaiting(tx: Tx, context: IdentityContext, { id }: FoundUser): Promise<void> {
  const version = await lockRecord(tx, { tenantId: context.platformTenantId(), userId: id });
  if (version === null || !(await lockWaiting(tx, id))) throw userProblems.registrationDecided();
}

interface Decision {
  user: FoundUser;
  /** Where the answer is written down: the tenant that lets the person in, else the platform. */
  tenantId: number;
  status: 'ativo' | 'inativo';
  /** Why not; null for who is let in. */
  reason: string | null;
}

async function decide(
  tx: Tx,
  context: IdentityContext,
  { origin }: UserCall,
  { reason, status, tenantId, user }: Decision,
): Promise<void> {
  const { clock } = context;
  changeUser(tx, user.id, { status });
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: reason === null ? 'user.registrationApproved' : 'user.registrationRefused',
    targetType: 'user',
    targetUuid: user.uuid,
    targetId: user.id,
    before: { status: 'pendente' },
    after: { status, ...(reason === null ? {} : { reason }) },
  });
  const told = userUpdated.of({ id: user.id, companyId: null }, { id: user.uuid, status });
  leaveEvents(tx, clock, tenantId, [told]);
  await leaveRegistrationMail(tx, clock, { tenantId, userId: user.id }, reason);
  tx.afterCommit(() => context.callers.changed({ kind: 'user', userId: user.id }));
}
