import type { Origin } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { SecurityScheme } from '../../../platform/openapi/access-object.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import type { IdentityContext } from '../../identity/index.ts';
import { findTenantById } from '../../tenancy/index.ts';
import {
  type ConnectionRow,
  findConnectionByToken,
  holdsOn,
  touchConnection,
} from '../connections/connection-queries.ts';
import { hasScimTokenForm } from '../connections/connection-token.ts';
import { scimProblems } from '../problems.ts';

const PER_CONNECTION = { name: 'scim.connection', max: 3_000, windowSeconds: 60 };
/** How exactly the last use of a token is known. */
const TOUCH_MS = 60_000;

/** What every route of directories says of who may call it. */
export const SCIM_ACCESS = publicAccess('the token of a SCIM connection says whose directory calls');

/** The security scheme of OpenAPI for it. */
export const SCIM_SECURITY = {
  scimToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a SCIM connection (`rtgs_…`), which opens `/scim/v2` and nothing else.',
  },
} as const satisfies Record<string, SecurityScheme>;

export const SCIM_DOCUMENTED = { security: Object.keys(SCIM_SECURITY) };

/** The problems that every one of them answers. */
export const DOOR_PROBLEMS = [scimProblems.token, requestProblems.tooManyRequests];

/** A request of a directory whose connection is known. */
export interface ScimCall {
  connection: ConnectionRow;
  origin: Origin;
  ifMatch: string | null;
  /** One transaction in the tenant of the connection, which is not revoked before it ends. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export type Asking = Pick<Call, 'ifMatch' | 'origin' | 'reply' | 'transaction'>;

/** The handler of a route that a directory asks: its work begins once the connection is known. */
export function served<Asked extends Asking, Answer>(
  work: (scim: ScimCall, call: Asked, context: IdentityContext) => Promise<Answer>,
): (call: Asked, context: IdentityContext) => Promise<Answer> {
  return async (call, context) => work(await scimCall(context, call), call, context);
}

/**
 * Finds out whose directory sends a request. 401 for a token that is missing, unknown, revoked, rotated away, or of a tenant that is
 * suspended or is the platform; 429 where it asks too often.
 */
async function scimCall(context: IdentityContext, call: Asking): Promise<ScimCall> {
  const { clock, database, limiter } = context;
  const token = /^Bearer +(\S+) *$/i.exec(call.reply.request.headers.authorization ?? '')?.[1] ?? '';
  if (!hasScimTokenForm(token)) throw refused();
  const connection = await findConnectionByToken(database.system, hashToken(token), clock.now());
  if (connection === null || connection.tenantId === context.platformTenantId()) throw refused();
  const tenant = await findTenantById(database.system, connection.tenantId);
  if (tenant === null || tenant.status !== 'ativo') throw refused();
  await assertNotTooOften(limiter, connection);
  await touch(context, connection);
  const { name, prefix, tenantId } = connection;
  return {
    connection,
    origin: { ...call.origin, token: `${name} (${prefix}…)` },
    ifMatch: call.ifMatch,
    transaction: (work) =>
      call.transaction([tenantId], async (tx) => {
        if (!(await holdsOn(tx, connection))) throw refused();
        return work(tx);
      }),
  };
}

function refused() {
  return scimProblems.token({ headers: { 'www-authenticate': 'Bearer' } });
}

async function assertNotTooOften(limiter: RateLimiter, { id, tenantId }: ConnectionRow): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.hit(PER_CONNECTION, `${tenantId}:${id}`);
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
}

async function touch({ clock, database }: IdentityContext, connection: ConnectionRow): Promise<void> {
  const now = clock.now();
  const unlessAfter = new Date(now.getTime() - TOUCH_MS);
  if (connection.lastUsedAt !== null && connection.lastUsedAt > unlessAfter) return;
  await database.transaction([connection.tenantId], (tx) =>
    touchConnection(tx, connection, { now, unlessAfter }),
  );
}
