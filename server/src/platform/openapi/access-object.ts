import type { Access } from '../http/access.ts';
import type { Route } from '../http/route.ts';
import { tokenScopesOf } from '../http/token-access.ts';
import type { JsonObject } from './components.ts';

/** A credential of another kind than a session, in the words of OpenAPI. */
export type SecurityScheme = { description: string } & (
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'apiKey'; in: 'cookie' | 'header' | 'query'; name: string }
);

/** What every host knows its callers by. */
export const SESSION_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `accessToken` of a sign-in, for as long as its `expiresIn` says and its session is not ended.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token (`rtg_…`), which needs the scopes that the operation names in `x-access`, all of them. A change needs no CSRF code.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'retaguarda_session',
    description: 'The session of a browser, which a sign-in at the back office leaves there.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description:
      'The code of the session, which a change needs beside the cookie: `csrf_token` of the sign-in, and of `csrf-token.php`. The back office takes it as `csrf_token` in the body as well.',
  },
} as const satisfies Record<string, SecurityScheme>;

/** What opens a route: any one of the entries, and of an entry all. Empty for a route that is open to everyone. */
export function securityOf(route: Route<never>): readonly JsonObject[] {
  const { access, documented, method } = route;
  if (documented?.security !== undefined) return documented.security.map((name) => ({ [name]: [] }));
  const browser = method === 'GET' ? { session: [] } : { session: [], csrf: [] };
  const token = tokenScopesOf(route) === null ? [] : [{ apiToken: [] }];
  if (access.kind !== 'public') return [{ bearer: [] }, browser, ...token];
  return access.optionalCaller === true ? [{}, { bearer: [] }, browser] : [];
}

/** What the caller has to be, for programs that read the document: the extension `x-access`. */
export function accessObject(route: Route<never>): JsonObject {
  const { access, tenant } = route;
  const scopes = tokenScopesOf(route);
  return {
    ...ofKind(access),
    tenant: tenantOf(access, tenant),
    ...(scopes === null ? {} : { tokenScopes: [...scopes] }),
  };
}

function ofKind(access: Access): JsonObject {
  switch (access.kind) {
    case 'public':
      return { kind: 'public', reason: access.reason };
    case 'authenticated':
      return { kind: 'authenticated' };
    case 'permission':
      return { kind: 'permission', permissions: keys(access.key, access.readKey) };
    case 'admin-or-permission':
      return { kind: 'role-or-permission', role: 'admin', permissions: [access.key] };
    case 'flag':
      return {
        kind: 'permission',
        permissions: keys(access.name, access.readKey),
        module: access.module,
        ...(access.role === undefined ? {} : { role: access.role }),
      };
    case 'module':
      return { kind: 'module', module: access.module };
    case 'role':
      return { kind: 'role', role: access.name };
    case 'platform-role':
      return { kind: 'platform-role', role: access.name };
  }
}

function keys(key: string, readKey: string | undefined): string[] {
  return readKey === undefined ? [key] : [key, readKey];
}

function tenantOf(access: Access, tenant: Route<never>['tenant']): string {
  if (tenant === 'required') return 'required';
  return access.kind === 'public' && access.optionalCaller !== true ? 'none' : 'optional';
}
