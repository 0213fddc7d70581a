import { writeAudit } from '../../../platform/audit/audit.ts';
import { type CallerTenant, ROLE_NUMBERS, type RoleName } from '../../../platform/auth/caller.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { type FactorMode, REMEMBER_DAYS } from '../second-factor/factor-policy.ts';
import {
  findFactorPolicy,
  lockFactorPolicy,
  type StoredFactorPolicy,
  writeFactorPolicy,
} from '../second-factor/policy-queries.ts';
import { roleName } from '../sessions/caller-loader.ts';
import type { UserCall } from '../user-call.ts';

/** The policy of a tenant as it is answered and sent. */
export interface PolicyView {
  mode: FactorMode;
  roles: RoleName[];
  graceDays: number;
  rememberDays: number;
  requiredSince: string | null;
}

/** Without a number of days to remember browsers the one of before stays. */
export type PolicyChange = Omit<PolicyView, 'rememberDays' | 'requiredSince'> & {
  rememberDays?: number | undefined;
};

/** The policy of the tenant of the request; `off` where there is none. */
export async function readFactorPolicy(
  { database }: IdentityContext,
  caller: UserCall['caller'],
): Promise<HeadedAnswer<PolicyView>> {
  const tenant = requestTenant(caller);
  return answered(tenant, (await findFactorPolicy(database.tenant(tenant.id), tenant.id)) ?? none(tenant));
}

/**
 * Puts a policy in the place of that of the tenant. Who is asked for a second factor anew, has the whole grace; a change that leaves
 * `required` as it is, starts none.
 */
export async function putFactorPolicy(
  context: IdentityContext,
  call: UserCall,
  change: PolicyChange,
): Promise<HeadedAnswer<PolicyView>> {
  const { clock } = context;
  const tenant = requestTenant(call.caller);
  if ((change.mode === 'required') !== change.roles.length > 0) throw identityProblems.policyRoles();
  return call.transaction([tenant.id], async (tx) => {
    const before = (await lockFactorPolicy(tx, tenant.id)) ?? none(tenant);
    assertMatches(call.ifMatch, tagOf(tenant, before));
    const now = clock.now();
    const roles = [...new Set(change.roles)].map((name) => ROLE_NUMBERS[name]).sort();
    const after: StoredFactorPolicy = {
      tenantId: tenant.id,
      mode: change.mode,
      roles,
      graceDays: change.graceDays,
      rememberDays: change.rememberDays ?? before.rememberDays,
      requiredSince: change.mode === 'required' ? sinceWhen(before, roles, now) : null,
      version: before.version + 1,
    };
    await writeFactorPolicy(tx, after, now);
    await writeAudit(tx, clock, call.origin, {
      tenantId: tenant.id,
      action: 'auth.secondFactorPolicyChanged',
      targetType: 'tenant',
      targetUuid: tenant.uuid,
      targetId: tenant.id,
      before: { ...viewOf(before) },
      after: { ...viewOf(after) },
    });
    return answered(tenant, after);
  });
}

/** A role that was not asked before has its grace from now on, and so have the others. */
function sinceWhen(before: StoredFactorPolicy, roles: readonly number[], now: Date): Date {
  const known: readonly number[] = before.roles;
  return roles.every((role) => known.includes(role)) ? (before.requiredSince ?? now) : now;
}

function none({ id }: CallerTenant): StoredFactorPolicy {
  return {
    tenantId: id,
    mode: 'off',
    roles: [],
    graceDays: 0,
    rememberDays: REMEMBER_DAYS,
    requiredSince: null,
    version: 0,
  };
}

const tagOf = (tenant: CallerTenant, { version }: StoredFactorPolicy) => entityTag(tenant.uuid, version);

function answered(tenant: CallerTenant, policy: StoredFactorPolicy): HeadedAnswer<PolicyView> {
  return new HeadedAnswer(viewOf(policy), { etag: tagOf(tenant, policy) });
}

function viewOf({ graceDays, mode, rememberDays, requiredSince, roles }: StoredFactorPolicy): PolicyView {
  return {
    mode,
    roles: roles.map(roleName),
    graceDays,
    rememberDays,
    requiredSince: requiredSince?.toISOString() ?? null,
  };
}
