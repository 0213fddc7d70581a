import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, reaches } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import { missingField } from '../../../platform/http/validation.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { v7 } from '../../../platform/uuid.ts';
import { findTenantByUuid } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { givenRole } from '../memberships/given-role.ts';
import { givenCompany, resolveCompany } from '../memberships/membership-company.ts';
import { lockMembership, writeMembership } from '../memberships/membership-queries.ts';
import { bindsTo } from '../roles/granting.ts';
import { chooseRole, namesRole } from '../roles/role-choice.ts';
import { assertMayAssign, assertNotAbove } from '../roles/role-policy.ts';
import { listRoles, type RoleRow } from '../roles/role-queries.ts';
import { deleteInvitationTokens } from '../sessions/credential-queries.ts';
import { issueMailToken } from '../sessions/mail-token.ts';
import type { UserCall } from '../user-call.ts';
import { userCreated } from '../user-events.ts';
import { userProblems } from '../user-problems.ts';
import { createUser } from '../users/user-creation.ts';
import { findUserIdByEmail } from '../users/user-queries.ts';
import { awaitsAnswer, findInvitationToSend, writeInvitation } from './invitation-queries.ts';
import type { Invitation, InvitationBody } from './invitation-schema.ts';

export const INVITATION_DAYS = 7;
export const INVITATION_TOPIC = 'identity.invitation-mail';

/** Each invitation sends a mail to an address of the caller's choice. */
const PER_CALLER: Limit = { name: 'invite.user', max: 200, windowSeconds: 3600 };

/** A file invites more people than anybody by hand, and still not the whole world. */
const PER_TENANT_BY_FILE: Limit = { name: 'invite.file', max: 5_000, windowSeconds: 86_400 };

/** A person who is asked to join a tenant. */
export interface Invited {
  /** Trimmed, lower case. */
  email: string;
  name: string;
  tenant: { id: number; uuid: string };
  role: RoleRow;
  /** A role of the tenant's own with the rank of that one. */
  customRole?: { id: number; name: string } | null | undefined;
  companyId: number | null;
}

/**
 * Invites a person to a tenant. A new e-mail becomes a user `pendente` and member at once; somebody who has an account
 * elsewhere becomes a member only by accepting, and the answer does not tell the two apart. Inviting again renews an open
 * invitation. A job makes the token and sends the mail.
 */
export async function invite(
  context: IdentityContext,
  call: UserCall,
  body: InvitationBody,
): Promise<Invitation> {
  await countInvitation(context, call.caller);
  return inviteCounted(context, call, body);
}

/**
 * The same for a line of a file: 422 where the tenant has invited 5,000 people by files within a day, lines that were only tried
 * included.
 */
export async function inviteByFile(
  context: IdentityContext,
  call: UserCall,
  body: InvitationBody,
): Promise<Invitation> {
  await assertFewByFile(context, call.caller);
  return inviteCounted(context, call, body);
}

/** Counts one person who comes by a file; 422 for more than a tenant takes in within a day. */
export async function assertFewByFile(
  { limiter }: Pick<IdentityContext, 'limiter'>,
  { tenant }: Caller,
): Promise<void> {
  const { allowed } = await limiter.hit(PER_TENANT_BY_FILE, tenant?.uuid ?? '');
  if (!allowed) throw userProblems.invitationsByFile();
}

async function inviteCounted(
  context: IdentityContext,
  call: UserCall,
  body: InvitationBody,
): Promise<Invitation> {
  const { caller } = call;
  const tenant = await tenantOf(context, caller, body.tenantId);
  const db = context.database.tenant(tenant.id);
  const { customRoleId } = body;
  if (!namesRole(body) && customRoleId === undefined) throw missingField('roleNumber', call.language);
  const roles = await listRoles(db);
  const named = namesRole(body) ? chooseRole(roles, body) : null;
  if (named !== null && customRoleId === undefined) assertMayAssign(caller, named);
  const asked = await resolveCompany(context.companies, db, tenant.id, body.companyId);
  const companyId = givenCompany(caller, tenant.id, asked) ?? null;
  const invited = { email: body.email.trim().toLowerCase(), name: body.nome.trim(), tenant, companyId };
  return call.transaction([tenant.id], async (tx) => {
    const { customRole, role: given } = await givenRole(tx, caller, {
      tenantId: tenant.id,
      named,
      customRoleId,
    });
    const role = chooseRole(roles, { roleNumber: String(given.number) });
    return inviteInTransaction(tx, context, call, { ...invited, customRole, role });
  });
}

/** Counts one invitation of the caller; 429 when there are more than anybody sends by hand. */
export async function countInvitation({ limiter }: IdentityContext, caller: Caller): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.hit(PER_CALLER, caller.userUuid);
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
}

/**
 * The invitation as part of a larger change. The caller of this function has checked that the role may be given and counted the
 * invitation; the scope of the transaction needs the tenant.
 */
export async function inviteInTransaction(
  tx: Tx,
  context: IdentityContext,
  call: Pick<UserCall, 'caller' | 'origin'>,
  invited: Invited,
): Promise<Invitation> {
  const { tenant, role } = invited;
  const now = context.clock.now();
  const userId = await findOrCreate(tx, context, call, invited);
  const invitation = await writeInvitation(tx, {
    tenantId: tenant.id,
    uuid: v7(now),
    userId,
    role: role.number,
    customRoleId: invited.customRole?.id ?? null,
    companyId: invited.companyId,
    invitedBy: call.caller.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  await sendInvitation(tx, context, tenant.id, invitation);
  await writeAudit(tx, context.clock, call.origin, {
    tenantId: tenant.id,
    action: 'invitation.created',
    targetType: 'invitation',
    targetUuid: invitation.uuid,
    targetId: invitation.id,
    after: { role: role.number, customRole: invited.customRole?.name, companyId: invited.companyId },
  });
  return {
    id: invitation.uuid,
    email: invited.email,
    nome: invited.name,
    tenantId: tenant.uuid,
    role: role.name,
    roleNumber: String(role.number),
    roleId: role.uuid,
    status: 'pendente',
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/** Queues the mail of an invitation that was written or renewed; links of earlier mails stop working. */
export async function sendInvitation(
  tx: Tx,
  { clock }: Pick<IdentityContext, 'clock'>,
  tenantId: number,
  { createdAt, id }: { id: number; createdAt: Date },
): Promise<void> {
  await deleteInvitationTokens(tx, tenantId, id);
  await writeOutbox(tx, clock, {
    tenantId,
    topic: INVITATION_TOPIC,
    payload: { tenantId, invitationId: id, id: v7(clock.now()), sentAt: createdAt.toISOString() },
  });
}

/** The invited person; a user is made when the e-mail is new. 409 for a member who has nothing left to accept. */
async function findOrCreate(
  tx: Tx,
  context: IdentityContext,
  { caller }: Pick<UserCall, 'caller'>,
  { email, name, tenant, role, companyId, customRole }: Invited,
): Promise<number> {
  const now = context.clock.now();
  const person = { email, name, status: 'pendente', passwordHash: null } as const;
  const placed = { homeTenantId: tenant.id, createdByUuid: caller.userUuid };
  const created = await createUser(tx, context.platformTenantId(), { ...person, ...placed }, now);
  if (created !== null) {
    const made = userCreated.of({ id: created.userId, companyId }, { id: created.uuid, status: 'pendente' });
    leaveEvents(tx, context.clock, tenant.id, [made]);
  }
  const userId = created?.userId ?? (await findUserIdByEmail(tx, email));
  if (userId === null) throw userProblems.userNotFound();
  const current = created === null ? await lockMembership(tx, tenant.id, userId) : null;
  if (current !== null) {
    if (!(await awaitsAnswer(tx, tenant.id, userId))) throw userProblems.alreadyMember();
    assertNotAbove(caller, [current.role]);
    if (!bindsTo(caller, { tenantId: tenant.id, companyId: current.companyId }))
      throw userProblems.alreadyMember();
  }
  if (created !== null || current !== null) {
    await writeMembership(tx, {
      tenantId: tenant.id,
      userId,
      role: role.number,
      companyId,
      customRoleId: customRole?.id ?? null,
      givenAt: now,
      givenBy: caller.userId,
    });
  }
  return userId;
}

export interface InvitationMail {
  to: string;
  name: string;
  tenantName: string;
  token: string;
}

/** What the job of a mail knows of it. */
export interface InvitationSending {
  tenantId: number;
  invitationId: number;
  /** Of the mail. */
  id: string;
  /** When the invitation was written or renewed for it; absent in messages of an earlier release. */
  sentAt?: string;
}

/**
 * For the job that sends the mail: the token of an open invitation. It expires with the invitation, and is the same at every attempt to
 * send one mail. Null when the invitation is no longer open, or was sent anew since.
 */
export async function issueInvitationToken(
  { clock, database, mailTokenSecret }: Pick<IdentityContext, 'clock' | 'database' | 'mailTokenSecret'>,
  { id, invitationId, sentAt, tenantId }: InvitationSending,
): Promise<InvitationMail | null> {
  const now = clock.now();
  const found = await findInvitationToSend(database.system, tenantId, invitationId, now);
  if (found === null || (sentAt !== undefined && found.createdAt.toISOString() !== sentAt)) return null;
  const { email, expiresAt, name, tenantName, userId } = found;
  const token = await database.systemTransaction((tx) =>
    issueMailToken(
      tx,
      { secret: mailTokenSecret, mailId: id },
      { tenantId, userId, kind: 'invitation', invitationId, createdAt: now, expiresAt },
      // Whoever sent it anew has ended the links of before; one that was read meanwhile goes on working.
      () => Promise.resolve(),
    ),
  );
  return token === null ? null : { to: email, name, tenantName, token };
}

async function tenantOf(context: IdentityContext, caller: Caller, tenantUuid: string | undefined) {
  if (tenantUuid === undefined || tenantUuid.toLowerCase() === caller.tenant?.uuid)
    return requestTenant(caller);
  const tenant = await findTenantByUuid(context.database.system, tenantUuid);
  if (tenant === null || !reaches(caller, tenant.id)) throw requestProblems.tenantForbidden();
  return tenant;
}
