import type { TokenScope } from '@retaguarda/rules/token-scopes';
import type { CallerToken } from '../auth/caller.ts';
import type { Access, TokenAccess } from './access.ts';
import { requestProblems } from './request-problems.ts';

/** What of a route decides about tokens. */
interface Asked {
  access: Access;
  stepUp?: unknown;
  tokens?: TokenAccess;
}

/**
 * The scopes that an API token needs for a route, all of them; null for a route that no token may call. Keys follow from the access
 * of the route. A route that asks for a role or for no key at all has to name scopes, or it is closed; so is one that asks for a
 * fresh proof of the second factor.
 */
export function tokenScopesOf({ access, stepUp, tokens }: Asked): readonly TokenScope[] | null {
  const implied = impliedScopes(access);
  if (implied === null || stepUp !== undefined || tokens === 'never') return null;
  const isNamed = tokens !== undefined || access.kind !== 'role';
  const scopes = [...new Set([...implied, ...(tokens ?? [])])];
  return isNamed && scopes.length > 0 ? scopes : null;
}

/** Throws 403 when the token may never call the route, or lacks one of its scopes. */
export function assertTokenMay(route: Asked, { scopes }: Pick<CallerToken, 'scopes'>): void {
  const needed = tokenScopesOf(route);
  if (needed === null) throw requestProblems.notForTokens();
  const missing = needed.filter((scope) => !scopes.has(scope));
  if (missing.length === 0) return;
  throw requestProblems.tokenScope({
    values: { scopes: missing.join(', ') },
    errors: missing.map((path) => ({ path, code: 'token.scopeMissing', message: path })),
  });
}

/** What an access asks of a token by itself; null where it asks for more than any token is given. */
function impliedScopes(access: Access): readonly TokenScope[] | null {
  switch (access.kind) {
    case 'public':
    case 'platform-role':
      return null;
    case 'authenticated':
    case 'module':
      return [];
    case 'permission':
      return access.readKey === undefined ? [access.key] : [access.key, access.readKey];
    case 'admin-or-permission':
      return [access.key];
    case 'flag': {
      const keys = access.readKey === undefined ? [access.name] : [access.name, access.readKey];
      return access.role === undefined ? keys : withRole(access.role, keys);
    }
    case 'role':
      return withRole(access.name, []);
  }
}

/** A token acts as an admin at most. */
function withRole(role: string, keys: readonly TokenScope[]): readonly TokenScope[] | null {
  return role === 'super-admin' ? null : [...keys, 'role.admin'];
}
