import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import {
  type CompanyKey,
  changeCompany,
  companyBlocked,
  companyProblems,
  companyUnblocked,
  type FoundCompany,
  findCompanyRecord,
  lockCompany,
} from '../directory/index.ts';
import {
  blockCompanyMembers,
  findCompanyBlock,
  type UserCall,
  unblockCompanyMembers,
} from '../identity/index.ts';
import type { Block } from './block-schema.ts';
import { blockableCompany, readableCompany } from './company-access.ts';
import type { GovernanceContext } from './context.ts';
import { governanceProblems } from './problems.ts';

export interface BlockAnswer {
  companyId: string;
  status: string;
  reason: string | null;
  blockedAt: string | null;
  sessionsEnded: number;
}

/** Why, when and by whom a company was blocked; nulls while it is not. For everybody who may see the company. */
export async function readBlock(
  context: GovernanceContext,
  { caller }: Pick<UserCall, 'caller'>,
  uuid: string,
): Promise<Block> {
  const company = await readableCompany(context, caller, uuid);
  const db = context.database.tenant(company.tenantId);
  const record = await findCompanyRecord(
    db,
    { tenantIds: [company.tenantId], companyId: null },
    company.uuid,
  );
  if (record === null) throw companyProblems.notFound();
  const block = await findCompanyBlock(db, keyOf(company));
  const { byName = null, byUuid = null } = block ?? {};
  return {
    companyId: company.uuid,
    status: record.status,
    reason: block?.reason ?? null,
    blockedAt: block?.blockedAt.toISOString() ?? null,
    blockedBy: byUuid === null || byName === null ? null : { id: byUuid, nome: byName },
  };
}

/**
 * Blocks a company: its people are signed out at once, on every process, and cannot sign in until the block is undone. Blocking
 * the main company of a tenant blocks everybody whose home is that tenant.
 */
export async function blockCompany(
  context: GovernanceContext,
  call: UserCall,
  uuid: string,
  reason: string,
): Promise<BlockAnswer> {
  const { clock } = context;
  const company = await blockableCompany(context, call.caller, uuid);
  return call.transaction([company.tenantId], async (tx) => {
    const status = await lockedStatus(tx, company);
    const now = clock.now();
    const sessionsEnded = await blockCompanyMembers(tx, {
      ...keyOf(company),
      wholeTenant: company.isMain,
      reason,
      previousStatus: status,
      blockedBy: call.caller.userId,
      blockedAt: now,
    });
    if (sessionsEnded === null) throw governanceProblems.alreadyBlocked();
    await changeCompany(tx, keyOf(company), { status: 'bloqueada' }, now);
    await writeAudit(tx, clock, call.origin, {
      ...auditOf(company),
      action: 'company.blocked',
      before: { status },
      after: { status: 'bloqueada', reason, sessionsEnded },
    });
    const blocked = companyBlocked.of(objectOf(company), { id: company.uuid, status: 'bloqueada' });
    leaveEvents(tx, clock, company.tenantId, [blocked]);
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    return {
      companyId: company.uuid,
      status: 'bloqueada',
      reason,
      blockedAt: now.toISOString(),
      sessionsEnded,
    };
  });
}

/** Undoes the block: the company is what it was, and its people may sign in again. */
export async function unblockCompany(
  context: GovernanceContext,
  call: UserCall,
  uuid: string,
): Promise<BlockAnswer> {
  const { clock } = context;
  const company = await blockableCompany(context, call.caller, uuid);
  return call.transaction([company.tenantId], async (tx) => {
    const before = await lockedStatus(tx, company);
    const undone = await unblockCompanyMembers(tx, keyOf(company));
    if (undone === null) throw governanceProblems.notBlocked();
    const status = undone.previousStatus === 'inativa' ? 'inativa' : 'ativa';
    await changeCompany(tx, keyOf(company), { status }, clock.now());
    await writeAudit(tx, clock, call.origin, {
      ...auditOf(company),
      action: 'company.unblocked',
      before: { status: before, reason: undone.reason },
      after: { status },
    });
    const unblocked = companyUnblocked.of(objectOf(company), { id: company.uuid, status });
    leaveEvents(tx, clock, company.tenantId, [unblocked]);
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    return { companyId: company.uuid, status, reason: null, blockedAt: null, sessionsEnded: 0 };
  });
}

async function lockedStatus(tx: Tx, company: FoundCompany): Promise<string> {
  await lockCompany(tx, keyOf(company));
  const record = await findCompanyRecord(
    tx,
    { tenantIds: [company.tenantId], companyId: null },
    company.uuid,
  );
  return record?.status ?? 'ativa';
}

function keyOf({ id, tenantId }: FoundCompany): CompanyKey {
  return { tenantId, companyId: id };
}

function objectOf({ id }: FoundCompany) {
  return { id, companyId: id };
}

function auditOf({ id, tenantId, uuid }: FoundCompany) {
  return { tenantId, targetType: 'company', targetUuid: uuid, targetId: id, companyId: id };
}
