import { isTokenScope } from '@retaguarda/rules/token-scopes';
import type { Caller } from '../../platform/auth/caller.ts';
import { API_TOKEN_BEGINNING } from '../../platform/tokens/api-token.ts';
import { EXTERNAL_TOKEN_BEGINNING } from './external-token.ts';
import { holdsScope } from './scopes.ts';
import type { TokenRow } from './token-queries.ts';
import type { ApiToken } from './token-schema.ts';

/** A token as its administrators see it; the secret is known to nobody. */
export function toToken(row: TokenRow, caller: Caller, now: Date): ApiToken {
  const { companyName, companyUuid, id, kind, makerName, makerUuid, name, scopes, addresses } = row;
  const overlaps = row.previousUntil !== null && row.previousUntil > now;
  return {
    id,
    name,
    prefix: (kind === 'api' ? API_TOKEN_BEGINNING : EXTERNAL_TOKEN_BEGINNING) + row.prefix,
    kind,
    scopes,
    company: companyUuid === null ? null : { id: companyUuid, name: companyName ?? '' },
    addresses,
    maker: makerUuid === null ? null : { id: makerUuid, name: makerName ?? '' },
    serviceAccount: row.serviceUuid === null ? null : { id: row.serviceUuid, name: row.serviceName ?? '' },
    expiresAt: iso(row.expiresAt),
    previousUntil: overlaps ? iso(row.previousUntil) : null,
    lastUsedAt: iso(row.lastUsedAt),
    revokedAt: iso(row.revokedAt),
    createdAt: row.createdAt.toISOString(),
    mayRotate: isLive(row, now) && mayRotate(row, caller),
  };
}

/** Whether a token for `/api` is good for anything still. */
export function isLive({ expiresAt, kind, revokedAt }: TokenRow, now: Date): boolean {
  return kind === 'api' && revokedAt === null && (expiresAt === null || expiresAt > now);
}

/**
 * A secret is given to the maker alone: what is done with it is done in the maker's name and with their rights. That of a service account is
 * given to whoever holds what it is good for.
 */
export function mayRotate(
  { makerId, scopes, serviceUuid }: Pick<TokenRow, 'makerId' | 'scopes' | 'serviceUuid'>,
  caller: Caller,
): boolean {
  if (serviceUuid === null) return makerId === caller.userId;
  return scopes.filter(isTokenScope).every((scope) => holdsScope(caller, scope));
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
