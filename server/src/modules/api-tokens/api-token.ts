import { randomBytes } from 'node:crypto';
import type { PermissionKey } from '@retaguarda/rules/permission-keys';

/** What a token of another system may be good for. */
export const TOKEN_SCOPES = ['comissoes.read'] as const satisfies readonly PermissionKey[];

export type TokenScope = (typeof TOKEN_SCOPES)[number];

const BEGINNING = 'tok_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** As many as 32 bytes need. */
const LENGTH = 43;
/** The largest multiple of 62 in a byte: with the bytes beyond it, the first characters would come up more often. */
const FAIR = 248;
const SHOWN = 8;

/** A new token: `tok_` and 256 random bits in digits and letters. */
export function createApiToken(): string {
  let text = '';
  while (text.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && text.length < LENGTH) text += DIGITS[byte % DIGITS.length];
    }
  }
  return BEGINNING + text;
}

/** Enough of a token to tell it from others, and far too little to guess it. */
export function tokenPrefix(token: string): string {
  return token.slice(BEGINNING.length, BEGINNING.length + SHOWN);
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
