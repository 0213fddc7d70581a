import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { domainOfEmail } from '../providers/domain-name.ts';
import { findOwner } from '../providers/domain-queries.ts';
import { OIDC_PATHS } from '../providers/oidc-paths.ts';
import { listProviders } from '../providers/provider-queries.ts';
import type { CompanySignIn } from '../providers/sign-in-schema.ts';

const PER_ADDRESS: Limit = { name: 'oidc.lookup', max: 60, windowSeconds: 15 * 60 };

/**
 * Where people with such an e-mail address sign in. Only the domain is looked at, so that the answer tells of nobody whether there is an
 * account.
 */
export async function findCompanySignIn(
  context: IdentityContext,
  email: string,
  ip: string | null,
): Promise<CompanySignIn> {
  const { database, identity, limiter } = context;
  const { allowed, retryAfterSeconds } = await limiter.hit(PER_ADDRESS, countedAddress(ip));
  if (!allowed) throw identityProblems.tooManyAttempts({ retryAfterSeconds });
  const domain = domainOfEmail(email);
  const owner = domain === null ? null : await findOwner(database.system, domain);
  if (owner === null) return { providers: [], required: false };
  const enabled = (await listProviders(database.system, owner.tenantId)).filter(
    (provider) => provider.enabled,
  );
  return {
    providers: enabled.map(({ name, uuid }) => ({
      id: uuid,
      name,
      startUrl: `${identity.publicUrl}/api${OIDC_PATHS.start}?provider=${uuid}`,
    })),
    required: owner.isRequired && enabled.length > 0,
  };
}
