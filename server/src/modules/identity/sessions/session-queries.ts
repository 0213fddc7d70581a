import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { homeIsOpen, membershipIsOpen } from '../company-blocks.ts';
import { query } from '../tables.ts';
import type { FoundSession, SessionHolder } from './session-holder.ts';

/** After this time without a request a cookie session is no longer alive. */
export const SESSION_IDLE_HOURS = 8;

/** A cookie session that was used last before this moment is no longer alive. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000);
}

/** Whose records a tenant holds: sessions and grants are looked for in one tenant alone, and so on one node of a cluster. */
interface SessionPlace {
  /** The tenant that holds the records of the user. */
  tenantId: number;
  userUuid: string;
}

/** The live bearer session with this `jti` of this user, in the tenant that holds the user's records. */
export function findBearerSession(
  db: SystemReader,
  place: SessionPlace,
  jti: string,
  now: Date,
): Promise<FoundSession | null> {
  return db.first(bearerSession({ ...place, jti, now }));
}

const bearerSession = prepared((is: SessionPlace & { jti: string; now: Date }) =>
  liveSessions(is)
    .where('s.uuid', '=', is.jti)
    .where('u.uuid', '=', is.userUuid)
    .where('s.kind', '=', 'bearer'),
);

/** The live cookie session whose value has this hash, in the tenant that holds its user's records. */
export function findCookieSession(
  db: SystemReader,
  tenantId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | null> {
  return db.first(cookieSession({ tenantId, tokenHash, now, idleSince: idleSince(now) }));
}

const cookieSession = prepared((is: { tenantId: number; tokenHash: Buffer; now: Date; idleSince: Date }) =>
  liveSessions(is).where('s.token_hash', '=', is.tokenHash).where('s.last_seen_at', '>', is.idleSince),
);

/** The live session of this user, whatever its kind, in the tenant that holds the user's records. */
export function findSession(
  db: SystemReader,
  place: SessionPlace,
  sessionUuid: string,
  now: Date,
): Promise<FoundSession | null> {
  return db.first(anySession({ ...place, sessionUuid, now, idleSince: idleSince(now) }));
}

const anySession = prepared((is: SessionPlace & { sessionUuid: string; now: Date; idleSince: Date }) =>
  liveSessions(is)
    .where('s.uuid', '=', is.sessionUuid)
    .where('u.uuid', '=', is.userUuid)
    .where((eb) => eb.or([eb('s.kind', '=', 'bearer'), eb('s.last_seen_at', '>', is.idleSince)])),
);

/** Of these sessions, each with the tenant that holds it, the uuids of those that are alive. */
export async function findLiveSessions(
  db: SystemReader,
  sessions: readonly { recordsTenantId: number; sessionUuid: string }[],
  now: Date,
): Promise<Set<string>> {
  const tenantIds = [...new Set(sessions.map(({ recordsTenantId }) => recordsTenantId))];
  const uuids = sessions.map(({ sessionUuid }) => sessionUuid);
  const live = sql<{ uuid: string }>`
    select s.uuid from sessions s join users u on u.id = s.user_id
    where s.tenant_id = any(${tenantIds}::bigint[]) and s.uuid = any(${uuids}::uuid[])
      and s.ended_at is null and s.expires_at > ${now} and u.status = 'ativo'
      and (s.kind = 'bearer' or s.last_seen_at > ${idleSince(now)})`;
  const rows = await db.many({ compile: () => live.compile(query) });
  return new Set(rows.map(({ uuid }) => uuid));
}

function liveSessions({ now, tenantId }: { now: Date; tenantId: number }) {
  return query
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .where('s.tenant_id', '=', tenantId)
    .where(sql<boolean>`coalesce(u.home_tenant_id, s.tenant_id) = s.tenant_id`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'ativo')
    .where(homeIsOpen)
    .select([
      's.tenant_id as recordsTenantId',
      's.uuid as sessionUuid',
      's.kind as kind',
      's.claim_tenant_id as claimTenantId',
      's.last_seen_at as lastSeenAt',
      's.second_factor_at as secondFactorAt',
      's.must_enrol as mustEnrol',
      impersonation.as('impersonation'),
      'u.id as userId',
      'u.uuid as userUuid',
      'u.name as userName',
      'u.home_tenant_id as homeTenantId',
      'u.status as status',
      membershipsOf.as('memberships'),
      grantsIn(tenantId).as('grants'),
    ]);
}

/** An active user whose home is not blocked, with what the rules need without a session; null when there is none. */
export async function findActiveUser(
  db: SystemReader,
  userId: number,
): Promise<Omit<
  SessionHolder,
  | 'claimTenantId'
  | 'impersonator'
  | 'kind'
  | 'lastSeenAt'
  | 'mustEnrol'
  | 'secondFactorAt'
  | 'sessionUuid'
  | 'status'
  | 'userId'
> | null> {
  const user = await db.first(
    query
      .selectFrom('users as u')
      .where('u.id', '=', userId)
      .where('u.status', '=', 'ativo')
      .where(homeIsOpen)
      .select(['u.uuid as userUuid', 'u.name as userName', 'u.home_tenant_id as homeTenantId'])
      .select((eb) =>
        eb.fn
          .coalesce(
            'u.home_tenant_id',
            eb.selectFrom('tenants as t').select('t.id').where('t.kind', '=', 'platform').$asScalar(),
          )
          .$notNull()
          .as('recordsTenantId'),
      )
      .select(membershipsOf.as('memberships')),
  );
  if (user === null) return null;
  return {
    ...user,
    grants: user.homeTenantId === null ? [] : await listGrants(db, user.homeTenantId, userId),
  };
}

/** A statement of its own: only with a tenant that is known before can it be asked on one node of a cluster. */
function listGrants(db: SystemReader, tenantId: number, userId: number): Promise<SessionHolder['grants']> {
  return db.many(
    query
      .selectFrom('user_grants as g')
      .innerJoin('permissions as p', 'p.id', 'g.permission_id')
      .where('g.tenant_id', '=', tenantId)
      .where('g.user_id', '=', userId)
      .select(['p.key', 'g.allowed']),
  );
}

const impersonation = sql<
  FoundSession['impersonation']
>`case when s.impersonator_session is not null then json_build_object(
  'userUuid', (select i.uuid from users i where i.id = s.impersonator_id), 'sessionUuid', s.impersonator_session,
  'reason', s.impersonation_reason, 'mayWrite', s.may_write, 'until', s.expires_at) end`;

const membershipsOf = sql<SessionHolder['memberships']>`coalesce((
  select json_agg(json_build_object(
    'tenantId', m.tenant_id, 'path', t.path, 'role', m.role_number, 'companyId', m.company_id,
    'customRoleId', m.custom_role_id, 'keys', c.keys))
  from memberships m join tenants t on t.id = m.tenant_id
  left join custom_roles c on c.tenant_id = m.tenant_id and c.id = m.custom_role_id
  where m.user_id = u.id and t.status = 'ativo' and ${membershipIsOpen}), '[]'::json)`;

/** The grants and denials of the user `u` that are rows of the tenant. */
function grantsIn(tenantId: number) {
  return sql<SessionHolder['grants']>`coalesce((
    select json_agg(json_build_object('key', p.key, 'allowed', g.allowed))
    from user_grants g join permissions p on p.id = g.permission_id
    where g.user_id = u.id and g.tenant_id = ${tenantId}), '[]'::json)`;
}

export interface NewSession {
  tenantId: number;
  uuid: string;
  userId: number;
  kind: 'bearer' | 'cookie';
  tokenHash: Buffer | null;
  claimTenantId: number | null;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  expiresAt: Date;
  secondFactorAt: Date | null;
  mustEnrol: boolean;
  deviceHash: Buffer;
}

export async function insertSession(tx: AnyTx, session: NewSession): Promise<void> {
  await tx.many(
    query.insertInto('sessions').values({
      tenant_id: session.tenantId,
      uuid: session.uuid,
      user_id: session.userId,
      kind: session.kind,
      token_hash: session.tokenHash,
      claim_tenant_id: session.claimTenantId,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      second_factor_at: session.secondFactorAt,
      must_enrol: session.mustEnrol,
      device_hash: session.deviceHash,
    }),
  );
}

/** Ends one session of a user; false when it had ended or never was. */
export async function endSession(
  tx: AnyTx,
  tenantId: number,
  userId: number,
  sessionUuid: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx.first(
    query
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: reason })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('uuid', '=', sessionUuid)
      .where('ended_at', 'is', null)
      .returning('id'),
  );
  return ended !== null;
}

/** Ends all live sessions of a user, but for one that may go on. */
export async function endAllSessions(
  tx: AnyTx,
  tenantId: number,
  userId: number,
  reason: string,
  now: Date,
  exceptUuid?: string,
): Promise<number> {
  const statement = query
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id');
  const ended = await tx.many(
    exceptUuid === undefined ? statement : statement.where('uuid', '!=', exceptUuid),
  );
  return ended.length;
}

/** Notes that sessions of a tenant were used. */
export async function touchSessions(
  tx: AnyTx,
  tenantId: number,
  sessionUuids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.many(touch({ tenantId, sessionUuids, now }));
}

const touch = prepared((is: { tenantId: number; sessionUuids: readonly string[]; now: Date }) =>
  query
    .updateTable('sessions')
    .set({ last_seen_at: is.now })
    .where('tenant_id', '=', is.tenantId)
    .where('uuid', '=', sql<string>`any(${is.sessionUuids}::uuid[])`)
    .where('last_seen_at', '<', is.now),
);
