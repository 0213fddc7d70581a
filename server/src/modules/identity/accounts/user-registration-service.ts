import type { UserStatus } from '@retaguarda/rules/user-status';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, type CallerTenant, isAdmin } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { Call } from '../../../platform/http/route.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import type { IdentityContext } from '../context.ts';
import { givenCompany } from '../memberships/membership-company.ts';
import { writeMembership } from '../memberships/membership-queries.ts';
import { chooseRole, namesRole } from '../roles/role-choice.ts';
import { assertMayAssign } from '../roles/role-policy.ts';
import { listRoles, type RoleRow } from '../roles/role-queries.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import { userCreated } from '../user-events.ts';
import { userProblems } from '../user-problems.ts';
import { createUser, fillRecord } from '../users/user-creation.ts';
import { assertNewUserFollows } from '../users/user-form.ts';
import { assertReservedUnchanged } from '../users/user-metadata.ts';
import { findUserRecord } from '../users/user-queries.ts';
import { readRegistration } from '../users/user-registration-form.ts';
import type { RegistrationBody, UserFull } from '../users/user-schema.ts';
import { viewOf } from '../users/user-service.ts';
import { userTag } from '../users/user-view.ts';

/** The answer tells whether an e-mail has an account: nobody may ask often. */
const PER_ADDRESS: Limit = { name: 'register.address', max: 300, windowSeconds: 3600 };
const PER_ADMIN: Limit = { name: 'register.admin', max: 2_000, windowSeconds: 3600 };

export interface RegistrationCall extends Pick<Call, 'origin' | 'language' | 'transaction'> {
  caller: Caller | null;
}

/** Where an admin puts a new user, and as what. */
interface Placement {
  caller: Caller;
  tenant: CallerTenant;
  role: RoleRow;
}

/**
 * Registers a user. Without a role the user belongs to no tenant and the setting `registration` decides whether it may
 * log in at once; a role needs the token of an admin who may assign it, and puts the user into that admin's tenant. The
 * form is that of the tenant, else that of the platform.
 */
export async function registerUser(
  context: IdentityContext,
  call: RegistrationCall,
  body: RegistrationBody,
): Promise<HeadedAnswer<UserFull>> {
  const placement = await placementOf(context, call.caller, body);
  const status = placement === null ? statusOfNewcomer(context) : 'ativo';
  assertReservedUnchanged(body);
  const form = readRegistration(body, call.language);
  const platformTenantId = context.platformTenantId();
  const place = { tenantId: placement?.tenant.id ?? platformTenantId, companyId: null };
  assertNewUserFollows(await context.forms.resolve('user', place), form, body, call.language);
  await assertNotTooMany(context, call, placement);
  const { email, name } = form;
  const owner = { email, name, paths: pathsOf(placement) };
  const passwordHash = await hashNewPassword(context, body.password, owner);
  const homeTenantId = placement?.tenant.id ?? null;
  return call.transaction([homeTenantId ?? platformTenantId], async (tx) => {
    const now = context.clock.now();
    const created = await createUser(
      tx,
      platformTenantId,
      {
        email: form.email,
        name: form.name,
        status,
        passwordHash,
        homeTenantId,
        createdByUuid: placement?.caller.userUuid ?? null,
        displayName: form.displayName,
        metadata: form.metadata,
      },
      now,
    );
    if (created === null) throw userProblems.emailTaken();
    await fillRecord(tx, created, form, now);
    if (placement !== null) await join(tx, placement, created.userId, now);
    await writeAudit(tx, context.clock, call.origin, {
      tenantId: created.tenantId,
      action: 'user.registered',
      targetType: 'user',
      targetUuid: created.uuid,
      targetId: created.userId,
      after: { nome: form.name, status, role: placement?.role.name ?? null },
    });
    const made = userCreated.of({ id: created.userId, companyId: null }, { id: created.uuid, status });
    leaveEvents(tx, context.clock, created.tenantId, [made]);
    const record = await findUserRecord(tx, created.tenantId, created.userId, now, call.language);
    if (record === null) throw new Error('the user just registered is not there');
    return new HeadedAnswer(await viewOf(tx, record, null, record.roleName), { etag: userTag(record) });
  });
}

/** Makes the new user a member in the role; of an admin of one company, in that company. */
function join(tx: Tx, { caller, role, tenant }: Placement, userId: number, now: Date): Promise<void> {
  return writeMembership(tx, {
    tenantId: tenant.id,
    userId,
    role: role.number,
    companyId: givenCompany(caller, tenant.id, undefined) ?? null,
    customRoleId: null,
    givenAt: now,
    givenBy: caller.userId,
  });
}

/** Null when the body names no role. 403 unless the caller is an admin who may assign the one it names. */
async function placementOf(
  context: IdentityContext,
  caller: Caller | null,
  body: RegistrationBody,
): Promise<Placement | null> {
  if (!namesRole(body)) return null;
  if (caller === null || caller.tenant === null || !isAdmin(caller)) throw userProblems.roleForbidden();
  const role = chooseRole(await listRoles(context.database.tenant(caller.tenant.id)), body);
  try {
    assertMayAssign(caller, role);
  } catch (cause) {
    throw userProblems.roleForbidden({ cause });
  }
  return { caller, tenant: caller.tenant, role };
}

const pathsOf = (placement: Placement | null) => (placement === null ? [] : [placement.tenant.path]);

function statusOfNewcomer({ identity }: IdentityContext): UserStatus {
  switch (identity.registration) {
    case 'open':
      return 'ativo';
    case 'approval':
      return 'pendente';
    case 'closed':
      throw userProblems.registrationClosed();
  }
}

async function assertNotTooMany(
  { limiter }: IdentityContext,
  { origin }: RegistrationCall,
  placement: Placement | null,
): Promise<void> {
  const { allowed, retryAfterSeconds } =
    placement === null
      ? await limiter.hit(PER_ADDRESS, countedAddress(origin.ip))
      : await limiter.hit(PER_ADMIN, placement.caller.userUuid);
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
}
