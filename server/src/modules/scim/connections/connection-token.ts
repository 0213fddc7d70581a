import { createCheckedToken, hasCheckedForm } from '../../../platform/tokens/api-token.ts';

const BEGINNING = 'rtgs_';
const SHOWN = 8;

/** A new token for the directory of a company: `rtgs_`, 256 random bits and their checksum. */
export function createScimToken(): string {
  return createCheckedToken(BEGINNING);
}

/** Whether a text has the form of such a token. */
export function hasScimTokenForm(text: string): boolean {
  return hasCheckedForm(BEGINNING, text);
}

/** What a token begins with, as lists and the audit log show it. */
export function scimTokenPrefix(token: string): string {
  return token.slice(0, BEGINNING.length + SHOWN);
}
