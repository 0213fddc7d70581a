import { sql } from 'kysely';
import type { SystemReader, TenantReader, Tx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

/** Whether the membership `m` counts: neither its company nor its whole tenant is blocked. */
export const membershipIsOpen = sql<boolean>`not exists (
  select from company_blocks b
  where b.tenant_id = m.tenant_id and (b.whole_tenant or b.company_id = m.company_id))`;

/** Whether the user `u` may come in at all: the home is not blocked, nor the company that the user has there. */
export const homeIsOpen = sql<boolean>`not exists (
  select from company_blocks b
  left join memberships h on h.tenant_id = b.tenant_id and h.user_id = u.id
  where b.tenant_id = u.home_tenant_id and (b.whole_tenant or b.company_id = h.company_id))`;

/** Whether a block of a company keeps the user out. */
export async function isKeptOut(db: SystemReader, userId: number): Promise<boolean> {
  const row = await db.first(
    query.selectFrom('users as u').select('u.id').where('u.id', '=', userId).where(homeIsOpen),
  );
  return row === null;
}

export interface CompanyBlock {
  tenantId: number;
  companyId: number;
  /** The company is the main one of its tenant: everybody at home there is out. */
  wholeTenant: boolean;
  reason: string;
  /** What the company was before, to become it again. */
  previousStatus: string;
  blockedBy: number | null;
  blockedAt: Date;
}

/**
 * Keeps the people of the company out from the commit on and ends their sessions. The company must be locked. Answers
 * how many sessions ended; null when the company was blocked before.
 */
export async function blockCompanyMembers(tx: Tx, block: CompanyBlock): Promise<number | null> {
  const inserted = await tx.first(
    query
      .insertInto('company_blocks')
      .values({
        tenant_id: block.tenantId,
        company_id: block.companyId,
        whole_tenant: block.wholeTenant,
        reason: block.reason,
        previous_status: block.previousStatus,
        blocked_by: block.blockedBy,
        blocked_at: block.blockedAt,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doNothing())
      .returning('company_id'),
  );
  if (inserted === null) return null;
  const sessions = query
    .updateTable('sessions')
    .set({ ended_at: block.blockedAt, end_reason: 'company-blocked' })
    .where('tenant_id', '=', block.tenantId)
    .where('ended_at', 'is', null)
    .returning('id');
  const ended = await tx.many(
    block.wholeTenant
      ? sessions
      : sessions.where('user_id', 'in', (members) =>
          members
            .selectFrom('memberships')
            .select('user_id')
            .where('tenant_id', '=', block.tenantId)
            .where('company_id', '=', block.companyId),
        ),
  );
  return ended.length;
}

/** The block of a company with who set it; null while there is none. */
export function findCompanyBlock(
  db: TenantReader,
  { companyId, tenantId }: Pick<CompanyBlock, 'tenantId' | 'companyId'>,
): Promise<{ reason: string; blockedAt: Date; byUuid: string | null; byName: string | null } | null> {
  return db.first(
    query
      .selectFrom('company_blocks as b')
      .leftJoin('users as u', 'u.id', 'b.blocked_by')
      .select(['b.reason', 'b.blocked_at as blockedAt', 'u.uuid as byUuid', 'u.name as byName'])
      .where('b.tenant_id', '=', tenantId)
      .where('b.company_id', '=', companyId),
  );
}

/** Lets the people of the company in again; null when it was not blocked. */
export function unblockCompanyMembers(
  tx: Tx,
  { companyId, tenantId }: Pick<CompanyBlock, 'tenantId' | 'companyId'>,
): Promise<Pick<CompanyBlock, 'reason' | 'previousStatus'> | null> {
  return tx.first(
    query
      .deleteFrom('company_blocks')
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId)
      .returning(['reason', 'previous_status as previousStatus']),
  );
}

/** Whether the user is an admin of one of the tenants above the one with this path. */
export async function isAdminAbove(
  db: SystemReader | TenantReader,
  userId: number,
  ancestorIds: readonly number[],
): Promise<boolean> {
  if (ancestorIds.length === 0) return false;
  return (await db.first(adminAbove({ userId, ancestorIds }))) !== null;
}

const adminAbove = prepared(
  (is: { userId: number; ancestorIds: readonly number[] }) =>
    query
      .selectFrom('memberships as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select('m.user_id')
      .where('m.tenant_id', '=', sql<number>`any(${is.ancestorIds}::bigint[])`)
      .where('m.user_id', '=', is.userId)
      .where('m.role_number', '<=', 2)
      .where('t.status', '=', 'ativo')
      .where(membershipIsOpen),
  { planned: 'once' },
);
