import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Origin } from '../../../platform/auth/caller.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import type { TenantRow } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { assignRole } from '../memberships/membership-service.ts';
import { domainOfEmail } from '../providers/domain-name.ts';
import { findOwner } from '../providers/domain-queries.ts';
import { findUserOfSubject, insertIdentity, touchIdentity } from '../providers/identity-queries.ts';
import type { ProviderPerson } from '../providers/provider-client.ts';
import type { ProviderRow } from '../providers/provider-queries.ts';
import { oidcProblems } from '../providers/sign-in-problems.ts';
import { findRole } from '../roles/role-queries.ts';
import { type Credentials, findCredentials, findCredentialsById } from '../sessions/credential-queries.ts';
import { membershipsOfUser } from '../sessions/login-queries.ts';
import { isAtHomeIn } from '../sessions/provider-only.ts';
import { userCreated } from '../user-events.ts';
import { createUser } from '../users/user-creation.ts';

/** A provider with its tenant, as somebody signs in there. */
export interface SignInPlace {
  provider: ProviderRow;
  tenant: TenantRow;
}

const GOOGLE = 'https://accounts.google.com';
const LONGEST_NAME = 120;

/**
 * Whose account it is that a provider names. Only people at home in the provider's tenant or below it, with an address of a domain that
 * the tenant has verified, and nobody of the platform: a provider of one company opens no account of another one. Whoever was here before
 * is known by the subject, anybody else by a verified address; where the provider may make people, a new one is made.
 */
export async function personAt(
  context: IdentityContext,
  { provider, tenant }: SignInPlace,
  person: ProviderPerson,
  origin: Origin,
): Promise<Credentials> {
  const { database } = context;
  const { system } = database;
  const key = { tenantId: tenant.id, providerId: provider.id };
  const knownId = await findUserOfSubject(system, key, person.subject);
  if (knownId !== null) {
    const known = await findCredentialsById(system, knownId);
    if (known === null) throw oidcProblems.failed();
    await assertOfTenant(context, known, tenant);
    await database.systemTransaction((tx) => touchIdentity(tx, key, known.userId, context.clock.now()));
    return known;
  }
  const email = verifiedEmail(provider, person);
  const user = await findCredentials(system, email);
  if (user === null) return makePerson(context, { provider, tenant }, { ...person, email }, origin);
  await assertOfTenant(context, user, tenant);
  await database.systemTransaction((tx) => link(context, tx, { provider, tenant }, person, user, origin));
  return user;
}

/** The address by which somebody is found who has not been here before. */
function verifiedEmail(
  { issuer }: ProviderRow,
  { email, hostedDomain, isUnverified }: ProviderPerson,
): string {
  if (email === null || isUnverified) throw oidcProblems.noEmail();
  // Anybody may have an account of their own there with the address of a company; only the company's accounts name its domain.
  const isOfGoogle = issuer.replace(/\/$/, '') === GOOGLE;
  if (isOfGoogle && hostedDomain !== domainOfEmail(email)) throw oidcProblems.noEmail();
  return email;
}

/** 403 for whoever is not the tenant's to sign in. */
async function assertOfTenant(context: IdentityContext, user: Credentials, tenant: TenantRow): Promise<void> {
  const { system } = context.database;
  await assertOwnDomain(context, user.email, tenant);
  if (!(await isAtHomeIn(system, user, tenant.id))) throw oidcProblems.elsewhere();
  const memberships = await membershipsOfUser(system, user.userId);
  if (memberships.some(({ tenantId }) => tenantId === context.platformTenantId()))
    throw oidcProblems.elsewhere();
}

async function assertOwnDomain(
  { database }: IdentityContext,
  email: string,
  tenant: TenantRow,
): Promise<void> {
  const domain = domainOfEmail(email);
  const owner = domain === null ? null : await findOwner(database.system, domain);
  if (owner?.tenantId !== tenant.id) throw oidcProblems.foreignDomain();
}

/** Makes somebody who comes for the first time a member of the provider's tenant, in the provider's role, which is never an administrator's. */
async function makePerson(
  context: IdentityContext,
  { provider, tenant }: SignInPlace,
  person: ProviderPerson & { email: string },
  origin: Origin,
): Promise<Credentials> {
  const { clock, database } = context;
  await assertOwnDomain(context, person.email, tenant);
  if (!provider.makesUsers) throw oidcProblems.noAccount();
  const name = (person.name ?? person.email.slice(0, person.email.lastIndexOf('@'))).slice(0, LONGEST_NAME);
  return database.systemTransaction(async (tx) => {
    const now = clock.now();
    const made = await createUser(
      tx,
      context.platformTenantId(),
      {
        email: person.email,
        name,
        status: 'ativo',
        passwordHash: null,
        homeTenantId: tenant.id,
        createdByUuid: null,
      },
      now,
    );
    const role = await findRole(tx, provider.role);
    // Two who come at once for one address: the second begins again and finds the account of the first.
    if (made === null || role === null) throw oidcProblems.failed();
    await writeAudit(tx, clock, origin, {
      tenantId: tenant.id,
      action: 'user.registered',
      targetType: 'user',
      targetUuid: made.uuid,
      targetId: made.userId,
      after: { nome: name, status: 'ativo', role: role.name, provider: provider.name },
    });
    const event = userCreated.of({ id: made.userId, companyId: null }, { id: made.uuid, status: 'ativo' });
    leaveEvents(tx, clock, tenant.id, [event]);
    const member = { id: made.userId, uuid: made.uuid, homeTenantId: tenant.id };
    await assignRole(tx, context, origin, { user: member, tenant, role });
    const user = {
      userId: made.userId,
      userUuid: made.uuid,
      email: person.email,
      name,
      status: 'ativo' as const,
      homeTenantId: tenant.id,
      passwordHash: null,
    };
    await link(context, tx, { provider, tenant }, person, user, origin);
    return user;
  });
}

/** Notes who a person is at the provider; 403 where the account is somebody else's there. */
async function link(
  { clock }: IdentityContext,
  tx: SystemTx,
  { provider, tenant }: SignInPlace,
  { subject }: ProviderPerson,
  user: Credentials,
  origin: Origin,
): Promise<void> {
  const key = { tenantId: tenant.id, providerId: provider.id };
  const { userId } = user;
  if (!(await insertIdentity(tx, key, { subject, userId }, clock.now()))) throw oidcProblems.otherPerson();
  await writeAudit(
    tx,
    clock,
    { ...origin, userId },
    {
      tenantId: tenant.id,
      action: 'auth.identityLinked',
      targetType: 'user',
      targetUuid: user.userUuid,
      targetId: userId,
      after: { provider: provider.name },
    },
  );
}
