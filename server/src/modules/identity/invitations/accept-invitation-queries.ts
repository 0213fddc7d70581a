import type { RoleNumber } from '../../../platform/auth/caller.ts';
import type { SystemTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

export interface OpenInvitation {
  id: number;
  userId: number;
  roleNumber: RoleNumber;
  customRoleId: number | null;
  companyId: number | null;
  invitedBy: number | null;
}

/** The invitation, locked, while it can still be accepted. */
export function openInvitation(
  tx: SystemTx,
  tenantId: number,
  invitationId: number,
  now: Date,
): Promise<OpenInvitation | null> {
  return tx.first(
    query
      .selectFrom('invitations')
      .select([
        'id',
        'user_id as userId',
        'role_number as roleNumber',
        'custom_role_id as customRoleId',
        'company_id as companyId',
        'invited_by as invitedBy',
      ])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', invitationId)
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate(),
  );
}

/** Marks the invitation accepted and makes its person a member; a membership that is there already stays as it is. */
export async function closeInvitation(
  tx: SystemTx,
  tenantId: number,
  invitation: OpenInvitation,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', invitation.id),
  );
  await tx.many(
    query
      .insertInto('memberships')
      .values({
        tenant_id: tenantId,
        user_id: invitation.userId,
        role_number: invitation.roleNumber,
        custom_role_id: invitation.customRoleId,
        company_id: invitation.companyId,
        created_at: now,
        created_by: invitation.invitedBy,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing()),
  );
}
