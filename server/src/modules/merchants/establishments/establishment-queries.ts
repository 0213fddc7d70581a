import { type EstablishmentStatus, isUnpaid } from '@retaguarda/rules/establishment-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { contains, textContains } from '../../../platform/db/folded-search.ts';
import { isOneOf } from '../../../platform/db/list-order.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import { v7 } from '../../../platform/uuid.ts';
import { isInScope, isOfTenants, type RecordScope } from '../../directory/index.ts';
import { type BankAccount, query } from '../tables.ts';
import type { EstablishmentForm } from './establishment-input.ts';
import { type EstablishmentOrder, establishmentsBy, soldSince, terminalsOf } from './establishment-order.ts';
import { hasStoppedSelling, type QuietDays } from './stopped-selling.ts';

/** A line of a list. */
export interface EstablishmentRow {
  tenantId: number;
  id: number;
  uuid: string;
  companyId: number;
  codigoEc: string;
  tipoPessoa: number;
  documento: string;
  razaoSocial: string;
  nomeFantasia: string | null;
  mcc: string;
  status: EstablishmentStatus;
  cidade: string | null;
  estado: string | null;
  quantidadeLocais: number;
  quantidadeTerminais: number;
  valorBrutoMesCentavos: number;
  dataCredenciamento: string | null;
  version: number;
}

/** An establishment with what a detail shows of it, its rate plan in name. */
export interface EstablishmentRecord extends EstablishmentRow {
  whiteLabelId: number | null;
  cnae: string | null;
  email: string | null;
  fone: string | null;
  ratePlanId: number | null;
  antecipacaoAutomatica: boolean;
  taxaAntecipacaoPpm: number | null;
  domicilio: BankAccount | null;
  responsavelNome: string | null;
  responsavelCpf: string | null;
  metadata: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}

export interface EstablishmentFilter {
  scope: RecordScope;
  companyId: number | null;
  /** Any of these; null for all. */
  statuses: readonly EstablishmentStatus[] | null;
  search: string | null;
  /** Whether the CPF of a person may be searched, as it is for who sees it whole. */
  seesCpf: boolean;
  /** Only those in business that stopped selling by these days. */
  quiet: QuietDays | null;
  /** By name when null. */
  order: EstablishmentOrder | null;
}

/** The columns of a line. Each table names the tenants, so that a cluster asks the nodes of these alone. */
function rowColumns({ tenantIds }: RecordScope): RawBuilder<unknown> {
  return sql`e.tenant_id as "tenantId", e.id, e.uuid, e.company_id as "companyId", e.codigo_ec as "codigoEc",
  e.tipo_pessoa as "tipoPessoa", e.documento, e.razao_social as "razaoSocial", e.nome_fantasia as "nomeFantasia", e.mcc,
  e.status, e.data_credenciamento as "dataCredenciamento", e.version, l.cidade, l.estado,
  (select count(*) from establishment_locations o
    where o.tenant_id = e.tenant_id and ${isOfTenants('o', tenantIds)} and o.establishment_id = e.id) as "quantidadeLocais",
  ${terminalsOf(tenantIds)} as "quantidadeTerminais"`;
}

function mainLocation({ tenantIds }: RecordScope): RawBuilder<unknown> {
  return sql`left join establishment_locations l on l.tenant_id = e.tenant_id
    and ${isOfTenants('l', tenantIds)} and l.establishment_id = e.id and l.principal`;
}

export async function countEstablishments(db: TenantReader, filter: EstablishmentFilter): Promise<number> {
  const row = await db.first(
    statement(
      sql<{ total: number }>`select count(*) as total from establishments e where ${matches(filter)}`,
    ),
  );
  return row?.total ?? 0;
}

/**
 * One page in its order. The page is cut before anything is counted for its lines, by number, because Citus joins no other table to rows
 * that it has cut.
 */
export function listEstablishments(
  db: TenantReader,
  filter: EstablishmentFilter,
  monthStart: string,
  { limit, offset }: Window,
): Promise<EstablishmentRow[]> {
  const location = mainLocation(filter.scope);
  const order = establishmentsBy(filter.order, filter.scope.tenantIds, monthStart);
  return db.many(
    statement(sql<EstablishmentRow>`
      select ${rowColumns(filter.scope)}, ${soldSince(monthStart, filter.scope.tenantIds)} as "valorBrutoMesCentavos"
      from establishments e ${location}
      where ${isOfTenants('e', filter.scope.tenantIds)} and e.id = any(array(
        select e.id from establishments e ${filter.order?.by === 'cidade' ? location : sql``}
        where ${matches(filter)} order by ${order} limit ${limit} offset ${offset}))
      order by ${order}`),
  );
}

/** An establishment by its number or its uuid, of one company alone where that is asked for. */
export interface EstablishmentTarget {
  id?: number;
  uuid?: string;
  companyId?: number;
}

export function findEstablishment(
  db: TenantReader,
  scope: RecordScope,
  { companyId, id, uuid }: EstablishmentTarget,
  monthStart: string,
): Promise<EstablishmentRecord | null> {
  const conditions = [isInScope('e', scope)];
  if (id !== undefined) conditions.push(sql`e.id = ${id}`);
  if (uuid !== undefined) conditions.push(sql`e.uuid = ${uuid}`);
  if (companyId !== undefined) conditions.push(sql`e.company_id = ${companyId}`);
  return db.first(
    statement(sql<EstablishmentRecord>`
      select ${rowColumns(scope)}, ${soldSince(monthStart, scope.tenantIds)} as "valorBrutoMesCentavos", e.white_label_id as "whiteLabelId", e.cnae, e.email, e.fone,
        e.rate_plan_id as "ratePlanId", e.antecipacao_automatica as "antecipacaoAutomatica",
        e.taxa_antecipacao_ppm as "taxaAntecipacaoPpm", e.domicilio, e.responsavel_nome as "responsavelNome",
        e.responsavel_cpf as "responsavelCpf", e.metadata, e.created_at as "createdAt", e.updated_at as "updatedAt"
      from establishments e ${mainLocation(scope)} where ${sql.join(conditions, sql` and `)}`),
  );
}

export interface NewEstablishment {
  tenantId: number;
  companyId: number;
  whiteLabelId: number | null;
  codigoEc: string;
}

type RequiredForm = EstablishmentForm &
  Required<Pick<EstablishmentForm, 'documento' | 'tipo_pessoa' | 'razao_social' | 'mcc'>>;

/** Adds the establishment, in analysis, and answers its number. */
export async function insertEstablishment(
  tx: AnyTx,
  { codigoEc, companyId, tenantId, whiteLabelId }: NewEstablishment,
  form: RequiredForm,
  now: Date,
): Promise<number> {
  const { domicilio, metadata, ...columns } = form;
  const row = await tx.first(
    query
      .insertInto('establishments')
      .values({
        antecipacao_automatica: false,
        ...columns,
        tenant_id: tenantId,
        company_id: companyId,
        white_label_id: whiteLabelId,
        uuid: v7(now),
        codigo_ec: codigoEc,
        status: 'em_analise',
        domicilio: domicilio == null ? null : JSON.stringify(domicilio),
        metadata: JSON.stringify(metadata ?? {}),
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into establishments returned no row');
  return row.id;
}

/** Locks the establishment until the end of the transaction; says whether it is there. */
export async function lockEstablishment(tx: AnyTx, tenantId: number, id: number): Promise<boolean> {
  const row = await tx.first(
    query
      .selectFrom('establishments')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  return row !== null;
}

/** The one of the company with that document whose business goes on, the first that there was. */
export function findByDocument(
  tx: AnyTx,
  { companyId, tenantId }: { tenantId: number; companyId: number },
  documento: string,
): Promise<{ id: number; codigoEc: string } | null> {
  return tx.first(
    query
      .selectFrom('establishments')
      .select(['id', 'codigo_ec as codigoEc'])
      .where('tenant_id', '=', tenantId)
      .where('company_id', '=', companyId)
      .where('documento', '=', documento)
      .where('status', 'not in', ['encerrado', 'recusado'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(1),
  );
}

export type EstablishmentChange = EstablishmentForm & {
  status?: EstablishmentStatus;
  data_credenciamento?: string;
};

export async function changeEstablishment(
  tx: AnyTx,
  { id, tenantId }: { id: number; tenantId: number },
  { domicilio, metadata, ...columns }: EstablishmentChange,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('establishments')
      .set({
        ...columns,
        ...(domicilio === undefined
          ? {}
          : { domicilio: domicilio === null ? null : JSON.stringify(domicilio) }),
        ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
        ...(columns.status === undefined ? {} : { repasses_retidos: holdsAfter(columns.status, now) }),
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Whoever is suspended or blocked is not paid from then on, and every other status ends that. */
function holdsAfter(status: EstablishmentStatus, now: Date): RawBuilder<string> {
  const fromNow = sql`tstzmultirange(tstzrange(${now}::timestamptz, null))`;
  return isUnpaid(status)
    ? sql<string>`repasses_retidos + ${fromNow}`
    : sql<string>`repasses_retidos - ${fromNow}`;
}

function matches({
  companyId,
  quiet,
  scope,
  search,
  seesCpf,
  statuses,
}: EstablishmentFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isInScope('e', scope)];
  if (companyId !== null) conditions.push(sql`e.company_id = ${companyId}`);
  if (statuses !== null) conditions.push(isOneOf(sql`e.status`, statuses));
  if (search !== null) conditions.push(contains('e', search));
  if (search !== null && !seesCpf)
    conditions.push(
      sql`(e.tipo_pessoa <> 1 or ${textContains(sql`concat_ws(' ', e.nome_fantasia, e.razao_social, e.codigo_ec)`, search)})`,
    );
  if (quiet !== null) conditions.push(hasStoppedSelling(scope, quiet));
  return sql.join(conditions, sql` and `);
}
