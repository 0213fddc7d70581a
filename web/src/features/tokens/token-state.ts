import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { ApiToken } from '../../api/types.ts';

export type TokenState = 'ativo' | 'expirado' | 'revogado';

/** What a token is good for at a moment (milliseconds since 1970). */
export function tokenState(
  { expiresAt, revokedAt }: Pick<ApiToken, 'expiresAt' | 'revokedAt'>,
  now: number,
): TokenState {
  if (revokedAt !== null) return 'revogado';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expirado' : 'ativo';
}

/** How long a new token may live, in days; `sempre` is without an end. */
export const LIFETIMES = ['30', '90', '365', 'sempre'] as const;

export type Lifetime = (typeof LIFETIMES)[number];

/** When a token that is made now ends. */
export const expiryOf = (lifetime: Lifetime, now: number): string | null =>
  lifetime === 'sempre' ? null : new Date(now + Number(lifetime) * DAY_MS).toISOString();

/** For how many hours the secret before a rotation may stay good. */
export const OVERLAPS = ['0', '24', '168', '720'] as const;

/** The networks that were typed, one a line or with commas between them. */
export function networksIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((network) => network !== ''))];
}
