import type { SystemReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { createOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { query } from '../tables.ts';
import { impersonatorOf } from './impersonation-rules.ts';
import type { FoundSession, SessionHolder } from './session-holder.ts';
import { findBearerSession, findCookieSession, findSession } from './session-queries.ts';

const MOST_PLACES = 20_000;
const UUID_BYTES = 16;

/**
 * Finds sessions in two steps: which tenant holds the user's records, and the session in that tenant. The first is remembered, so
 * that it is asked once for a user; where the user has moved since, nothing is found there and it is asked again.
 */
export interface SessionFinder {
  /** The live bearer session with this `jti` of this user. */
  bearer(db: SystemReader, userUuid: string, jti: string, now: Date): Promise<SessionHolder | null>;
  /** The live session behind a cookie. */
  cookie(db: SystemReader, cookie: string, now: Date): Promise<SessionHolder | null>;
}

export function createSessionFinder(): SessionFinder {
  const places = new Map<string, number>();

  const find: typeof findInPlace = async (db, { userUuid }, findIn) => {
    const found = await findInPlace(db, { userUuid, tenantId: places.get(userUuid) ?? null }, findIn);
    if (found === null) return null;
    if (places.size >= MOST_PLACES) places.delete(places.keys().next().value ?? userUuid);
    places.set(userUuid, found.recordsTenantId);
    return found;
  };

  return {
    bearer: (db, userUuid, jti, now) =>
      find(db, { userUuid }, (tenantId) => findBearerSession(db, { tenantId, userUuid }, jti, now)).then(
        confirm(db, now),
      ),
    cookie: async (db, cookie, now) => {
      const hash = hashToken(cookie);
      const userUuid = userOfCookie(cookie);
      const findIn = (tenantId: number) => findCookieSession(db, tenantId, hash, now);
      if (userUuid !== null) return find(db, { userUuid }, findIn).then(confirm(db, now));
      const place = await db.first(placeOfCookie({ tokenHash: hash }));
      return place === null ? null : findIn(place.tenantId).then(confirm(db, now));
    },
  };
}

/** The live session of a user, whatever its kind; `tenantId` held the user's records when they were last seen. */
export function findSessionOf(
  db: SystemReader,
  { sessionUuid, tenantId, userUuid }: { tenantId: number; userUuid: string; sessionUuid: string },
  now: Date,
): Promise<SessionHolder | null> {
  return findInPlace(db, { userUuid, tenantId }, (place) =>
    findSession(db, { tenantId: place, userUuid }, sessionUuid, now),
  ).then(confirm(db, now));
}

/** Looks whether the impersonator of a session still is one; others pass as they are. */
function confirm(db: SystemReader, now: Date): (found: FoundSession | null) => Promise<SessionHolder | null> {
  return async (found) => {
    if (found === null) return null;
    const { impersonation, ...holder } = found;
    if (impersonation === null) return { ...holder, impersonator: null };
    const { sessionUuid, userUuid } = impersonation;
    if (userUuid === null) return null;
    const own = await findInPlace(db, { userUuid }, (tenantId) =>
      findSession(db, { tenantId, userUuid }, sessionUuid, now),
    );
    const impersonator = own === null ? null : impersonatorOf(impersonation, own, holder);
    return impersonator === null ? null : { ...holder, impersonator };
  };
}

/** Looks in the tenant that is thought to hold the user's records, and where that is another one, there. */
async function findInPlace(
  db: SystemReader,
  { tenantId = null, userUuid }: { userUuid: string; tenantId?: number | null },
  findIn: (tenantId: number) => Promise<FoundSession | null>,
): Promise<FoundSession | null> {
  const found = tenantId === null ? null : await findIn(tenantId);
  if (found !== null) return found;
  const place = await db.first(recordsTenant({ userUuid }));
  return place === null || place.tenantId === tenantId ? null : findIn(place.tenantId);
}

/** The value of a new session cookie. It begins with the user, because a session is found by its user's tenant. */
export function createSessionCookie(userUuid: string): string {
  const user = Buffer.from(userUuid.replaceAll('-', ''), 'hex').toString('base64url');
  return `${user}.${createOpaqueToken()}`;
}

/** The uuid of the user with which a cookie begins; null for one that was set before cookies named their user. */
function userOfCookie(cookie: string): string | null {
  const [user = '', secret] = cookie.split('.');
  const bytes = Buffer.from(user, 'base64url');
  if (secret === undefined || bytes.length !== UUID_BYTES) return null;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sessions and grants are rows of the home, or of the platform while there is none. */
const recordsTenant = prepared((is: { userUuid: string }) =>
  query
    .selectFrom('users as u')
    .where('u.uuid', '=', is.userUuid)
    .select((eb) =>
      eb.fn
        .coalesce(
          'u.home_tenant_id',
          eb.selectFrom('tenants as t').select('t.id').where('t.kind', '=', 'platform').$asScalar(),
        )
        .$notNull()
        .as('tenantId'),
    ),
);

const placeOfCookie = prepared((is: { tokenHash: Buffer }) =>
  query.selectFrom('sessions').select('tenant_id as tenantId').where('token_hash', '=', is.tokenHash),
);
