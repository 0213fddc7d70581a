import type { UserStatus } from '@retaguarda/rules/user-status';
import { sql } from 'kysely';
import type { RoleName, RoleNumber } from '../../../platform/auth/caller.ts';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { type InvitationOrder, invitationsBy } from './invitation-order.ts';
import type { InvitationStatus } from './invitation-schema.ts';

/** An invitation with whom it invites and who did. */
export interface InvitationLineRow {
  id: number;
  uuid: string;
  userId: number;
  email: string;
  name: string;
  userStatus: UserStatus;
  homeTenantId: number | null;
  roleNumber: RoleNumber;
  roleName: RoleName;
  companyId: number | null;
  inviterUuid: string | null;
  inviterName: string | null;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
}

interface InvitationListing {
  tenantId: number;
  status: InvitationStatus;
  order: InvitationOrder | null;
  now: Date;
  /** The company whose invitations alone are listed; null for all of the tenant. */
  company: { tenantId: number; companyId: number } | null;
}

function lines(tenantId: number) {
  return query
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('roles as r', 'r.number', 'i.role_number')
    .leftJoin('users as b', 'b.id', 'i.invited_by')
    .select(['i.id', 'i.uuid', 'i.user_id as userId', 'u.email', 'u.name', 'u.status as userStatus'])
    .select(['u.home_tenant_id as homeTenantId', 'i.role_number as roleNumber', 'r.name as roleName'])
    .select(['i.company_id as companyId', 'b.uuid as inviterUuid', 'b.name as inviterName'])
    .select(['i.created_at as createdAt', 'i.expires_at as expiresAt', 'i.accepted_at as acceptedAt'])
    .where('i.tenant_id', '=', tenantId);
}

/**
 * The invitations of a tenant in one status, the latest first unless another order is asked for. An index holds each status in its
 * usual order; for another one, of a list that people read through, they are few enough to be sorted.
 */
export function listInvitationRows(
  db: TenantReader,
  { company, now, order, status, tenantId }: InvitationListing,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvitationLineRow[]> {
  const all = lines(tenantId).limit(limit).offset(offset);
  const asked =
    company === null
      ? all
      : all.where('i.company_id', '=', company.tenantId === tenantId ? company.companyId : null);
  if (status === 'aceito') {
    const latest = sql`i.accepted_at desc, i.uuid desc`;
    return db.many(asked.where('i.accepted_at', 'is not', null).orderBy(invitationsBy(order, latest)));
  }
  return db.many(
    asked
      .where('i.accepted_at', 'is', null)
      .where('i.expires_at', status === 'pendente' ? '>' : '<=', now)
      .orderBy(invitationsBy(order, sql`i.expires_at desc, i.uuid desc`)),
  );
}

/** One invitation of the tenant; null when there is none with this uuid. */
export function findInvitationLine(
  db: TenantReader | AnyTx,
  tenantId: number,
  uuid: string,
): Promise<InvitationLineRow | null> {
  return db.first(lines(tenantId).where('i.uuid', '=', uuid));
}

/** What is known of an invitation while it is changed. */
export interface LockedInvitation {
  id: number;
  userId: number;
  roleNumber: RoleNumber;
  companyId: number | null;
  acceptedAt: Date | null;
}

/** The invitation, locked, so that nobody accepts it meanwhile. */
export function lockInvitation(tx: AnyTx, tenantId: number, uuid: string): Promise<LockedInvitation | null> {
  return tx.first(
    query
      .selectFrom('invitations')
      .select(['id', 'user_id as userId', 'role_number as roleNumber'])
      .select(['company_id as companyId', 'accepted_at as acceptedAt'])
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid)
      .forUpdate(),
  );
}

/** Sends an invitation anew: from now until `expiresAt`. */
export async function renewInvitation(
  tx: AnyTx,
  tenantId: number,
  invitationId: number,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.many(
    query
      .updateTable('invitations')
      .set({ created_at: createdAt, expires_at: expiresAt })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', invitationId),
  );
}

/** Deletes an invitation; its links go with it. */
export async function deleteInvitation(tx: AnyTx, tenantId: number, invitationId: number): Promise<void> {
  await tx.many(
    query.deleteFrom('invitations').where('tenant_id', '=', tenantId).where('id', '=', invitationId),
  );
}

/** Whether the account was made by an invitation to this tenant and nobody has used it yet. */
export async function isInvitedOnly(db: SystemReader, tenantId: number, userId: number): Promise<boolean> {
  const row = await db.first(
    query
      .selectFrom('users')
      .select(sql<boolean>`true`.as('found'))
      .where('id', '=', userId)
      .where('status', '=', 'pendente')
      .where('home_tenant_id', '=', tenantId)
      .where('password_hash', 'is', null),
  );
  return row !== null;
}
