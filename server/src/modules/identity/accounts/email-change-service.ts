import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, Origin } from '../../../platform/auth/caller.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { deriveOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { v7 } from '../../../platform/uuid.ts';
import type { IdentityContext } from '../context.ts';
import {
  confirmEmailChange,
  deleteEmailChange,
  type EmailChange,
  findEmailChange,
  findEmailChangeByToken,
  setEmail,
  writeEmailChange,
} from '../email-change/email-change-queries.ts';
import { identityProblems } from '../problems.ts';
import { auditTarget } from '../second-factor/factor-proof.ts';
import { leaveAccountMail } from '../sessions/account-mail.ts';
import { type Credentials, findCredentialsById, useAllTokens } from '../sessions/credential-queries.ts';
import { assertWithin } from '../sessions/password-service.ts';
import type { UserCall } from '../user-call.ts';
import { userUpdated } from '../user-events.ts';
import { changeProfile } from '../users/user-record-queries.ts';
import { assertPassword, ownerOf } from './own-factor.ts';

export const EMAIL_CHANGE_TOPIC = 'identity.email-change-mail';

const REQUESTS: Limit = { name: 'email.change', max: 5, windowSeconds: 3600 };
const ANSWERS_PER_ADDRESS: Limit = { name: 'email.answer', max: 30, windowSeconds: 3600 };

export type Side = 'new' | 'old';

export interface EmailChangeView {
  email: string;
  newConfirmed: boolean;
  oldConfirmed: boolean;
  expiresAt: string;
}

/** The change that waits for its confirmations; null where there is none. */
export async function readEmailChange(
  { clock, database }: IdentityContext,
  caller: Caller,
): Promise<EmailChangeView | null> {
  const owner = ownerOf(caller);
  const change = await findEmailChange(database.tenant(owner.tenantId), owner, clock.now());
  return change === null ? null : viewOf(change);
}

/**
 * Asks both addresses whether the caller's e-mail is to be another one. Nothing changes before both have said so. Whether the new
 * address has an account already is told by nothing here: then its mail does not come.
 */
export async function requestEmailChange(
  context: IdentityContext,
  { caller, origin, transaction }: UserCall,
  asked: { email: string; password: string },
): Promise<EmailChangeView> {
  const { clock, database } = context;
  const owner = ownerOf(caller);
  await assertWithin(context, REQUESTS, owner.userUuid);
  await assertPassword(context, owner, asked.password);
  const user = await findCredentialsById(database.system, owner.userId);
  const email = asked.email.trim().toLowerCase();
  if (user?.email === email) throw identityProblems.emailUnchanged();
  const now = clock.now();
  const uuid = v7(now);
  const change = {
    tenantId: owner.tenantId,
    userId: owner.userId,
    uuid,
    newEmail: email,
    newTokenHash: hashToken(tokenOf(context, uuid, 'new')),
    oldTokenHash: hashToken(tokenOf(context, uuid, 'old')),
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  };
  return transaction([owner.tenantId], async (tx) => {
    await writeEmailChange(tx, change);
    for (const side of ['new', 'old'] as const) {
      const { tenantId, userId } = owner;
      const payload = { id: v7(now), tenantId, userId, change: uuid, side };
      await writeOutbox(tx, clock, { tenantId, topic: EMAIL_CHANGE_TOPIC, payload });
    }
    await writeAudit(tx, clock, origin, { ...auditTarget(owner), action: 'auth.emailChangeRequested' });
    return viewOf({ ...change, newConfirmedAt: null, oldConfirmedAt: null });
  });
}

/** The token of one of the two mails. It is made anew from the change for the mail, and stored as a hash alone. */
export function tokenOf(
  { mailTokenSecret }: Pick<IdentityContext, 'mailTokenSecret'>,
  uuid: string,
  side: Side,
): string {
  return deriveOpaqueToken(mailTokenSecret, `email-change-${side}:${uuid}`);
}

/** Takes the change back before it happened. 404 where there is none. */
export async function withdrawEmailChange(
  { clock }: IdentityContext,
  { caller, origin, transaction }: UserCall,
): Promise<void> {
  const owner = ownerOf(caller);
  await transaction([owner.tenantId], async (tx) => {
    if (!(await deleteEmailChange(tx, owner))) throw identityProblems.emailChangeMissing();
    await writeAudit(tx, clock, origin, { ...auditTarget(owner), action: 'auth.emailChangeStopped' });
  });
}

export type EmailChangeState = 'changed' | 'stopped' | 'waiting';

/**
 * What one of the two addresses says to the change. A refusal of either ends it; the second confirmation makes the new address that
 * of the account. 400 for a link that is too old, was used, or belongs to a change that is over.
 */
export async function answerEmailChange(
  context: IdentityContext,
  { accept, token }: { token: string; accept: boolean },
  origin: Origin,
): Promise<EmailChangeState> {
  const { clock, database } = context;
  await assertWithin(context, ANSWERS_PER_ADDRESS, countedAddress(origin.ip));
  const now = clock.now();
  const hash = hashToken(token);
  const found = await findEmailChangeByToken(database.system, hash, now);
  const user = found === null ? null : await findCredentialsById(database.system, found.userId);
  if (found === null || user === null || user.status !== 'ativo') throw identityProblems.tokenInvalid();
  const who = { ...origin, userId: user.userId };
  const target = auditTarget({ tenantId: found.tenantId, userId: user.userId, userUuid: user.userUuid });
  return database.systemTransaction(async (tx) => {
    if (!accept) {
      if (!(await deleteEmailChange(tx, found))) throw identityProblems.tokenInvalid();
      await writeAudit(tx, clock, who, { ...target, action: 'auth.emailChangeStopped' });
      return 'stopped';
    }
    const side = found.newTokenHash.equals(hash) ? 'new' : 'old';
    const change = await confirmEmailChange(tx, found, side, now);
    if (change === null) throw identityProblems.tokenInvalid();
    const isConfirmed = change.newConfirmedAt !== null && change.oldConfirmedAt !== null;
    const action = isConfirmed ? 'auth.emailChanged' : 'auth.emailChangeConfirmed';
    await writeAudit(tx, clock, who, { ...target, action });
    if (isConfirmed) await apply(context, tx, user, change);
    return isConfirmed ? 'changed' : 'waiting';
  });
}

/** 409 when somebody else has the address by now: the constraint decides. Links to reset the password went to the old one. */
async function apply(
  { callers, clock }: IdentityContext,
  tx: SystemTx,
  { status, userId, userUuid }: Credentials,
  change: EmailChange,
): Promise<void> {
  const now = clock.now();
  const place = { tenantId: change.tenantId, userId };
  await setEmail(tx, userId, change.newEmail);
  await deleteEmailChange(tx, change);
  await useAllTokens(tx, userId, 'password-reset', now);
  changeProfile(tx, place, {}, now);
  await leaveAccountMail(tx, clock, place, 'email-changed');
  const told = userUpdated.of({ id: userId, companyId: null }, { id: userUuid, status });
  leaveEvents(tx, clock, change.tenantId, [told]);
  tx.afterCommit(() => callers.changed({ kind: 'user', userId }));
}

function viewOf({ expiresAt, newConfirmedAt, newEmail, oldConfirmedAt }: EmailChange): EmailChangeView {
  return {
    email: newEmail,
    newConfirmed: newConfirmedAt !== null,
    oldConfirmed: oldConfirmedAt !== null,
    expiresAt: expiresAt.toISOString(),
  };
}
