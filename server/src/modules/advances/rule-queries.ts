import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { Person } from './advance-queries.ts';
import type { AdvanceRate } from './advance-terms.ts';
import { query } from './tables.ts';

/** What becomes of a rule; the values are wire names. */
export const RULE_STATUSES = ['proposta', 'em_vigor', 'substituida', 'recusada'] as const;
export type RuleStatus = (typeof RULE_STATUSES)[number];

/** A rule as somebody proposes it; centavos. */
export interface NewRule extends AdvanceRate {
  /** Null for all establishments that have none of their own. */
  establishmentId: number | null;
  returnsCost: boolean;
  isAutomatic: boolean;
  mostOwed: number;
}

export interface RuleRow extends NewRule {
  tenantId: number;
  id: number;
  establishment: string | null;
  status: RuleStatus;
  author: Person;
  decider: Person | null;
  createdAt: Date;
  decidedAt: Date | null;
  version: number;
}

function rules(tenantIds: readonly number[], condition: RawBuilder<unknown>): RawBuilder<RuleRow> {
  return sql<RuleRow>`
    select r.tenant_id as "tenantId", r.id, r.establishment_id as "establishmentId",
      coalesce(e.nome_fantasia, e.razao_social) as establishment, r.status, r.taxa_ppm as "ratePpm", r.metodo as method,
      r.devolver_custo as "returnsCost", r.automatica as "isAutomatic", r.limite_divida_centavos as "mostOwed",
      json_build_object('id', r.author_id, 'name', r.author_name) as author,
      case when r.decider_id is not null
        then json_build_object('id', r.decider_id, 'name', r.decider_name) end as decider,
      r.created_at as "createdAt", r.decidida_em as "decidedAt", r.version
    from advance_rules r
    left join (
      select tenant_id, id, company_id, nome_fantasia, razao_social from establishments
      where tenant_id = any(${tenantIds}::bigint[])
    ) e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
    where ${isOneOf(tenantIds)} and ${condition}`;
}

/** A row of one tenant can be locked, and not one of several. */
function isOneOf(tenantIds: readonly number[]): RawBuilder<unknown> {
  return tenantIds.length === 1
    ? sql`r.tenant_id = ${tenantIds[0]}`
    : sql`r.tenant_id = any(${tenantIds}::bigint[])`;
}

/** Rules of the tenants, the latest first; for a company those of its establishments and the general ones. */
export function listRules(
  db: TenantReader,
  { companyId, establishmentId, tenantIds }: RuleScope & { establishmentId: number | null },
  { limit, offset }: Window,
): Promise<RuleRow[]> {
  const conditions = [ofCompany(companyId)];
  if (establishmentId !== null)
    conditions.push(sql`(r.establishment_id = ${establishmentId} or r.establishment_id is null)`);
  return db.many(
    statement(sql<RuleRow>`
      ${rules(tenantIds, sql.join(conditions, sql` and `))}
      order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`),
  );
}

/** Whose rules a caller may know. */
export interface RuleScope {
  tenantIds: readonly number[];
  companyId: number | null;
}

function ofCompany(companyId: number | null): RawBuilder<unknown> {
  return companyId === null ? sql`true` : sql`(r.establishment_id is null or e.company_id = ${companyId})`;
}

/** A rule that the caller may know; null when there is none. */
export function findRule(
  db: TenantReader,
  { companyId, tenantIds }: RuleScope,
  id: number,
): Promise<RuleRow | null> {
  return db.first(statement(rules(tenantIds, sql`r.id = ${id} and ${ofCompany(companyId)}`)));
}

/** Locks a rule of a tenant; null when it is not there. */
export function lockRule(tx: AnyTx, tenantId: number, id: number): Promise<RuleRow | null> {
  return tx.first(statement(sql<RuleRow>`${rules([tenantId], sql`r.id = ${id}`)} for update of r`));
}

/** The rule by which an establishment is advanced: its own, or the general one; null without any. */
export function findCurrentRule(
  db: TenantReader,
  tenantId: number,
  establishmentId: number,
): Promise<RuleRow | null> {
  return db.first(
    statement(sql<RuleRow>`
      ${rules(
        [tenantId],
        sql`r.status = 'em_vigor' and (r.establishment_id = ${establishmentId} or r.establishment_id is null)`,
      )} order by r.establishment_id nulls last limit 1`),
  );
}

/** The rules of a tenant by which establishments are advanced without being asked. */
export function listAutomaticRules(db: TenantReader, tenantId: number): Promise<RuleRow[]> {
  return db.many(
    statement(
      sql<RuleRow>`${rules([tenantId], sql`r.status = 'em_vigor' and r.automatica`)} order by r.establishment_id`,
    ),
  );
}

/** Adds a rule that waits for a decision, and answers its number. */
export async function insertRule(
  tx: AnyTx,
  tenantId: number,
  rule: NewRule,
  { author, now }: { author: Person; now: Date },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('advance_rules')
      .values({
        tenant_id: tenantId,
        establishment_id: rule.establishmentId,
        status: 'proposta',
        taxa_ppm: rule.ratePpm,
        metodo: rule.method,
        devolver_custo: rule.returnsCost,
        automatica: rule.isAutomatic,
        limite_divida_centavos: rule.mostOwed,
        author_id: author.id,
        author_name: author.name,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('the rule that was added is not there');
  return row.id;
}

/** Writes down what was decided over a locked rule; the one that was in force before it is replaced. */
export async function writeRuleDecision(
  tx: AnyTx,
  { establishmentId, id, tenantId }: RuleRow,
  { decider, now, status }: { status: 'em_vigor' | 'recusada'; decider: Person; now: Date },
): Promise<void> {
  if (status === 'em_vigor')
    await tx.many(
      query
        .updateTable('advance_rules')
        .set((update) => ({ status: 'substituida', version: update('version', '+', 1), updated_at: now }))
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'em_vigor')
        .where('establishment_id', establishmentId === null ? 'is' : '=', establishmentId),
    );
  await tx.many(
    query
      .updateTable('advance_rules')
      .set((update) => ({
        status,
        decider_id: decider.id,
        decider_name: decider.name,
        decidida_em: now,
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}
