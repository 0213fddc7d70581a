import type { RateModality } from '@retaguarda/rules/modality';
import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import type { RecordScope } from '../../directory/index.ts';
import { type CommissionModel, query } from '../tables.ts';
import type { CommissionRule } from './commission-rule.ts';
import { entryState, joinStatement } from './entry-state.ts';
import { ENTRIES, ENTRY_ID } from './posting-entries.ts';
import type { Beneficiary } from './rule-beneficiary.ts';

/** A line of a statement of commissions. */
export interface CommissionRow {
  id: number;
  transactionId: number;
  establishment: string;
  nivel: number;
  beneficiario: string;
  modelo: CommissionModel;
  percentualPpm: number | null;
  baseCentavos: number;
  valorCentavos: number;
  dia: string;
  competencia: string;
  status: CommissionStatus;
}

export interface TotalFilter {
  scope: RecordScope;
  competencia: string;
  companyId: number | null;
}

export interface CommissionFilter extends TotalFilter {
  nivel: number | null;
  status: CommissionStatus | null;
}

function matches(source: string, { companyId, competencia, scope }: TotalFilter): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${source}.${name}`);
  const conditions: RawBuilder<unknown>[] = [
    sql`${column('tenant_id')} = any(${scope.tenantIds}::bigint[])`,
    sql`${column('competencia')} = ${competencia}`,
  ];
  if (scope.companyId !== null) conditions.push(sql`${column('company_id')} = ${scope.companyId}`);
  if (companyId !== null) conditions.push(sql`${column('company_id')} = ${companyId}`);
  return sql.join(conditions, sql` and `);
}

/** Whoever has a level or a state in a month has a line of sums for it. */
function matchesSums(filter: CommissionFilter): RawBuilder<unknown> {
  const conditions = [matches('t', filter)];
  if (filter.nivel !== null) conditions.push(sql`t.nivel = ${filter.nivel}`);
  if (filter.status !== null) conditions.push(sql`t.status = ${filter.status}`);
  return sql.join(conditions, sql` and `);
}

/** Whether an entry of the rule `r` is wanted; without a condition all of them are. */
function matchesRule({ competencia, nivel, status }: CommissionFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (nivel !== null) conditions.push(sql`r.nivel = ${nivel}`);
  if (status !== null && status !== 'estornada') {
    conditions.push(sql`exists (
      select from commission_totals t where t.tenant_id = k.tenant_id and t.company_id = k.company_id
        and t.competencia = ${competencia} and t.nivel = r.nivel and t.beneficiario = r.beneficiario
        and t.status = ${status})`);
  }
  return sql.join(conditions, sql` and `);
}

/** The latest postings of the company `k` in the month that have an entry which is wanted, in the order of their index. */
function latestPostings(filter: CommissionFilter, limit: number): RawBuilder<unknown> {
  const { competencia, nivel, status } = filter;
  const conditions = [
    sql`p.tenant_id = k.tenant_id and p.company_id = k.company_id and p.competencia = ${competencia}`,
  ];
  if (status === 'estornada') conditions.push(sql`p.status = 'estornada'`);
  else if (status !== null) conditions.push(sql`p.status <> 'estornada'`);
  if (nivel !== null || (status !== null && status !== 'estornada')) {
    conditions.push(sql`p.regras && (
      select array_agg(r.id) from commission_rules r where r.tenant_id = k.tenant_id and ${matchesRule(filter)})`);
  }
  return sql`
    select p.id, p.tenant_id, p.transaction_id, p.company_id, p.establishment_id, p.dia, p.competencia, p.status, p.regras,
      p.percentuais_ppm, p.bases_centavos, p.valores_centavos
    from commission_postings p where ${sql.join(conditions, sql` and `)} order by p.id desc limit ${limit}`;
}

/**
 * One page of the statement of a month, the latest entry first. The companies that have any come from the sums; only those
 * whose latest posting is among the latest of all can be on the page, and of each of them as many postings as the page ends
 * with. So it costs one look into the index for each company, whatever they sell.
 */
export function listCommissions(
  db: TenantReader,
  filter: CommissionFilter,
  { limit, offset }: Window,
): Promise<CommissionRow[]> {
  const last = offset + limit;
  return db.many(
    statement(sql<CommissionRow>`
      select c.id, c.transaction_id as "transactionId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
        c.nivel, c.beneficiario, c.modelo, c.percentual_ppm as "percentualPpm", c.base_centavos as "baseCentavos",
        c.valor_centavos as "valorCentavos", c.dia, c.competencia, ${entryState('c', 's')} as status
      from (
        select ${ENTRY_ID} as id, p.tenant_id, p.transaction_id, p.company_id, p.establishment_id, r.nivel, r.beneficiario,
          r.modelo, e.percentual_ppm, e.base_centavos, e.valor_centavos, p.dia, p.competencia, p.status
        from (
          select k.tenant_id, k.company_id from (
            select distinct t.tenant_id, t.company_id from commission_totals t where ${matchesSums(filter)}
          ) k
          cross join lateral (${latestPostings(filter, 1)}) p
          order by p.id desc limit ${last}
        ) k
        cross join lateral (${latestPostings(filter, last)}) p
        ${ENTRIES}
        where ${matchesRule(filter)}
        order by p.id desc, e.lugar desc limit ${limit} offset ${offset}
      ) c
      ${joinStatement('c', 's')}
      join establishments e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
      order by c.id desc`),
  );
}

export interface CommissionTotalRow {
  nivel: number;
  beneficiario: string;
  status: CommissionStatus;
  quantidade: number;
  valorCentavos: number;
}

/** The sums of a month by level, beneficiary and status. */
export function listCommissionTotals(db: TenantReader, filter: TotalFilter): Promise<CommissionTotalRow[]> {
  return db.many(
    statement(sql<CommissionTotalRow>`
      select t.nivel, t.beneficiario, t.status, sum(t.quantidade)::bigint as quantidade,
        sum(t.valor_centavos)::bigint as "valorCentavos"
      from commission_totals t where ${matches('t', filter)}
      group by t.nivel, t.beneficiario, t.status order by t.nivel, t.beneficiario, t.status`),
  );
}

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

/** Adds a rule and answers its number; the database keeps two of one level out of the same time. */
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

/** Locks the rules of a tenant against each other: what holds among several of them stays true. */
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
