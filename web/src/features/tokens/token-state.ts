import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { ApiToken } from '../../api/types.ts';

export type TokenState = 'ativo' | 'expirado' | 'revogado';

/** What a token is good for at a moment (milliseconds since 1970). */
export function tokenState(
  { expira_em: expiry, revogado_em: revoked }: Pick<ApiToken, 'expira_em' | 'revogado_em'>,
  now: number,
): TokenState {
  if (revoked !== null) return 'revogado';
  return expiry !== null && Date.parse(expiry) <= now ? 'expirado' : 'ativo';
}

/** How long a new token may live, in days; `sempre` is without an end. */
export const LIFETIMES = ['30', '90', '365', 'sempre'] as const;

export type Lifetime = (typeof LIFETIMES)[number];

/** When a token that is made now ends. */
export const expiryOf = (lifetime: Lifetime, now: number): string | null =>
  lifetime === 'sempre' ? null : new Date(now + Number(lifetime) * DAY_MS).toISOString();
