import { isPermissionKey, PERMISSION_KEYS, type PermissionKey } from './permission-keys.ts';

/** What a token needs a scope for and people need no key for: their role, or that they are signed in. */
export const OWN_SCOPES = ['role.admin', 'events.read'] as const;

/** What an API token may be good for: the keys of permissions, and what stands for a role or for no key at all. */
export type TokenScope = PermissionKey | (typeof OWN_SCOPES)[number];

/** Every scope, the keys in the order of their catalogue. */
export const TOKEN_SCOPES: readonly TokenScope[] = [...PERMISSION_KEYS, ...OWN_SCOPES];

/** Whether a text from outside, such as a body or a stored row, is a scope. */
export function isTokenScope(text: string): text is TokenScope {
  return isPermissionKey(text) || OWN_SCOPES.some((scope) => scope === text);
}
