import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { v7 } from '../../platform/uuid.ts';
import type { RateRange } from './rate-plan.ts';
import { query } from './tables.ts';

/** A rate plan with its ranges. */
export interface RatePlanRecord {
  tenantId: number;
  id: number;
  uuid: string;
  nome: string;
  padrao: boolean;
  taxaAntecipacaoPpm: number;
  status: 'ativo' | 'inativo';
  version: number;
  ranges: RateRange[];
}

const PLAN_COLUMNS = sql`p.tenant_id as "tenantId", p.id, p.uuid, p.nome, p.padrao, p.status, p.version,
  p.taxa_antecipacao_ppm as "taxaAntecipacaoPpm",
  coalesce((select json_agg(json_build_object('brand', r.bandeira, 'modality', r.modalidade,
      'installmentsFrom', r.parcelas_de, 'installmentsTo', r.parcelas_ate, 'ratePpm', r.taxa_ppm,
      'validFrom', r.vigencia_inicio, 'validTo', r.vigencia_fim)
      order by r.modalidade, r.bandeira, r.parcelas_de, r.vigencia_inicio)
    from rate_plan_ranges r where r.tenant_id = p.tenant_id and r.rate_plan_id = p.id), '[]') as ranges`;

/** All plans of the tenants, by name. */
export function listRatePlans(
  db: TenantReader,
  { tenantIds }: { tenantIds: readonly number[] },
): Promise<RatePlanRecord[]> {
  return db.many(plansOf({ tenantIds }));
}

const plansOf = prepared((is: { tenantIds: readonly number[] }) =>
  statement(sql<RatePlanRecord>`select ${PLAN_COLUMNS} from rate_plans p
    where p.tenant_id = any(${is.tenantIds}::bigint[]) order by p.tenant_id, app.fold(p.nome)`),
);

export function findRatePlan(
  db: TenantReader,
  { tenantIds }: { tenantIds: readonly number[] },
  id: number,
): Promise<RatePlanRecord | null> {
  return db.first(planOf({ tenantIds, id }));
}

const planOf = prepared((is: { tenantIds: readonly number[]; id: number }) =>
  statement(sql<RatePlanRecord>`select ${PLAN_COLUMNS} from rate_plans p
    where p.tenant_id = any(${is.tenantIds}::bigint[]) and p.id = ${is.id}`),
);

export interface RatePlanChange {
  nome?: string;
  padrao?: boolean;
  taxa_antecipacao_ppm?: number;
  status?: 'ativo' | 'inativo';
}

/** Adds a plan and answers its number. */
export async function insertRatePlan(
  tx: AnyTx,
  tenantId: number,
  plan: RatePlanChange & { nome: string },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('rate_plans')
      .values({
        padrao: false,
        taxa_antecipacao_ppm: 0,
        ...plan,
        tenant_id: tenantId,
        uuid: v7(now),
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into rate_plans returned no row');
  return row.id;
}

export async function changeRatePlan(
  tx: AnyTx,
  { id, tenantId }: { id: number; tenantId: number },
  change: RatePlanChange,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('rate_plans')
      .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Takes the mark of the default from all plans of the tenant, before another one gets it. */
export async function demoteRatePlans(tx: AnyTx, tenantId: number, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('rate_plans')
      .set({ padrao: false, version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('padrao', '=', sql<boolean>`true`),
  );
}

/** Locks the plan until the end of the transaction; says whether it is there. */
export async function lockRatePlan(tx: AnyTx, tenantId: number, id: number): Promise<boolean> {
  const row = await tx.first(
    query
      .selectFrom('rate_plans')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
  return row !== null;
}

/** Puts these ranges in the place of those the plan has. */
export async function replaceRanges(
  tx: AnyTx,
  { id, tenantId }: { id: number; tenantId: number },
  ranges: readonly (RateRange & { validFrom: string })[],
): Promise<void> {
  await tx.many(
    query.deleteFrom('rate_plan_ranges').where('tenant_id', '=', tenantId).where('rate_plan_id', '=', id),
  );
  if (ranges.length === 0) return;
  await tx.many(
    query.insertInto('rate_plan_ranges').values(
      ranges.map((range) => ({
        tenant_id: tenantId,
        rate_plan_id: id,
        bandeira: range.brand,
        modalidade: range.modality,
        parcelas_de: range.installmentsFrom,
        parcelas_ate: range.installmentsTo,
        taxa_ppm: range.ratePpm,
        vigencia_inicio: range.validFrom,
        vigencia_fim: range.validTo,
      })),
    ),
  );
}
