import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { TokenScope } from '@retaguarda/rules/token-scopes';
import { type Caller, isAdmin, isOfPlatform, ROLE_NUMBERS, type RoleName } from '../auth/caller.ts';
import { Problem } from '../problem.ts';
import { requestProblems } from './request-problems.ts';

/** Who may call a route. There is no default: `route()` does not compile without it. */
export type Access =
  | { kind: 'public'; reason: string; optionalCaller?: boolean }
  | { kind: 'authenticated' }
  | { kind: 'permission'; key: PermissionKey; readKey?: PermissionKey | undefined; data?: string }
  | { kind: 'admin-or-permission'; key: PermissionKey }
  | { kind: 'flag'; name: PermissionKey; module: string; role?: RoleName; readKey?: PermissionKey }
  | { kind: 'module'; module: string }
  | { kind: 'role'; name: RoleName }
  | { kind: 'platform-role'; name: RoleName };

/** What a route says of API tokens, beside its access; where it says nothing, its access does. */
export type TokenAccess = readonly TokenScope[] | 'never';

export type PublicAccess = Extract<Access, { kind: 'public' }>;

/** Open to everyone; `reason` says why and stands in the route table. */
export function publicAccess(reason: string): PublicAccess {
  return { kind: 'public', reason };
}

/** Open to everyone, and a caller who sends credentials is known to the handler (bad credentials are still 401). */
export function publicOrCaller(reason: string): PublicAccess {
  return { kind: 'public', reason, optionalCaller: true };
}

export const authenticated = { kind: 'authenticated' } as const satisfies Access;

/** Holders of a `perm-*` key in the tenant of the request. */
export function permission<Key extends PermissionKey>(key: Key) {
  return { kind: 'permission', key } as const satisfies Access;
}

/** Holders of a key who also hold the key that reads what is answered; `data` names what that is. */
export function permissionOver<Data extends string>(data: Data, key: PermissionKey, readKey?: PermissionKey) {
  return { kind: 'permission', key, readKey, data } as const satisfies Access;
}

/** Admins of the tenant of the request, and others who hold a `perm-*` key there. */
export function adminOr<Key extends PermissionKey>(key: Key) {
  return { kind: 'admin-or-permission', key } as const satisfies Access;
}

/** Holders of a module's flag, while the module is on for the tenant. */
export function flag(name: PermissionKey, module: string) {
  return { kind: 'flag', name, module } as const satisfies Access;
}

/** Holders of a module's flag who hold the one that reads what is answered as well. */
export function flagOver(name: PermissionKey, module: string, readKey: PermissionKey) {
  return { kind: 'flag', name, module, readKey } as const satisfies Access;
}

/** Holders of a module's flag whose role in the tenant of the request is this one or a higher one as well. */
export function flagAndRole(name: PermissionKey, module: string, role: RoleName) {
  return { kind: 'flag', name, module, role } as const satisfies Access;
}

/** Everybody who is signed in, while the module is on for the tenant; the handler decides what they see. */
export function moduleOn(module: string) {
  return { kind: 'module', module } as const satisfies Access;
}

/** Callers whose role in the tenant of the request is this one or a higher one. */
export function role(name: RoleName) {
  return { kind: 'role', name } as const satisfies Access;
}

/** Callers who have this role or a higher one in the platform itself, whichever tenant the request is of. */
export function platformRole(name: RoleName) {
  return { kind: 'platform-role', name } as const satisfies Access;
}

/** Whether the caller may use a route with this access, for answers that hold what several routes show. */
export function hasAccess(access: Access, caller: Caller): boolean {
  try {
    assertAccess(access, caller);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Throws the 403 that fits when the caller may not use a route with this access. */
export function assertAccess(access: Access, caller: Caller): void {
  switch (access.kind) {
    case 'public':
    case 'authenticated':
      return;
    case 'permission':
      assertKey(caller, access.key);
      if (access.readKey !== undefined) assertKey(caller, access.readKey);
      return;
    case 'admin-or-permission':
      if (!isAdmin(caller) && !caller.permissions.has(access.key)) throw missing(access.key);
      return;
    case 'flag':
      assertModule(caller, access.module);
      assertKey(caller, access.name);
      if (access.readKey !== undefined) assertKey(caller, access.readKey);
      if (access.role !== undefined) assertRole(caller, access.role);
      return;
    case 'module':
      assertModule(caller, access.module);
      return;
    case 'role':
      assertRole(caller, access.name);
      return;
    case 'platform-role':
      assertRole(isOfPlatform(caller) ? caller : NOBODY, access.name);
  }
}

/** Whoever has no role in the platform, whatever they are in a tenant below it. */
const NOBODY = { role: null };

function assertKey(caller: Caller, key: PermissionKey): void {
  if (!caller.isSuperAdmin && !caller.permissions.has(key)) throw missing(key);
}

function assertModule({ modules }: Caller, module: string): void {
  if (!modules.has(module)) throw requestProblems.moduleDisabled();
}

function assertRole({ role }: Pick<Caller, 'role'>, least: RoleName): void {
  if (role === null || ROLE_NUMBERS[role] > ROLE_NUMBERS[least]) {
    throw requestProblems.roleRequired({ values: { role: least } });
  }
}

function missing(key: PermissionKey) {
  return requestProblems.permissionDenied({
    errors: [{ path: key, code: 'permission.denied', message: key }],
  });
}

/** The access as one cell of the generated route table. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return `public: ${access.reason}`;
    case 'authenticated':
      return 'authenticated';
    case 'permission':
      return access.readKey === undefined
        ? `permission \`${access.key}\``
        : `permissions \`${access.key}\` and \`${access.readKey}\``;
    case 'admin-or-permission':
      return `role \`admin\` or permission \`${access.key}\``;
    case 'flag':
      return [
        `flag \`${access.name}\``,
        ...(access.readKey === undefined ? [] : [`flag \`${access.readKey}\``]),
        ...(access.role === undefined ? [] : [`role \`${access.role}\``]),
      ].join(' and ');
    case 'module':
      return `module \`${access.module}\``;
    case 'role':
      return `role \`${access.name}\``;
    case 'platform-role':
      return `role \`${access.name}\` of the platform`;
  }
}
