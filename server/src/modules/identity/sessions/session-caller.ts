import type { Caller } from '../../../platform/auth/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import type { IdentityContext } from '../context.ts';
import { loadCaller } from './caller-loader.ts';
import { findSessionOf } from './session-places.ts';
import { findActiveUser, findLiveSessions } from './session-queries.ts';
import { loadTokenCaller } from './token-caller.ts';

type Reader = Pick<IdentityContext, 'clock' | 'database'>;

/** What long connections remember of the session that opened them. */
export interface SessionRef {
  userUuid: string;
  sessionUuid: string;
  recordsTenantId: number;
}

/**
 * The caller behind a session in a tenant, read from the database; null when the session is not alive. 403 when the
 * caller may not enter the tenant.
 */
export async function findCallerBySession(
  { clock, database }: Reader,
  { recordsTenantId, sessionUuid, userUuid }: SessionRef,
  tenantUuid: string,
): Promise<Caller | null> {
  const holder = await findSessionOf(
    database.system,
    { tenantId: recordsTenantId, userUuid, sessionUuid },
    clock.now(),
  );
  return holder === null ? null : loadCaller(database.system, holder, tenantUuid);
}

/**
 * The same caller in another tenant, read from the database; null when the session or token is not good any more. 403 when the
 * caller may not enter the tenant.
 */
export function findCallerIn(reader: Reader, caller: Caller, tenantUuid: string): Promise<Caller | null> {
  const { companyId, token } = caller;
  return token === null
    ? findCallerBySession(reader, caller, tenantUuid)
    : loadTokenCaller(reader.database.system, { ...token, companyId }, tenantUuid);
}

/** Of these sessions, the uuids of those that are alive. */
export function filterLiveSessions(
  { clock, database }: Reader,
  sessions: readonly SessionRef[],
): Promise<Set<string>> {
  return findLiveSessions(database.system, sessions, clock.now());
}

/**
 * The caller that a person is in a tenant at this moment, for work that goes on after the request that began it; null for one who is
 * not active or may not enter the tenant any more.
 */
export async function findCallerOfUser(
  { database }: Pick<Reader, 'database'>,
  userId: number,
  tenantUuid: string,
): Promise<Caller | null> {
  const user = await findActiveUser(database.system, userId);
  if (user === null) return null;
  const nobodysSession = {
    userId,
    sessionUuid: '',
    kind: 'bearer',
    claimTenantId: null,
    status: 'ativo',
    impersonator: null,
    secondFactorAt: null,
    mustEnrol: false,
  } as const;
  try {
    return await loadCaller(database.system, { ...user, ...nobodysSession, lastSeenAt: NEVER }, tenantUuid);
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return null;
    throw error;
  }
}

const NEVER = new Date(0);
