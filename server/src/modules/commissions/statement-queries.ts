import {
  type DecidedStatus,
  STATEMENT_STATUSES,
  type StatementStatus,
} from '@retaguarda/rules/statement-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { inOrder, isOneOf, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { RecordScope } from '../directory/index.ts';
import { joinStatement } from './entry-state.ts';
import { query } from './tables.ts';

interface Person {
  id: number;
  nome: string;
}

/** What a beneficiary has of a company's month. */
export interface StatementRow {
  /** Null while the month is open: there is nothing yet to decide about. */
  id: number | null;
  tenantId: number;
  companyId: number;
  empresa: string;
  competencia: string;
  nivel: number;
  beneficiario: string;
  status: StatementStatus;
  quantidade: number;
  valorCentavos: number;
  estornadoCentavos: number;
  apuradaEm: Date | null;
  liberadaEm: Date | null;
  liberadaPor: Person | null;
  pagaEm: Date | null;
  pagaPor: Person | null;
  /** What the payment is called at the bank. */
  reference: string | null;
  version: number | null;
}

export interface StatementFilter {
  scope: RecordScope;
  competencia: string;
  companyId: number | null;
  /** Any of these; null for all. */
  statuses: readonly StatementStatus[] | null;
  nivel: number | null;
  beneficiario: string | null;
}

/** What the statements of a month can be ordered by; they are few enough to be sorted for each request. */
export const STATEMENT_ORDERS = ['empresa', 'beneficiario', 'valor', 'situacao'] as const;
export type StatementOrder = ListOrder<(typeof STATEMENT_ORDERS)[number]>;

const ORDERED_BY = {
  empresa: sql`app.fold(coalesce(c.nome_fantasia, c.razao_social))`,
  beneficiario: sql`app.fold(g.beneficiario)`,
  valor: sql`g.earned + g.reversed`,
  situacao: placeAmong(sql`coalesce(s.status, 'prevista')`, STATEMENT_STATUSES),
} as const satisfies Record<StatementOrder['by'], unknown>;

const USUAL = sql`g.tenant_id, g.company_id, g.nivel, g.beneficiario`;

/** One page of the statements of a month by company and level, those of an open month too. */
export function listStatements(
  db: TenantReader,
  filter: StatementFilter,
  { limit, offset }: Window,
  order: StatementOrder | null,
): Promise<StatementRow[]> {
  return db.many(
    statement(sql<StatementRow>`
      ${rowsOf(matches(filter))} where ${hasStatus(filter)}
      order by ${inOrder(ORDERED_BY, order, USUAL)} limit ${limit} offset ${offset}`),
  );
}

/** How many statements there are, and what they come to; the sums of a month are kept, so that all of them are read. */
export interface StatementSums {
  statements: number;
  earned: number;
  reversed: number;
}

export async function sumStatements(db: TenantReader, filter: StatementFilter): Promise<StatementSums> {
  const sums = await db.first(
    statement(sql<StatementSums>`
      select count(*) as statements, coalesce(sum(l."valorCentavos"), 0)::bigint as earned,
        coalesce(sum(l."estornadoCentavos"), 0)::bigint as reversed
      from (${rowsOf(matches(filter))} where ${hasStatus(filter)}) l`),
  );
  return sums ?? { statements: 0, earned: 0, reversed: 0 };
}

function hasStatus({ statuses }: StatementFilter): RawBuilder<unknown> {
  return statuses === null ? sql`true` : isOneOf(sql`coalesce(s.status, 'prevista')`, statuses);
}

/** The statement as lists show it; null when it is not there. */
export async function readStatement(
  db: TenantReader,
  { tenantId, ...key }: StatementKey,
): Promise<StatementRow | null> {
  const ofKey = sql`t.tenant_id = ${tenantId} and t.company_id = ${key.companyId}
    and t.competencia = ${key.competencia} and t.nivel = ${key.nivel} and t.beneficiario = ${key.beneficiario}`;
  return db.first(statement(sql<StatementRow>`${rowsOf(ofKey)}`));
}

/** Sums first, then what belongs to each of them. */
function rowsOf(condition: RawBuilder<unknown>): RawBuilder<StatementRow> {
  const person = (name: string) =>
    sql`case when ${sql.ref(`${name}.id`)} is not null
      then json_build_object('id', ${sql.ref(`${name}.id`)}, 'nome', ${sql.ref(`${name}.name`)}) end`;
  return sql<StatementRow>`
    select s.id, g.tenant_id as "tenantId", g.company_id as "companyId",
      coalesce(c.nome_fantasia, c.razao_social) as empresa, g.competencia, g.nivel, g.beneficiario,
      coalesce(s.status, 'prevista') as status, g.quantidade, g.earned as "valorCentavos",
      g.reversed as "estornadoCentavos", s.apurada_em as "apuradaEm", s.liberada_em as "liberadaEm",
      ${person('r')} as "liberadaPor", s.paga_em as "pagaEm", ${person('p')} as "pagaPor", s.referencia as reference, s.version
    from (
      select t.tenant_id, t.company_id, t.competencia, t.nivel, t.beneficiario,
        sum(t.quantidade)::bigint as quantidade,
        coalesce(sum(t.valor_centavos) filter (where t.status <> 'estornada'), 0)::bigint as earned,
        coalesce(sum(t.valor_centavos) filter (where t.status = 'estornada'), 0)::bigint as reversed
      from commission_totals t where ${condition}
      group by t.tenant_id, t.company_id, t.competencia, t.nivel, t.beneficiario
    ) g
    join companies c on c.tenant_id = g.tenant_id and c.id = g.company_id
    ${joinStatement('g', 's')}
    left join users r on r.id = s.liberada_por left join users p on p.id = s.paga_por`;
}

function matches({
  beneficiario,
  companyId,
  competencia,
  nivel,
  scope,
}: StatementFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`t.tenant_id = any(${scope.tenantIds}::bigint[])`,
    sql`t.competencia = ${competencia}`,
  ];
  if (scope.companyId !== null) conditions.push(sql`t.company_id = ${scope.companyId}`);
  if (companyId !== null) conditions.push(sql`t.company_id = ${companyId}`);
  if (nivel !== null) conditions.push(sql`t.nivel = ${nivel}`);
  if (beneficiario !== null) conditions.push(sql`t.beneficiario = ${beneficiario}`);
  return sql.join(conditions, sql` and `);
}

/** Of whose month of which company a statement is. */
export interface StatementKey {
  tenantId: number;
  companyId: number;
  competencia: string;
  nivel: number;
  beneficiario: string;
}

/** The tenant of a statement in the scope; null outside of it. */
export async function findStatementTenant(
  db: TenantReader,
  { companyId, tenantIds }: RecordScope,
  id: number,
): Promise<number | null> {
  const row = await db.first(
    query
      .selectFrom('commission_statements')
      .select('tenant_id as tenantId')
      .where('tenant_id', 'in', [...tenantIds])
      .where('id', '=', id)
      .$if(companyId !== null, (select) => select.where('company_id', '=', companyId ?? 0)),
  );
  return row?.tenantId ?? null;
}

/** Of whose month of which company the statement is; null outside of the scope. */
export function findStatementKey(
  db: TenantReader,
  { companyId, tenantIds }: RecordScope,
  id: number,
): Promise<StatementKey | null> {
  return db.first(
    query
      .selectFrom('commission_statements')
      .select(['tenant_id as tenantId', 'company_id as companyId', 'competencia', 'nivel', 'beneficiario'])
      .where('tenant_id', 'in', [...tenantIds])
      .where('id', '=', id)
      .$if(companyId !== null, (select) => select.where('company_id', '=', companyId ?? 0)),
  );
}

/** The tenants of the statements that are in the scope, by their number. */
export async function findStatementTenants(
  db: TenantReader,
  { companyId, tenantIds }: RecordScope,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.many(
    query
      .selectFrom('commission_statements')
      .select(['id', 'tenant_id as tenantId'])
      .where('tenant_id', 'in', [...tenantIds])
      .where('id', 'in', [...ids])
      .$if(companyId !== null, (select) => select.where('company_id', '=', companyId ?? 0)),
  );
  return new Map(rows.map(({ id, tenantId }) => [id, tenantId]));
}

export interface LockedStatement extends StatementKey {
  id: number;
  status: DecidedStatus;
  version: number;
}

export function lockStatement(tx: AnyTx, tenantId: number, id: number): Promise<LockedStatement | null> {
  return tx.first(
    query
      .selectFrom('commission_statements')
      .select(['id', 'tenant_id as tenantId', 'company_id as companyId', 'competencia', 'nivel'])
      .select(['beneficiario', 'status', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

/** Writes a step with who took it, and moves the sum of the statement along with it. */
export async function writeStep(
  tx: AnyTx,
  { id, status: from, ...key }: LockedStatement,
  to: DecidedStatus,
  { now, reference, userId }: { now: Date; userId: number; reference: string | null },
): Promise<void> {
  await tx.many(
    query
      .updateTable('commission_statements')
      .set({ status: to, ...signatureOf(to, { userId, now, reference }) })
      .set({ version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', key.tenantId)
      .where('id', '=', id),
  );
  await tx.many(
    query
      .updateTable('commission_totals')
      .set({ status: to, updated_at: now })
      .where('tenant_id', '=', key.tenantId)
      .where('company_id', '=', key.companyId)
      .where('competencia', '=', key.competencia)
      .where('nivel', '=', key.nivel)
      .where('beneficiario', '=', key.beneficiario)
      .where('status', '=', from),
  );
}

/** A release that is taken back is nobody's any more; who did so stands in the audit log. */
function signatureOf(
  to: DecidedStatus,
  { now, reference, userId }: { userId: number; now: Date; reference: string | null },
) {
  switch (to) {
    case 'apurada':
      return { liberada_em: null, liberada_por: null };
    case 'liberada':
      return { liberada_em: now, liberada_por: userId };
    case 'paga':
      return { paga_em: now, paga_por: userId, referencia: reference };
  }
}
