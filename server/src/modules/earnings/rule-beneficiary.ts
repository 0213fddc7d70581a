import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { isMemberOfAny } from '../identity/index.ts';
import { earningProblems } from './problems.ts';
import { query } from './tables.ts';

/** Who earns by a rule, besides the name that statements show; at most one of these is set. */
export interface Beneficiary {
  beneficiaryTenantId: number | null;
  beneficiaryCompanyId: number | null;
  beneficiaryUserId: number | null;
}

/**
 * Throws unless the caller may name this beneficiary: a person has to be a member of the rule's tenant, a company one of it,
 * and another tenant within the caller's reach; somebody bound to one company may name only that. The beneficiary gets no
 * access by being named.
 */
export async function assertBeneficiary(
  db: TenantReader,
  caller: Pick<Caller, 'companyId' | 'reach'>,
  tenantId: number,
  { beneficiaryCompanyId, beneficiaryTenantId, beneficiaryUserId }: Beneficiary,
): Promise<void> {
  const named = [beneficiaryTenantId, beneficiaryCompanyId, beneficiaryUserId].filter((id) => id !== null);
  if (named.length > 1) throw earningProblems.severalBeneficiaries();
  if (beneficiaryUserId !== null && !(await isMemberOfAny(db, [tenantId], beneficiaryUserId))) {
    throw earningProblems.beneficiaryUnknown();
  }
  if (
    beneficiaryTenantId !== null &&
    (caller.companyId !== null || !caller.reach.includes(beneficiaryTenantId))
  ) {
    throw earningProblems.beneficiaryTenantUnknown();
  }
  if (beneficiaryCompanyId === null) return;
  const isReached = caller.companyId === null || caller.companyId === beneficiaryCompanyId;
  if (!isReached || !(await isCompanyOf(db, tenantId, beneficiaryCompanyId))) {
    throw earningProblems.beneficiaryCompanyUnknown();
  }
}

async function isCompanyOf(db: TenantReader, tenantId: number, id: number): Promise<boolean> {
  const row = await db.first(
    query.selectFrom('companies').select('id').where('tenant_id', '=', tenantId).where('id', '=', id),
  );
  return row !== null;
}
