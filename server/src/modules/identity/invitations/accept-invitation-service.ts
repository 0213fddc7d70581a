import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Origin } from '../../../platform/auth/caller.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { missingField } from '../../../platform/http/validation.ts';
import type { Language } from '../../../platform/problem.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { findTenantById } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { roleName } from '../sessions/caller-loader.ts';
import {
  activateUser,
  type FoundToken,
  findCredentialsById,
  findUserToken,
  useAllTokens,
  useToken,
} from '../sessions/credential-queries.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import { assertWithin } from '../sessions/password-service.ts';
import { endAllSessions } from '../sessions/session-queries.ts';
import { userJoined } from '../user-events.ts';
import { settleUser } from '../users/user-home.ts';
import { closeInvitation, type OpenInvitation, openInvitation } from './accept-invitation-queries.ts';

const PER_ADDRESS: Limit = { name: 'invitation.address', max: 30, windowSeconds: 3600 };

export interface Acceptance {
  token: string;
  /** Required while nobody has shown that the mailbox of the account is theirs; any other account keeps its password. */
  password?: string;
  nome?: string;
  /** Of the message when the password is missing. */
  language: Language;
}

/**
 * Accepts an invitation by its token, once. A new account gets its password and becomes active. So does one that registered by
 * itself and belongs to no tenant: somebody else may have registered with this e-mail before, and only the holder of the mail
 * is the person invited. Any other account becomes a member and keeps its password, so that nobody can change it with a mail of
 * somebody else.
 */
export async function acceptInvitation(
  context: IdentityContext,
  input: Acceptance,
  origin: Origin,
): Promise<void> {
  const { clock, database } = context;
  await assertWithin(context, PER_ADDRESS, countedAddress(origin.ip));
  const found = await findUserToken(database.system, 'invitation', hashToken(input.token), clock.now());
  if (found === null || found.invitationId === null) throw identityProblems.tokenInvalid();
  const isNew = found.status === 'pendente' && !found.hasPassword;
  if (!isNew && found.status !== 'ativo') throw identityProblems.tokenInvalid();
  const isProven = !isNew && found.homeTenantId !== null;
  const passwordHash = isProven ? null : await passwordFor(context, found, input);
  await database.systemTransaction(async (tx) => {
    if (!(await useToken(tx, found.tenantId, found.tokenId, clock.now())))
      throw identityProblems.tokenInvalid();
    const invitation = await openInvitation(tx, found.tenantId, found.invitationId ?? 0, clock.now());
    if (invitation === null) throw identityProblems.tokenInvalid();
    if (passwordHash !== null) {
      await activateUser(tx, found.userId, { passwordHash, name: input.nome?.trim() || null });
      await useAllTokens(tx, found.userId, 'password-reset', clock.now());
      const recordsTenantId = found.homeTenantId ?? context.platformTenantId();
      await endAllSessions(tx, recordsTenantId, found.userId, 'invitation', clock.now());
    }
    await join(context, tx, found, invitation);
    await writeAudit(
      tx,
      clock,
      { ...origin, userId: found.userId },
      {
        tenantId: found.tenantId,
        action: 'invitation.accepted',
        targetType: 'user',
        targetUuid: found.userUuid,
        targetId: found.userId,
        after: { roleNumber: invitation.roleNumber },
      },
    );
    leaveEvents(tx, clock, found.tenantId, [joined(found, invitation)]);
    tx.afterCommit(() => context.callers.changed({ kind: 'user', userId: found.userId }));
  });
}

async function join(
  context: IdentityContext,
  tx: SystemTx,
  found: FoundToken,
  invitation: OpenInvitation,
): Promise<void> {
  await closeInvitation(tx, found.tenantId, invitation, context.clock.now());
  if (found.homeTenantId === null) {
    await settleUser(tx, found.userId, context.platformTenantId(), found.tenantId);
  }
}

function joined({ userId, userUuid }: FoundToken, { companyId, roleNumber }: OpenInvitation) {
  const role = roleName(roleNumber);
  return userJoined.of({ id: userId, companyId }, { id: userUuid, role, previousRole: null });
}

/** Of the tenant that invites, since the account belongs to no other yet. */
async function passwordFor(context: IdentityContext, { tenantId, userId }: FoundToken, input: Acceptance) {
  const password = requiredPassword(input);
  const { system } = context.database;
  const [tenant, user] = await Promise.all([
    findTenantById(system, tenantId),
    findCredentialsById(system, userId),
  ]);
  return hashNewPassword(context, password, {
    email: user?.email ?? '',
    name: input.nome ?? user?.name ?? '',
    paths: tenant === null ? [] : [tenant.path],
  });
}

function requiredPassword(input: Acceptance): string {
  if (input.password === undefined) throw missingField('password', input.language);
  return input.password;
}
