import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { asBusy } from './login-service.ts';

/**
 * The hash of a password that somebody sets, whichever way: 422 when it is known from breaches. Asked before the transaction that
 * keeps it. Passwords of before are never looked at, since a sign-in has to go on.
 */
export async function hashNewPassword(
  { breachedPasswords, passwords }: Pick<IdentityContext, 'breachedPasswords' | 'passwords'>,
  password: string,
): Promise<string> {
  if (await breachedPasswords.includes(password)) throw identityProblems.passwordBreached();
  return passwords.hash(password).catch(asBusy);
}
