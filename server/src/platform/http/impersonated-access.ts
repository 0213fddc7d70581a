import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { CallerImpersonator } from '../auth/caller.ts';
import type { Access } from './access.ts';
import { requestProblems } from './request-problems.ts';
import type { Method } from './route.ts';

/** What of a route decides about somebody who acts as another person. */
interface Asked {
  method: Method;
  access: Access;
  stepUp?: unknown;
  whileImpersonating?: true;
  inPerson?: true;
}

/** Money moves by these keys, or is about to: whoever prepared it as somebody else could approve it as themselves. */
const MONEY = 'financeiro.';

/**
 * Whether somebody who acts as another person may use a route: always, where it reads; while they may write, where it opens by a key
 * that is not about money; otherwise never. What asks for a role, for nobody in particular, or for a fresh proof of the second factor
 * is closed without anybody thinking of it: accounts, rights, tokens, sessions, approvals.
 */
export function openToImpersonators(route: Asked): 'always' | 'while-writing' | 'never' {
  if (route.method === 'GET' || route.whileImpersonating === true) return 'always';
  if (route.inPerson === true || route.stepUp !== undefined) return 'never';
  const keys = keysOf(route.access);
  return keys.length > 0 && !keys.some((key) => key.startsWith(MONEY)) ? 'while-writing' : 'never';
}

/** Throws the 403 that fits when somebody who acts as another person may not use the route. */
export function assertImpersonatorMay(
  route: Asked,
  { mayWrite }: Pick<CallerImpersonator, 'mayWrite'>,
): void {
  const open = openToImpersonators(route);
  if (open === 'always') return;
  if (!mayWrite) throw requestProblems.impersonationReadOnly();
  if (open === 'never') throw requestProblems.impersonationClosed();
}

/** The keys by which an access opens; none where it asks for a role, or for no key. */
function keysOf(access: Access): readonly PermissionKey[] {
  switch (access.kind) {
    case 'permission':
    case 'admin-or-permission':
      return [access.key];
    case 'flag':
      return access.role === undefined ? [access.name] : [];
    default:
      return [];
  }
}
