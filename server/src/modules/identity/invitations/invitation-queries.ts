import { sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import type { AnyTx, SystemReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

export interface NewInvitation {
  tenantId: number;
  uuid: string;
  userId: number;
  role: RoleNumber;
  customRoleId: number | null;
  companyId: number | null;
  invitedBy: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface InvitationRow {
  id: number;
  uuid: string;
  createdAt: Date;
  expiresAt: Date;
}

/** One open invitation per person and tenant: inviting again renews the one that is there. */
export async function writeInvitation(tx: AnyTx, invitation: NewInvitation): Promise<InvitationRow> {
  const row = await tx.first(
    query
      .insertInto('invitations')
      .values({
        tenant_id: invitation.tenantId,
        uuid: invitation.uuid,
        user_id: invitation.userId,
        role_number: invitation.role,
        custom_role_id: invitation.customRoleId,
        company_id: invitation.companyId,
        invited_by: invitation.invitedBy,
        created_at: invitation.createdAt,
        expires_at: invitation.expiresAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id']).where('accepted_at', 'is', null).doUpdateSet({
          uuid: sql`excluded.uuid`,
          role_number: sql`excluded.role_number`,
          custom_role_id: sql`excluded.custom_role_id`,
          company_id: sql`excluded.company_id`,
          invited_by: sql`excluded.invited_by`,
          created_at: sql`excluded.created_at`,
          expires_at: sql`excluded.expires_at`,
        }),
      )
      .returning(['id', 'uuid', 'created_at as createdAt', 'expires_at as expiresAt']),
  );
  if (row === null) throw new Error('insert into invitations returned no row');
  return row;
}

/** Whether the person is `pendente` and has an invitation to the tenant that was not accepted. */
export async function awaitsAnswer(tx: AnyTx, tenantId: number, userId: number): Promise<boolean> {
  const row = await tx.first(
    query
      .selectFrom('invitations as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select('i.id as id')
      .where('i.tenant_id', '=', tenantId)
      .where('i.user_id', '=', userId)
      .where('i.accepted_at', 'is', null)
      .where('u.status', '=', 'pendente'),
  );
  return row !== null;
}

export interface InvitationToSend {
  userId: number;
  email: string;
  name: string;
  tenantName: string;
  /** When it was sent, the last time. */
  createdAt: Date;
  expiresAt: Date;
}

/** An open invitation whose mail is still worth sending: not expired, to a tenant and a person that are not shut out. */
export function findInvitationToSend(
  db: SystemReader,
  tenantId: number,
  invitationId: number,
  now: Date,
): Promise<InvitationToSend | null> {
  return db.first(
    query
      .selectFrom('invitations as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .innerJoin('tenants as t', 't.id', 'i.tenant_id')
      .select([
        'u.id as userId',
        'u.email as email',
        'u.name as name',
        't.name as tenantName',
        'i.created_at as createdAt',
        'i.expires_at as expiresAt',
      ])
      .where('i.tenant_id', '=', tenantId)
      .where('i.id', '=', invitationId)
      .where('i.accepted_at', 'is', null)
      .where('i.expires_at', '>', now)
      .where('t.status', '=', 'ativo')
      .where('u.status', 'in', ['ativo', 'pendente']),
  );
}
