import { isPermissionKey } from '@retaguarda/rules/permission-keys';
import {
  type Caller,
  type CallerToken,
  ROLE_NUMBERS,
  type ServiceHolder,
} from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SystemReader } from '../../../platform/db/executors.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { plainAddress } from '../../../platform/net/client-address.ts';
import { isInNetworks } from '../../../platform/net/network.ts';
import { hasApiTokenForm } from '../../../platform/tokens/api-token.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { findTenantById, type TenantRow } from '../../tenancy/index.ts';
import type { CallerCache } from './caller-cache.ts';
import { entryTo, loadCaller } from './caller-loader.ts';
import type { SessionHolder } from './session-holder.ts';
import { findActiveUser } from './session-queries.ts';
import { narrowed } from './token-rights.ts';

/** A token as its table has it. */
export interface FoundToken extends CallerToken {
  /** The one company that it is bound to. */
  companyId: number | null;
}

/** Where tokens are kept. */
export interface ApiTokens {
  /** What a secret is good for; null for one that is unknown, revoked, or of a maker or a service account that is gone. */
  find(secret: string): Promise<FoundToken | null>;
  /** Notes that a token was used; nobody waits for it. */
  used(token: CallerToken): void;
}

interface Parts {
  apiTokens: ApiTokens;
  callers: CallerCache;
  clock: Clock;
  database: Database;
}

/** A request with a token. */
export interface TokenRequest {
  secret: string;
  tenantUuid: string | null;
  ip: string | undefined;
}

export interface TokenCallers {
  /** The caller at once, where nothing has to be asked for. */
  remembered(request: TokenRequest): Caller | null;
  /** Null for a token that is good for nothing; 403 from an address that it may not be used from. */
  authenticate(request: TokenRequest): Promise<Caller | null>;
}

/** Finds out who sends requests with API tokens. They are remembered and forgotten as the callers of sessions are. */
export function createTokenCallers({ apiTokens, callers, clock, database }: Parts): TokenCallers {
  const isOver = ({ endsAt }: CallerToken) => endsAt !== null && endsAt <= clock.now();
  const rememberedOf = ({ secret, tenantUuid }: TokenRequest) => callers.get(keyOf(secret, tenantUuid));

  return {
    remembered: (request) => {
      const caller = rememberedOf(request);
      if (caller === undefined || caller.token === null || isOver(caller.token)) return null;
      return mayComeFrom(caller.token, request.ip) ? caller : null;
    },
    authenticate: async (request) => {
      const { ip, secret, tenantUuid } = request;
      if (!hasApiTokenForm(secret)) return null;
      const known = rememberedOf(request);
      const generation = callers.generation();
      const found = known === undefined ? await apiTokens.find(secret) : null;
      const token = known?.token ?? found;
      if (token === null || isOver(token)) return null;
      if (!mayComeFrom(token, ip)) throw requestProblems.tokenAddress();
      if (found === null) return known ?? null;
      const caller = await loadTokenCaller(database.system, found, tenantUuid);
      if (caller === null) return null;
      callers.set(keyOf(secret, tenantUuid), caller, generation);
      apiTokens.used(found);
      return caller;
    },
  };
}

/**
 * The caller that a token is in a tenant; null when its tenant is suspended, its maker is not active or has left it, or when maker or
 * service account are bound to another company than the token. 403 for a tenant that is not below its own.
 */
export async function loadTokenCaller(
  db: SystemReader,
  { companyId, ...token }: FoundToken,
  tenantUuid: string | null,
): Promise<Caller | null> {
  const { holder } = token;
  const [tenant, maker] = await Promise.all([
    findTenantById(db, token.tenantId),
    holder.kind === 'person' ? findActiveUser(db, holder.userId) : null,
  ]);
  if (tenant === null || tenant.status !== 'ativo') return null;
  const limits = holder.kind === 'service' ? limitsOf(holder, tenant) : maker;
  if (limits === null || entryTo(limits.memberships, tenant) === null) return null;
  const behind = { ...limits, ...NO_SESSION, userId: holder.userId, claimTenantId: tenant.id };
  const caller = await loadCaller(db, behind, tenantUuid);
  if (companyId !== null && caller.companyId !== null && caller.companyId !== companyId) return null;
  return narrowed(caller, token, companyId ?? caller.companyId);
}

const NO_SESSION = {
  sessionUuid: '',
  kind: 'bearer',
  status: 'ativo',
  lastSeenAt: new Date(0),
  impersonator: null,
  secondFactorAt: null,
  mustEnrol: false,
} as const;

/**
 * What a service account may do, as a membership of its own tenant would say it: the keys of its scopes, and the role of an admin where
 * one of them stands for that.
 */
function limitsOf(
  { companyId, name, scopes, userUuid }: ServiceHolder,
  tenant: TenantRow,
): Pick<
  SessionHolder,
  'grants' | 'homeTenantId' | 'memberships' | 'recordsTenantId' | 'userName' | 'userUuid'
> {
  const role = ROLE_NUMBERS[scopes.has('role.admin') ? 'admin' : 'viewer'];
  const keys = [...scopes].filter(isPermissionKey);
  const membership = { tenantId: tenant.id, path: tenant.path, role, companyId, customRoleId: null, keys };
  return {
    userUuid,
    userName: name,
    homeTenantId: tenant.id,
    recordsTenantId: tenant.id,
    memberships: [membership],
    grants: [],
  };
}

function mayComeFrom({ addresses }: CallerToken, ip: string | undefined): boolean {
  if (addresses.length === 0) return true;
  const address = plainAddress(ip ?? '');
  return address !== null && isInNetworks(address, addresses);
}

function keyOf(secret: string, tenantUuid: string | null): string {
  return `token:${hashToken(secret).toString('base64')}:${tenantUuid ?? ''}`;
}
