import { writeAudit } from '../../platform/audit/audit.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import { type Language, Problem } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import {
  assertNotAboveUser,
  assertNotLastSuperAdmin,
  type FoundUser,
  findReachableUser,
  type UserCall,
  userProblems,
  userUpdated,
} from '../identity/index.ts';
import {
  type AnonymisationKey,
  type AnonymisationRow,
  countDuties,
  countUpTo,
  emptyAccount,
  findAnonymisation,
  insertAnonymisation,
  listTenantsOf,
  lockAccount,
  readSought,
} from './anonymisation-queries.ts';
import type { Anonymisation, AnonymisationBody, AnonymisationPreview } from './anonymisation-schema.ts';
import type { PrivacyContext } from './context.ts';
import type { PersonalKind } from './personal-kind.ts';
import { ERASED_TABLES, PERSONAL_KINDS } from './personal-kinds.ts';
import { privacyProblems } from './problems.ts';

/** The job that searches for the person in what others wrote; its payload is an `AnonymisationKey`. */
export const ANONYMISATION_JOB = 'privacy.anonymisation';

/** The name of somebody who was made anonymous, wherever a name stood. */
export const ANONYMOUS_NAME = 'Usuário anonimizado';

/** The address of somebody who was made anonymous: nobody's, and its own. */
export const anonymousEmail = (userUuid: string) => `anon-${userUuid}@anonimizado.invalid`;

/** What anonymising a user whom the caller administers would erase, change and keep, and what stands in the way. */
export async function previewAnonymisation(
  context: PrivacyContext,
  call: Pick<UserCall, 'caller' | 'language'>,
  userUuid: string,
): Promise<AnonymisationPreview> {
  const { key, user } = await findAnonymisable(context, call, userUuid);
  return context.database.systemTransaction(async (tx) => {
    const hindrance = await hindranceOf(tx, context, call, user);
    const duties = await countDuties(tx, user.id, call.caller.reach);
    const counts = new Map<string, number>();
    for (const table of ERASED_TABLES)
      counts.set(table, await countUpTo(tx, table, user.id, call.caller.reach));
    const row = await findAnonymisation(tx, key);
    return {
      anonymisation: row && toAnonymisation(row),
      hindrance: hindrance && { code: hindrance.code, message: hindrance.text(call.language) },
      duties: (['tasks', 'proposals', 'commissionRules'] as const)
        .map((kind) => ({ kind, count: duties[kind] }))
        .filter(({ count }) => count > 0),
      kinds: PERSONAL_KINDS.map((kind) => describe(kind, counts, call.language)),
    };
  });
}

/**
 * Makes a user anonymous, for good: what is the person's alone goes in this transaction, with its audit entry; a job searches for
 * the person in what others wrote. Nobody does it to themselves, to somebody above, to the last super-admin, or to somebody who
 * is also a member where the caller has no say.
 */
export async function anonymiseUser(
  context: PrivacyContext,
  call: UserCall,
  userUuid: string,
  { confirmation, reason }: AnonymisationBody,
): Promise<Anonymisation> {
  const { callers, clock, database } = context;
  const { key, user } = await findAnonymisable(context, call, userUuid);
  const row = await database.systemTransaction(async (tx) => {
    const now = clock.now();
    const account = await lockAccount(tx, user.id);
    if (account === null) throw userProblems.userNotFound();
    await assertAnonymisable(tx, context, call, user, account.status);
    if (confirmation.trim().toLowerCase() !== account.email) throw privacyProblems.notConfirmed();
    const [{ all }, sought] = await Promise.all([listTenantsOf(tx, user.id), readSought(tx, key)]);
    const tenantIds = [...new Set([key.tenantId, ...all])];
    await eraseRows(tx, context, user, now);
    await emptyAccount(tx, key, { name: ANONYMOUS_NAME, email: anonymousEmail(user.uuid), at: now });
    await insertAnonymisation(tx, {
      ...{ ...key, uuid: v7(now), reason, requestedBy: call.origin.userId },
      ...{ tenantIds, sought, at: now },
    });
    await writeAudit(tx, clock, call.origin, {
      tenantId: key.tenantId,
      action: 'user.anonymised',
      targetType: 'user',
      targetUuid: user.uuid,
      targetId: user.id,
      before: { status: account.status },
      after: { status: 'anonimizado', ground: reason },
    });
    const told = userUpdated.of({ id: user.id, companyId: null }, { id: user.uuid, status: 'anonimizado' });
    leaveEvents(tx, clock, key.tenantId, [told]);
    await writeOutbox(tx, clock, { tenantId: key.tenantId, topic: ANONYMISATION_JOB, payload: { ...key } });
    return findAnonymisation(tx, key);
  });
  await callers.changed({ kind: 'user', userId: user.id });
  if (row === null) throw new Error('the anonymisation just written is not there');
  return toAnonymisation(row);
}

async function findAnonymisable(
  context: PrivacyContext,
  { caller }: Pick<UserCall, 'caller'>,
  userUuid: string,
): Promise<{ user: FoundUser; key: AnonymisationKey }> {
  const { standing, user } = await findReachableUser(context, caller, userUuid);
  if (standing === 'guest') throw userProblems.userForbidden();
  return { user, key: { tenantId: user.homeTenantId ?? context.platformTenantId(), userId: user.id } };
}

async function hindranceOf(
  tx: SystemTx,
  context: PrivacyContext,
  call: Pick<UserCall, 'caller'>,
  user: FoundUser,
): Promise<Problem | null> {
  try {
    await assertAnonymisable(tx, context, call, user, user.status);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

async function assertAnonymisable(
  tx: SystemTx,
  context: PrivacyContext,
  { caller }: Pick<UserCall, 'caller'>,
  user: FoundUser,
  status: string,
): Promise<void> {
  if (user.id === caller.userId) throw privacyProblems.ownAccount();
  if (status === 'anonimizado') throw userProblems.anonymised();
  await assertNotAboveUser(tx, { caller }, user);
  if (status === 'ativo') await assertNotLastSuperAdmin(tx, context.platformTenantId(), user.id);
  const { members } = await listTenantsOf(tx, user.id);
  if (members.some((id) => !caller.reach.includes(id))) throw privacyProblems.memberElsewhere();
}

/** The parts by which a removed user's rows go, of the tables that hold nothing but the person's own. */
async function eraseRows(
  tx: SystemTx,
  { removalParts }: PrivacyContext,
  user: FoundUser,
  now: Date,
): Promise<void> {
  const subject = { userIds: [user.id], userUuids: [user.uuid] };
  for (const { effect, remove, table } of removalParts.users) {
    if (effect === 'deleted' && ERASED_TABLES.has(table)) await remove?.(tx, subject, now);
  }
}

function describe(kind: PersonalKind, counts: ReadonlyMap<string, number>, language: Language) {
  const rows = kind.tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
  return {
    kind: kind.kind,
    effect: kind.effect,
    title: kind.title[language],
    why: kind.why[language],
    basis: kind.law?.basis[language] ?? null,
    term: kind.law?.term[language] ?? null,
    rows: kind.effect === 'erased' ? rows : null,
  };
}

function toAnonymisation({
  finishedAt,
  reason,
  requestedAt,
  status,
  steps,
  stepsDone,
}: AnonymisationRow): Anonymisation {
  const progress = status === 'finished' ? 100 : steps === 0 ? 0 : Math.floor((stepsDone / steps) * 100);
  return {
    status,
    reason,
    progress,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
