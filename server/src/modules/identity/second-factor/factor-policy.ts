import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import { pathIds } from '../../tenancy/index.ts';

export const FACTOR_MODES = ['off', 'optional', 'required'] as const;
export type FactorMode = (typeof FACTOR_MODES)[number];

/** What a tenant asks of people who are members there, or in a tenant below it. */
export interface FactorPolicy {
  tenantId: number;
  mode: FactorMode;
  roles: readonly RoleNumber[];
  graceDays: number;
  requiredSince: Date | null;
  /** For how many days a browser may be remembered; 0 for not at all. */
  rememberDays: number;
}

/** Where no policy says another number. */
export const REMEMBER_DAYS = 30;

/** A membership as far as the policies of tenants look at it. */
export interface FactorMembership {
  path: string;
  role: RoleNumber;
  createdAt: Date;
}

export interface FactorDemand {
  mode: FactorMode;
  /** Until when whoever has to enrol may sign in without; null where nobody has to. */
  deadline: Date | null;
  rememberDays: number;
}

/**
 * What all policies together ask of a person: the strictest counts, and of several deadlines the first. A policy holds in its tenant
 * and below; the grace begins with the policy, or with the membership where that is younger.
 */
export function demandOn(
  memberships: readonly FactorMembership[],
  policies: readonly FactorPolicy[],
  platformTenantId: number,
): FactorDemand {
  if (memberships.length === 0) {
    const platform = policies.filter(({ tenantId }) => tenantId === platformTenantId);
    return { mode: modeOf(platform), deadline: null, rememberDays: daysOf(platform) };
  }
  const over = memberships.flatMap((membership) => {
    const path = pathIds(membership.path);
    return policies
      .filter(({ tenantId }) => path.includes(tenantId))
      .map((policy) => ({ membership, policy }));
  });
  const rememberDays = daysOf(over.map(({ policy }) => policy));
  const deadlines = over.flatMap(({ membership, policy }) => deadlineOf(membership, policy) ?? []);
  if (deadlines.length > 0)
    return { mode: 'required', deadline: new Date(Math.min(...deadlines)), rememberDays };
  return { mode: modeOf(over.map(({ policy }) => policy)), deadline: null, rememberDays };
}

const modeOf = (policies: readonly FactorPolicy[]) =>
  policies.some(({ mode }) => mode !== 'off') ? 'optional' : 'off';

/** The fewest days of those that say a number; a policy that is off says none. */
function daysOf(policies: readonly FactorPolicy[]): number {
  const said = policies.filter(({ mode }) => mode !== 'off').map(({ rememberDays }) => rememberDays);
  return said.length === 0 ? REMEMBER_DAYS : Math.min(...said);
}

function deadlineOf({ createdAt, role }: FactorMembership, policy: FactorPolicy): number | null {
  if (policy.requiredSince === null || !policy.roles.includes(role)) return null;
  return Math.max(policy.requiredSince.getTime(), createdAt.getTime()) + policy.graceDays * DAY_MS;
}
