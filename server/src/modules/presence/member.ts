import type { WebSocket } from 'ws';
import { type Caller, isAdmin, ROLE_NUMBERS, type RoleNumber } from '../../platform/auth/caller.ts';

/**
 * One socket whose caller is known: only what has to be remembered for as long as it is open, because there are
 * thousands of them.
 */
export interface Member {
  readonly socket: WebSocket;
  readonly userId: number;
  readonly userUuid: string;
  readonly sessionUuid: string;
  recordsTenantId: number;
  readonly tenantId: number;
  readonly tenantUuid: string;
  companyId: number | null;
  roleNumber: RoleNumber;
  /** Sees the tenants below as well. */
  admin: boolean;
  readonly connectedAt: Date;
  /** False once the socket is closed. */
  present: boolean;
  /** The database row of this connection; null while there is none. */
  rowId: number | null;
  /** Whether the client got the message that it is connected, after which it gets events. */
  ready: boolean;
}

/** Null for a caller without a tenant. */
export function memberOf(socket: WebSocket, caller: Caller, now: Date): Member | null {
  const { role, tenant } = caller;
  if (tenant === null || role === null) return null;
  return {
    socket,
    userId: caller.userId,
    userUuid: caller.userUuid,
    sessionUuid: caller.sessionUuid,
    recordsTenantId: caller.recordsTenantId,
    tenantId: tenant.id,
    tenantUuid: tenant.uuid,
    companyId: caller.companyId,
    roleNumber: ROLE_NUMBERS[role],
    admin: isAdmin(caller),
    connectedAt: now,
    present: true,
    rowId: null,
    ready: false,
  };
}

/** Takes over what may have changed since; true when the row has to be written anew. */
export function refreshMember(member: Member, caller: Caller): boolean {
  const roleNumber = caller.role === null ? member.roleNumber : ROLE_NUMBERS[caller.role];
  const changed = member.companyId !== caller.companyId || member.roleNumber !== roleNumber;
  member.recordsTenantId = caller.recordsTenantId;
  member.admin = isAdmin(caller);
  member.companyId = caller.companyId;
  member.roleNumber = roleNumber;
  return changed;
}
