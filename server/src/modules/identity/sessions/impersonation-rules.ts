import {
  type CallerImpersonator,
  isOfPlatform,
  ROLE_NUMBERS,
  type RoleNumber,
} from '../../../platform/auth/caller.ts';
import type { FoundSession, Impersonation } from './session-holder.ts';

interface Held {
  memberships: readonly { path: string; role: RoleNumber; tenantId: number }[];
}

/** Whether somebody may act as others: a super-admin of the platform who is at home there. */
function mayImpersonate({ homeTenantId, memberships }: Held & { homeTenantId: number | null }): boolean {
  return memberships.some(
    ({ path, role, tenantId }) =>
      role === ROLE_NUMBERS['super-admin'] && isOfPlatform({ rolePath: path }) && tenantId === homeTenantId,
  );
}

/** Nobody acts as a super-admin, of the platform or of any tenant. */
export function mayBeImpersonated({ memberships }: Pick<Held, 'memberships'>): boolean {
  return !memberships.some(({ role }) => role === ROLE_NUMBERS['super-admin']);
}

/**
 * The impersonator of a session, by their own one; null when they are none any more, when the person has become a super-admin
 * meanwhile, or when the own session is itself one of somebody else.
 */
export function impersonatorOf(
  { mayWrite, reason, sessionUuid, until }: Impersonation,
  own: FoundSession,
  person: Held,
): CallerImpersonator | null {
  if (own.impersonation !== null || !mayImpersonate(own) || !mayBeImpersonated(person)) return null;
  const { userId, userName, userUuid } = own;
  return { userId, userUuid, userName, sessionUuid, reason, mayWrite, until: new Date(until) };
}
