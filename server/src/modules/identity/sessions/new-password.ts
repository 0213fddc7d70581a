import { isOfContext } from '../../../platform/passwords/context-words.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { findMinLength, findTenantNames } from '../password-policy/policy-queries.ts';
import { identityProblems } from '../problems.ts';
import { findCredentialsById } from './credential-queries.ts';
import { membershipsOfUser } from './login-queries.ts';
import { asBusy } from './login-service.ts';

type Context = Pick<IdentityContext, 'breachedPasswords' | 'database' | 'passwords' | 'platformTenantId'>;

/** Whose password it is to be. */
export interface PasswordOwner {
  /** Of the tenants that the person belongs to. */
  paths: readonly string[];
  email: string;
  name: string;
}

/** What the application is called wherever no tenant has its own dress. */
const PRODUCT = 'Retaguarda';

/**
 * The hash of a password that somebody sets, whichever way: 422 when it is shorter than one of the tenants asks for that the person
 * belongs to, when it is made of their name, their address or the name of a tenant, or known from breaches. Asked before the transaction that
 * keeps it. Passwords of before are never looked at, since a sign-in has to go on.
 */
export async function hashNewPassword(
  { breachedPasswords, database, passwords, platformTenantId }: Context,
  password: string,
  { email, name, paths }: PasswordOwner,
): Promise<string> {
  const tenantIds = [platformTenantId(), ...paths.flatMap(pathIds)];
  const min = await findMinLength(database.system, tenantIds);
  if ([...password].length < min) throw identityProblems.passwordTooShort({ values: { min } });
  const tenants = await findTenantNames(database.system, tenantIds);
  if (isOfContext(password, [PRODUCT, email, name, ...tenants])) throw identityProblems.passwordOfContext();
  if (await breachedPasswords.includes(password)) throw identityProblems.passwordBreached();
  return passwords.hash(password).catch(asBusy);
}

/** The same for a person with an account, of whose tenants the strictest counts. */
export async function hashPasswordOf(context: Context, userId: number, password: string): Promise<string> {
  const { system } = context.database;
  const [memberships, user] = await Promise.all([
    membershipsOfUser(system, userId),
    findCredentialsById(system, userId),
  ]);
  const { email, name } = user ?? { email: '', name: '' };
  return hashNewPassword(context, password, { email, name, paths: memberships.map(({ path }) => path) });
}
