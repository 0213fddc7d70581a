import type { RateModality } from '@retaguarda/rules/modality';
import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { CommissionRule } from './commission-rule.ts';
import type { Beneficiary } from './rule-beneficiary.ts';
import { type CommissionModel, query } from './tables.ts';

/** A rule as lists show it. */
export type RuleRow = CommissionRule & Beneficiary;

export interface NewRule extends Beneficiary {
  companyId: number | null;
  nivel: number;
  beneficiario: string;
  modelo: CommissionModel;
  modalidade: RateModality | '*';
  taxaPpm: number | null;
  valorCentavos: number | null;
  vigenciaInicio: string;
  vigenciaFim: string | null;
}

/** Every rule of the tenant, whenever it is valid, with who earns by it. */
export function listRuleRows(db: TenantReader, tenantId: number): Promise<RuleRow[]> {
  return db.many(
    query
      .selectFrom('commission_rules')
      .select(['id', 'company_id as companyId', 'nivel', 'beneficiario', 'modelo', 'modalidade'])
      .select([
        'beneficiary_tenant_id as beneficiaryTenantId',
        'beneficiary_company_id as beneficiaryCompanyId',
      ])
      .select(['beneficiary_user_id as beneficiaryUserId', 'taxa_ppm as taxaPpm'])
      .select(['valor_centavos as valorCentavos', 'vigencia_inicio as vigenciaInicio'])
      .select('vigencia_fim as vigenciaFim')
      .where('tenant_id', '=', tenantId)
      .orderBy('nivel')
      .orderBy('id'),
  );
}

/** Adds a rule and answers its number; a constraint refuses two rules of one level that are valid at the same time. */
export async function insertRule(tx: AnyTx, tenantId: number, rule: NewRule, now: Date): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('commission_rules')
      .values({
        tenant_id: tenantId,
        company_id: rule.companyId,
        nivel: rule.nivel,
        beneficiario: rule.beneficiario,
        beneficiary_tenant_id: rule.beneficiaryTenantId,
        beneficiary_company_id: rule.beneficiaryCompanyId,
        beneficiary_user_id: rule.beneficiaryUserId,
        modelo: rule.modelo,
        modalidade: rule.modalidade,
        taxa_ppm: rule.taxaPpm,
        valor_centavos: rule.valorCentavos,
        vigencia_inicio: rule.vigenciaInicio,
        vigencia_fim: rule.vigenciaFim,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into commission_rules returned no row');
  return row.id;
}

/**
 * Lets only one transaction at a time change the rules of a tenant, so that what was checked over several of them stays true.
 */
export async function lockRules(tx: AnyTx, tenantId: number): Promise<void> {
  await tx.many(
    query
      .selectFrom('commission_rules')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .forUpdate(),
  );
}

/** Gives a rule its last day; says whether it is there. */
export async function endRule(
  tx: AnyTx,
  tenantId: number,
  id: number,
  lastDay: string,
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('commission_rules')
      .set({ vigencia_fim: lastDay, version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('id'),
  );
  return row !== null;
}

/** Every rule of the tenant, whenever it is valid. */
export function listTenantRules(db: TenantReader, tenantId: number): Promise<CommissionRule[]> {
  return db.many(
    query
      .selectFrom('commission_rules')
      .select(['id', 'company_id as companyId', 'nivel', 'beneficiario', 'modelo', 'modalidade'])
      .select(['beneficiary_user_id as beneficiaryUserId', 'taxa_ppm as taxaPpm'])
      .select(['valor_centavos as valorCentavos', 'vigencia_inicio as vigenciaInicio'])
      .select('vigencia_fim as vigenciaFim')
      .where('tenant_id', '=', tenantId)
      .orderBy('nivel')
      .orderBy('id'),
  );
}
