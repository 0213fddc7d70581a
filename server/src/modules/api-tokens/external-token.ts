import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { randomDigits } from '../../platform/tokens/api-token.ts';

/** What a token for the external endpoint may be good for. */
export const EXTERNAL_SCOPES = ['comissoes.read'] as const satisfies readonly PermissionKey[];

export type ExternalScope = (typeof EXTERNAL_SCOPES)[number];

export const EXTERNAL_TOKEN_BEGINNING = 'tok_';
const SHOWN = 8;

/** A new token for the external endpoint: `tok_` and 256 random bits in digits and letters. */
export function createExternalToken(): string {
  return EXTERNAL_TOKEN_BEGINNING + randomDigits();
}

/** Enough of a token, whatever it begins with, to tell it from others, and far too little to guess it. */
export function tokenPrefix(token: string): string {
  return token.slice(EXTERNAL_TOKEN_BEGINNING.length, EXTERNAL_TOKEN_BEGINNING.length + SHOWN);
}

export interface TokenCarriers {
  authorization: string | undefined;
  header: string | undefined;
  query: string | undefined;
}

/** The token of a request: from `Authorization`, else from `X-Api-Token`, else from the query of the URL. */
export function tokenOf({ authorization, header, query }: TokenCarriers): string | null {
  if (authorization !== undefined) return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null;
  return header ?? query ?? null;
}
