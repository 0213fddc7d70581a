import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import type { AdvanceTerms, QuotedItem } from './advance-terms.ts';
import { query } from './tables.ts';

/** How far an advance came; the values are wire names. */
export const ADVANCE_STATUSES = [
  'cotada',
  'aceita',
  'aprovada',
  'creditada',
  'desfeita',
  'recusada',
] as const;
export type AdvanceStatus = (typeof ADVANCE_STATUSES)[number];

export interface Person {
  id: number;
  name: string;
}

/** An advance without its installments. */
export interface AdvanceRow extends Omit<AdvanceTerms, 'items' | 'validUntil'> {
  tenantId: number;
  id: number;
  establishment: string;
  ruleId: number;
  origin: 'pedido' | 'automatica';
  status: AdvanceStatus;
  validUntil: Date;
  count: number;
  net: number;
  cost: number;
  hash: string;
  author: Person;
  accepter: Person | null;
  acceptedAt: Date | null;
  acceptedFrom: string | null;
  approver: Person | null;
  approvedAt: Date | null;
  creditedAt: Date | null;
  closer: Person | null;
  closedAt: Date | null;
  reason: string | null;
  createdAt: Date;
  version: number;
}

function rows(condition: RawBuilder<unknown>): RawBuilder<AdvanceRow> {
  return sql<AdvanceRow>`
    select a.tenant_id as "tenantId", a.id, a.establishment_id as "establishmentId",
      coalesce(e.nome_fantasia, e.razao_social) as establishment, a.rule_id as "ruleId", a.origem as origin, a.status,
      a.taxa_ppm as "ratePpm", a.metodo as method, a.devolver_custo as "returnsCost", a.dia_credito as "creditDay",
      a.valida_ate as "validUntil", a.quantidade as count, a.liquido_centavos as net, a.custo_centavos as cost,
      a.termos_sha256 as hash, json_build_object('id', a.author_id, 'name', a.author_name) as author,
      case when a.aceita_por_id is not null
        then json_build_object('id', a.aceita_por_id, 'name', a.aceita_por_name) end as accepter,
      a.aceita_em as "acceptedAt", a.aceita_ip as "acceptedFrom",
      case when a.approver_id is not null
        then json_build_object('id', a.approver_id, 'name', a.approver_name) end as approver,
      a.aprovada_em as "approvedAt", a.creditada_em as "creditedAt",
      case when a.encerrada_por_id is not null
        then json_build_object('id', a.encerrada_por_id, 'name', a.encerrada_por_name) end as closer,
      a.encerrada_em as "closedAt", a.motivo as reason, a.created_at as "createdAt", a.version
    from advances a join establishments e on e.tenant_id = a.tenant_id and e.id = a.establishment_id
    where ${condition}`;
}

/** Which advances in the scope. */
export interface AdvanceFilter {
  establishmentId: number | null;
  statuses: readonly AdvanceStatus[] | null;
}

/** One page of advances, the latest first. */
export function listAdvances(
  db: TenantReader,
  scope: RecordScope,
  { establishmentId, statuses }: AdvanceFilter,
  { limit, offset }: Window,
): Promise<AdvanceRow[]> {
  const conditions = [sql`${isInScope('e', scope)}`];
  if (establishmentId !== null) conditions.push(sql`a.establishment_id = ${establishmentId}`);
  if (statuses !== null) conditions.push(sql`a.status = any(${statuses}::text[])`);
  return db.many(
    statement(sql<AdvanceRow>`
      ${rows(sql.join(conditions, sql` and `))} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`),
  );
}

/** An advance in the scope; null when there is none. */
export function findAdvance(db: TenantReader, scope: RecordScope, id: number): Promise<AdvanceRow | null> {
  return db.first(statement(rows(sql`${isInScope('e', scope)} and a.id = ${id}`)));
}

/** Locks an advance until the end of the transaction; null when it is not there. */
export function lockAdvance(tx: AnyTx, tenantId: number, id: number): Promise<AdvanceRow | null> {
  return tx.first(
    statement(sql<AdvanceRow>`${rows(sql`a.tenant_id = ${tenantId} and a.id = ${id}`)} for update of a`),
  );
}

/** The installments of an advance, in their order. */
export function listItems(db: TenantReader, tenantId: number, advanceId: number): Promise<QuotedItem[]> {
  return db.many(
    statement(sql<QuotedItem>`
      select i.transaction_id as "saleId", i.parcela as installment, i.vencimento as "dueOn", i.dias as days,
        i.liquido_centavos as net, i.custo_centavos as cost
      from advance_items i where i.tenant_id = ${tenantId} and i.advance_id = ${advanceId} order by i.numero`),
  );
}

/** Approved advances of a tenant that are to be credited by a day. */
export async function listDueAdvances(db: TenantReader, tenantId: number, day: string): Promise<number[]> {
  const found = await db.many(
    statement(sql<{ id: number }>`
      select a.id from advances a
      where a.tenant_id = ${tenantId} and a.status = 'aprovada' and a.dia_credito <= ${day}::date
      order by a.dia_credito, a.id`),
  );
  return found.map(({ id }) => id);
}

/** Those of the installments that an advance which may still be credited names. */
export async function listPromised(
  db: TenantReader,
  tenantId: number,
  saleIds: readonly number[],
  now: Date,
): Promise<{ saleId: number; installment: number }[]> {
  return db.many(
    statement(sql<{ saleId: number; installment: number }>`
      select i.transaction_id as "saleId", i.parcela as installment
      from advances a join advance_items i on i.tenant_id = ${tenantId} and i.advance_id = a.id
      where a.tenant_id = ${tenantId} and (a.status = 'aprovada' or a.status = 'aceita' and a.valida_ate > ${now})
        and i.transaction_id = any(${arrayLiteral(saleIds)}::bigint[])`),
  );
}

/** A new advance with its terms; an automatic one is approved by the two people of its rule at once. */
export interface NewAdvance {
  ruleId: number;
  terms: AdvanceTerms;
  hash: string;
  author: Person;
  /** Of an automatic advance; null for one that somebody asks for. */
  approver: Person | null;
}

/** Adds an advance, and answers its number. */
export async function insertAdvance(
  tx: AnyTx,
  tenantId: number,
  { approver, author, hash, ruleId, terms }: NewAdvance,
  now: Date,
): Promise<number> {
  const { items } = terms;
  const row = await tx.first(
    query
      .insertInto('advances')
      .values({
        tenant_id: tenantId,
        establishment_id: terms.establishmentId,
        rule_id: ruleId,
        origem: approver === null ? 'pedido' : 'automatica',
        status: approver === null ? 'cotada' : 'aprovada',
        taxa_ppm: terms.ratePpm,
        metodo: terms.method,
        devolver_custo: terms.returnsCost,
        dia_credito: terms.creditDay,
        valida_ate: terms.validUntil,
        quantidade: items.length,
        liquido_centavos: items.reduce((sum, { net }) => sum + net, 0),
        custo_centavos: items.reduce((sum, { cost }) => sum + cost, 0),
        termos_sha256: hash,
        author_id: author.id,
        author_name: author.name,
        approver_id: approver?.id ?? null,
        approver_name: approver?.name ?? null,
        aprovada_em: approver === null ? null : now,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('the advance that was added is not there');
  const lines = items.map((item, index) => ({
    numero: index + 1,
    transaction_id: item.saleId,
    parcela: item.installment,
    vencimento: item.dueOn,
    dias: item.days,
    liquido: item.net,
    custo: item.cost,
  }));
  await tx.many(
    statement(sql<never>`
      insert into advance_items (tenant_id, advance_id, numero, transaction_id, parcela, vencimento, dias,
        liquido_centavos, custo_centavos)
      select ${tenantId}::bigint, ${row.id}::bigint, n.numero, n.transaction_id, n.parcela, n.vencimento, n.dias, n.liquido,
        n.custo
      from json_to_recordset(${JSON.stringify(lines)}::json) as n (numero integer, transaction_id bigint,
        parcela smallint, vencimento date, dias integer, liquido bigint, custo bigint)
      returning tenant_id`),
  );
  return row.id;
}

/** What becomes of an advance. */
export type AdvanceStep =
  | { to: 'aceita'; by: Person; ip: string | null }
  | { to: 'aprovada'; by: Person }
  | { to: 'creditada' }
  | { to: 'desfeita' | 'recusada'; by: Person | null; reason: string };

/** Writes down a step of a locked advance. */
export async function writeStep(
  tx: AnyTx,
  { id, tenantId }: Pick<AdvanceRow, 'id' | 'tenantId'>,
  step: AdvanceStep,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('advances')
      .set((update) => ({
        status: step.to,
        ...columnsOf(step, now),
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

function columnsOf(step: AdvanceStep, now: Date): object {
  switch (step.to) {
    case 'aceita':
      return {
        aceita_por_id: step.by.id,
        aceita_por_name: step.by.name,
        aceita_ip: step.ip,
        aceita_em: now,
      };
    case 'aprovada':
      return { approver_id: step.by.id, approver_name: step.by.name, aprovada_em: now };
    case 'creditada':
      return { creditada_em: now };
    default:
      return {
        encerrada_por_id: step.by?.id ?? null,
        encerrada_por_name: step.by?.name ?? null,
        encerrada_em: now,
        motivo: step.reason,
      };
  }
}
