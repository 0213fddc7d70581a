import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { UserStatus } from '@retaguarda/rules/user-status';
import type { CallerImpersonator, RoleNumber } from '../../../platform/auth/caller.ts';

/** What a session says in which somebody acts as its user. */
export interface Impersonation {
  /** Null when the impersonator was removed. */
  userUuid: string | null;
  sessionUuid: string;
  reason: string;
  mayWrite: boolean;
  until: string;
}

/** All that is needed to know who is behind a session: one row, one statement. */
export interface SessionHolder {
  recordsTenantId: number;
  sessionUuid: string;
  kind: 'bearer' | 'cookie';
  claimTenantId: number | null;
  lastSeenAt: Date;
  secondFactorAt: Date | null;
  mustEnrol: boolean;
  userId: number;
  userUuid: string;
  userName: string;
  homeTenantId: number | null;
  status: UserStatus;
  /** Who acts as the user, confirmed by their own session; null for the user. */
  impersonator: CallerImpersonator | null;
  memberships: {
    tenantId: number;
    path: string;
    role: RoleNumber;
    companyId: number | null;
    /** The role of the tenant's own that it is in, and the keys of that; null for none. */
    customRoleId: number | null;
    keys: PermissionKey[] | null;
  }[];
  grants: { key: PermissionKey; allowed: boolean }[];
}

/** A session as its row has it: whether the impersonator is still one is not looked at yet. */
export interface FoundSession extends Omit<SessionHolder, 'impersonator'> {
  impersonation: Impersonation | null;
}
