import { pathIds } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { findMinLength } from '../password-policy/policy-queries.ts';
import { identityProblems } from '../problems.ts';
import { membershipsOfUser } from './login-queries.ts';
import { asBusy } from './login-service.ts';

type Context = Pick<IdentityContext, 'breachedPasswords' | 'database' | 'passwords' | 'platformTenantId'>;

/**
 * The hash of a password that somebody sets, whichever way: 422 when it is shorter than one of the tenants asks for that the person
 * belongs to, as their paths say, or known from breaches. Asked before the transaction that keeps it. Passwords of before are never
 * looked at, since a sign-in has to go on.
 */
export async function hashNewPassword(
  { breachedPasswords, database, passwords, platformTenantId }: Context,
  password: string,
  paths: readonly string[],
): Promise<string> {
  const min = await findMinLength(database.system, [platformTenantId(), ...paths.flatMap(pathIds)]);
  if ([...password].length < min) throw identityProblems.passwordTooShort({ values: { min } });
  if (await breachedPasswords.includes(password)) throw identityProblems.passwordBreached();
  return passwords.hash(password).catch(asBusy);
}

/** The same for a person with an account, of whose tenants the strictest counts. */
export async function hashPasswordOf(context: Context, userId: number, password: string): Promise<string> {
  const memberships = await membershipsOfUser(context.database.system, userId);
  return hashNewPassword(
    context,
    password,
    memberships.map(({ path }) => path),
  );
}
