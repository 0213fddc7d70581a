import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import type { IdentityContext } from '../context.ts';
import { deleteMembership } from '../memberships/membership-queries.ts';
import { bindsTo } from '../roles/granting.ts';
import { assertMayAssign, assertNotAbove } from '../roles/role-policy.ts';
import { issueMailToken } from '../sessions/mail-token.ts';
import type { UserCall } from '../user-call.ts';
import { userProblems } from '../user-problems.ts';
import { openInvitation } from './accept-invitation-queries.ts';
import {
  deleteInvitation,
  findInvitationLine,
  isInvitedOnly,
  type LockedInvitation,
  lockInvitation,
  renewInvitation,
} from './invitation-list-queries.ts';
import { readInvitationLine } from './invitation-list-service.ts';
import type { InvitationLine, InvitationLink } from './invitation-schema.ts';
import { countInvitation, INVITATION_DAYS, sendInvitation } from './invitation-service.ts';

/** A person is not to be flooded, whoever it is that sends. */
const PER_INVITATION: Limit = { name: 'invitation.resend', max: 5, windowSeconds: 3600 };

/**
 * Sends an invitation to the tenant of the request once more, valid from now on; the links of before stop working. 404 when there is none,
 * 403 for a role that the caller may not give, 409 when it was accepted, 429 after a few in an hour.
 */
export async function resendInvitation(
  context: IdentityContext,
  call: UserCall,
  uuid: string,
): Promise<InvitationLine> {
  const { caller } = call;
  const tenantId = requestTenant(caller).id;
  const found = await findInvitationLine(context.database.tenant(tenantId), tenantId, uuid);
  if (found === null || !bindsTo(caller, { tenantId, companyId: found.companyId }))
    throw userProblems.invitationNotFound();
  assertMayAssign(caller, { number: found.roleNumber });
  await countInvitation(context, caller);
  const { allowed, retryAfterSeconds } = await context.limiter.hit(PER_INVITATION, found.uuid);
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  return call.transaction([tenantId], async (tx) => {
    const { id } = await lockOpen(tx, tenantId, uuid);
    const createdAt = context.clock.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
    await renewInvitation(tx, tenantId, id, { createdAt, expiresAt });
    await sendInvitation(tx, context, tenantId, { id, createdAt });
    await writeAudit(tx, context.clock, call.origin, {
      tenantId,
      action: 'invitation.resent',
      ...targetOf(id, uuid),
      after: { expiresAt: expiresAt.toISOString() },
    });
    return readInvitationLine(context, caller, tx, uuid);
  });
}

/**
 * The link of an invitation that is open, for who hands it over by other means than mail; asked again, it is the same until the
 * invitation is sent anew. Only for an account that the invitation made and nobody has used: whoever holds the link chooses its password.
 * 409 for any other.
 */
export async function readInvitationLink(
  context: IdentityContext,
  call: UserCall,
  uuid: string,
): Promise<InvitationLink> {
  const { clock, database, identity } = context;
  const tenantId = requestTenant(call.caller).id;
  const found = await findInvitationLine(database.tenant(tenantId), tenantId, uuid);
  if (found === null || !bindsTo(call.caller, { tenantId, companyId: found.companyId }))
    throw userProblems.invitationNotFound();
  assertMayAssign(call.caller, { number: found.roleNumber });
  const { createdAt, expiresAt, id, userId } = found;
  return database.systemTransaction(async (tx) => {
    const open = await openInvitation(tx, tenantId, id, clock.now());
    if (open === null || !(await isInvitedOnly(tx, tenantId, userId)))
      throw userProblems.invitationByMailOnly();
    const mailId = `link:${found.uuid}:${createdAt.getTime()}`;
    const token = await issueMailToken(
      tx,
      { secret: context.mailTokenSecret, mailId },
      { tenantId, userId, kind: 'invitation', invitationId: id, createdAt: clock.now(), expiresAt },
      // Beside the link of the mail, which may be on its way.
      () => Promise.resolve(),
    );
    if (token === null) throw userProblems.invitationByMailOnly();
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'invitation.linkRead',
      ...targetOf(id, found.uuid),
    });
    return { url: `${identity.publicUrl}/convite?token=${token}`, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Takes an invitation to the tenant of the request back, with its links; an account that it made and nobody has used is no member any
 * longer. 404 when there is none, 403 for a role above the caller's own, 409 when it was accepted.
 */
export async function cancelInvitation(
  context: IdentityContext,
  call: UserCall,
  uuid: string,
): Promise<{ cancelled: boolean }> {
  const { clock, database } = context;
  const tenantId = requestTenant(call.caller).id;
  const found = await findInvitationLine(database.tenant(tenantId), tenantId, uuid);
  if (found === null || !bindsTo(call.caller, { tenantId, companyId: found.companyId }))
    throw userProblems.invitationNotFound();
  // Only by accepting it does anybody get a password, which the lock below waits for.
  const wasInvitedOnly = await isInvitedOnly(database.system, tenantId, found.userId);
  return call.transaction([tenantId], async (tx) => {
    const { companyId, id, roleNumber, userId } = await lockOpen(tx, tenantId, uuid);
    assertNotAbove(call.caller, [roleNumber]);
    await deleteInvitation(tx, tenantId, id);
    if (wasInvitedOnly) await deleteMembership(tx, tenantId, userId);
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'invitation.cancelled',
      ...targetOf(id, uuid),
      before: { role: roleNumber, companyId },
    });
    tx.afterCommit(() => context.callers.changed({ kind: 'user', userId }));
    return { cancelled: true };
  });
}

async function lockOpen(tx: Tx, tenantId: number, uuid: string): Promise<LockedInvitation> {
  const invitation = await lockInvitation(tx, tenantId, uuid);
  if (invitation === null) throw userProblems.invitationNotFound();
  if (invitation.acceptedAt !== null) throw userProblems.invitationAccepted();
  return invitation;
}

const targetOf = (targetId: number, targetUuid: string) => ({
  targetType: 'invitation',
  targetUuid,
  targetId,
});
