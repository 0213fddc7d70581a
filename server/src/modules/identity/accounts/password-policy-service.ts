import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { CallerTenant } from '../../../platform/auth/caller.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { IdentityContext } from '../context.ts';
import {
  findPasswordPolicy,
  lockPasswordPolicy,
  type PasswordPolicy,
  writePasswordPolicy,
} from '../password-policy/policy-queries.ts';
import type { UserCall } from '../user-call.ts';

type View = Pick<PasswordPolicy, 'minLength'>;

const NONE: PasswordPolicy = { minLength: PASSWORD_LENGTH.min, version: 0 };

/** The policy of the tenant of the request; that of everybody where there is none. */
export async function readPasswordPolicy(
  { database }: IdentityContext,
  caller: UserCall['caller'],
): Promise<HeadedAnswer<View>> {
  const tenant = requestTenant(caller);
  return answered(tenant, (await findPasswordPolicy(database.tenant(tenant.id), tenant.id)) ?? NONE);
}

/** Puts a policy in the place of that of the tenant. Passwords that are in use stay as they are. */
export async function putPasswordPolicy(
  { clock }: IdentityContext,
  call: UserCall,
  { minLength }: View,
): Promise<HeadedAnswer<View>> {
  const tenant = requestTenant(call.caller);
  return call.transaction([tenant.id], async (tx) => {
    const before = (await lockPasswordPolicy(tx, tenant.id)) ?? NONE;
    assertMatches(call.ifMatch, tagOf(tenant, before));
    const after = { minLength, version: before.version + 1 };
    await writePasswordPolicy(tx, tenant.id, after, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'auth.passwordPolicyChanged',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: { minLength: before.minLength },
      after: { minLength },
    });
    return answered(tenant, after);
  });
}

const tagOf = (tenant: CallerTenant, { version }: PasswordPolicy) => entityTag(tenant.uuid, version);

function answered(tenant: CallerTenant, policy: PasswordPolicy): HeadedAnswer<View> {
  return new HeadedAnswer({ minLength: policy.minLength }, { etag: tagOf(tenant, policy) });
}
