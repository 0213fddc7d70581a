import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { UserStatus } from '@retaguarda/rules/user-status';
import type { RoleNumber } from '../../../platform/auth/caller.ts';

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
