import { type Caller, ROLE_NUMBERS, type RoleName, type RoleNumber } from '../../../platform/auth/caller.ts';
import { databaseProblems } from '../../../platform/db/database-problems.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import type { Language } from '../../../platform/problem.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { findRole, type RoleRow } from '../roles/role-queries.ts';
import { entryTo, roleName } from '../sessions/caller-loader.ts';
import type { UserCall } from '../user-call.ts';
import { userProblems } from '../user-problems.ts';
import { isOwnRecord, type Standing, standingOf } from './user-policy.ts';
import {
  type FoundUser,
  findReachedRecord,
  findUser,
  findUserRecord,
  type UserRecord,
} from './user-queries.ts';
import type { UserFull } from './user-schema.ts';
import { guestTag, toGuest, toUserFull, userTag } from './user-view.ts';

/** A record under its entity tag. */
export type TaggedUser = HeadedAnswer<UserFull>;

/**
 * The full record of the caller, or of a user whom the caller administers. Reading another person's personal data
 * leaves a trace in the audit log before it is answered.
 */
export async function getUser(
  context: IdentityContext,
  call: UserCall,
  userUuid: string,
): Promise<TaggedUser> {
  const { caller, language } = call;
  if (isOwnRecord(caller, userUuid)) return readOwnRecord(context, caller, language);
  const now = context.clock.now();
  const { found, standing, user } = await findForReading(context, call, userUuid, now);
  const db = context.database.tenant(caller.recordsTenantId);
  if (standing === 'guest') {
    const view = toGuest(user, await roleOf(db, nearestRole(user)));
    return new HeadedAnswer(view, { etag: guestTag(view) });
  }
  const tenantId = user.homeTenantId ?? context.platformTenantId();
  const records = context.database.tenant(tenantId);
  const record = found ?? (await findUserRecord(records, tenantId, user.id, now, language));
  if (record === null) throw userProblems.userNotFound();
  if (record.personalData !== null) await auditReading(context, call, tenantId, record);
  const view = await viewOf(records, record, nearestRole(user), claimOf(user));
  return new HeadedAnswer(view, { etag: userTag(record) });
}

/** The user as `findReachableUser` finds them, with their record where that lives in the tenant of the request: there most are at home. */
async function findForReading(
  context: IdentityContext,
  { caller, language }: UserCall,
  userUuid: string,
  now: Date,
): Promise<{ user: FoundUser; standing: Standing; found: UserRecord | null }> {
  const { reach, recordsTenantId, tenant } = caller;
  const tenantId = tenant?.id ?? recordsTenantId;
  const db = context.database.subtree(reach);
  const user = await findReachedRecord(db, { reach, tenantId }, userUuid, now, language);
  if (user === null) return { ...(await findReachableUser(context, caller, userUuid)), found: null };
  const isThere = tenantId === (user.homeTenantId ?? context.platformTenantId());
  return { user, standing: reachedStanding(context, caller, user), found: isThere ? user : null };
}

async function readOwnRecord(
  context: IdentityContext,
  caller: Caller,
  language: Language,
): Promise<TaggedUser> {
  const { recordsTenantId, userId } = caller;
  const db = context.database.tenant(recordsTenantId);
  const record = await findUserRecord(db, recordsTenantId, userId, context.clock.now(), language);
  if (record === null) throw movedMeanwhile(context, userId);
  const elsewhere = caller.role === null ? null : ROLE_NUMBERS[caller.role];
  const user = await viewOf(db, record, elsewhere, caller.jwtRole);
  return new HeadedAnswer(user, { etag: userTag(record) });
}

/** The record for somebody who has just logged in or registered as that user, with the role that counts there. */
export async function readUserFull(
  context: IdentityContext,
  who: { userId: number; recordsTenantId: number; role: RoleNumber | null },
  language: Language,
): Promise<UserFull> {
  const { recordsTenantId, userId } = who;
  const db = context.database.tenant(recordsTenantId);
  const record = await findUserRecord(db, recordsTenantId, userId, context.clock.now(), language);
  if (record === null) throw movedMeanwhile(context, userId);
  return viewOf(db, record, who.role, who.role === null ? null : roleName(who.role));
}

/**
 * The full record as it is answered; `elsewhere` is the role of a user whose home tenant gives none, `jwtRole` that of the
 * claim in the user's token.
 */
export async function viewOf(
  db: TenantReader,
  record: UserRecord,
  elsewhere: RoleNumber | null,
  jwtRole: RoleName | null,
): Promise<UserFull> {
  return toUserFull(record, record.roleName === null ? await roleOf(db, elsewhere) : null, jwtRole);
}

/**
 * A user of whom the caller, an admin, may know: 404 for everybody else. A home outside of the caller's reach makes a
 * guest, whatever memberships there are inside.
 */
export async function findReachableUser(
  context: IdentityContext,
  caller: Caller,
  userUuid: string,
): Promise<{ user: FoundUser; standing: Standing }> {
  const { database } = context;
  const user = await findUser(database.subtree(caller.reach), userUuid, caller.reach);
  if (user === null) throw userProblems.userNotFound();
  return { user, standing: reachedStanding(context, caller, user) };
}

function reachedStanding(context: IdentityContext, caller: Caller, user: FoundUser): Standing {
  const standing = standingOf(caller, user, context.platformTenantId());
  if (standing === null) throw userProblems.userNotFound();
  return standing;
}

/** The role that a login without a tenant puts into the token: the one that counts at home, as far as the caller sees. */
export function claimOf(user: Pick<FoundUser, 'homeTenantId' | 'homePath' | 'memberships'>): RoleName | null {
  if (user.homeTenantId === null || user.homePath === null) return null;
  const entry = entryTo(user.memberships, { id: user.homeTenantId, path: user.homePath });
  return entry === null ? null : roleName(entry.role);
}

/** The role of the membership highest in the tree, which is the nearest to the tenant of the request. */
export function nearestRole(user: Pick<FoundUser, 'memberships'>): RoleNumber | null {
  const byDepth = user.memberships.toSorted(
    (a, b) => pathIds(a.path).length - pathIds(b.path).length || a.tenantId - b.tenantId,
  );
  return byDepth[0]?.role ?? null;
}

/**
 * The record moved to the first tenant of the user a moment ago. What is remembered of the user is forgotten, so that the next
 * request finds it.
 */
export function movedMeanwhile(context: Pick<IdentityContext, 'callers'>, userId: number) {
  context.callers.forget({ kind: 'user', userId });
  return databaseProblems.busy({ retryAfterSeconds: 1 });
}

function roleOf(db: TenantReader, number: RoleNumber | null): Promise<RoleRow | null> {
  return number === null ? Promise.resolve(null) : findRole(db, number);
}

async function auditReading(
  { readings }: IdentityContext,
  call: UserCall,
  tenantId: number,
  record: UserRecord,
): Promise<void> {
  const { uuid, ...fields } = record.personalData ?? {};
  const seen = Object.entries(fields).filter(([, value]) => value !== null);
  await readings.write(call.origin, {
    tenantId,
    action: 'user.personalData.read',
    targetType: 'user',
    targetUuid: record.uuid,
    targetId: record.id,
    after: { fields: seen.map(([name]) => name) },
  });
}
