import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import { ARRANGEMENT_OF_SALE, type Arrangement } from '../ledger/index.ts';

/** An establishment whose agenda is read. */
export interface AgendaMerchant {
  tenantId: number;
  id: number;
  document: string;
}

/** The establishments in the scope: one, or those of a document. */
export function listAgendaMerchants(
  db: TenantReader,
  scope: RecordScope,
  whose: { establishmentId: number } | { document: string },
): Promise<AgendaMerchant[]> {
  const condition =
    'document' in whose ? sql`e.documento = ${whose.document}` : sql`e.id = ${whose.establishmentId}`;
  return db.many(
    statement(sql<AgendaMerchant>`
      select e.tenant_id as "tenantId", e.id, e.documento as document from establishments e
      where ${isInScope('e', scope)} and ${condition} order by e.codigo_ec, e.id limit 500`),
  );
}

/** Some days of establishments of one tenant. */
export interface AgendaRange {
  tenantId: number;
  establishmentIds: readonly number[];
  from: string;
  to: string;
}

/** What falls due on a day; centavos. */
export interface DueDay {
  day: string;
  installments: number;
  gross: number;
  mdr: number;
  advance: number;
  net: number;
  /** The net of what is paid ahead of its time by the fee plan. */
  advanced: number;
  /** The net of what was released. */
  released: number;
  /** What was paid on demand before the day, without what others got of it by contract. */
  onDemand: number;
}

/** What falls due on each day, the earliest first. */
export function listDueDays(
  db: TenantReader,
  { establishmentIds, ...range }: AgendaRange,
): Promise<DueDay[]> {
  return db.many(dueDays({ ...range, establishments: arrayLiteral(establishmentIds) }));
}

const dueDays = prepared((is: { tenantId: number; establishments: string; from: string; to: string }) =>
  statement(sql<DueDay>`
    select r.vencimento as day, count(*)::int as installments, sum(r.bruto_centavos)::bigint as gross,
      sum(r.taxa_centavos)::bigint as mdr, sum(r.antecipacao_centavos)::bigint as advance,
      sum(r.liquido_centavos)::bigint as net,
      coalesce(sum(r.liquido_centavos) filter (where r.antecipacao_centavos > 0), 0)::bigint as advanced,
      coalesce(sum(r.liquido_centavos) filter (where r.liberada_em is not null), 0)::bigint as released,
      coalesce(sum(i.liquido_centavos), 0)::bigint as "onDemand"
    from ledger_receivables r
    left join advance_items i on i.tenant_id = ${is.tenantId} and i.advance_id = r.adiantamento_id
      and i.transaction_id = r.transaction_id and i.parcela = r.parcela
    where r.tenant_id = ${is.tenantId} and r.establishment_id = any(${is.establishments}::bigint[])
      and r.vencimento between ${is.from}::date and ${is.to}::date
    group by r.vencimento order by r.vencimento`),
);

/** A contract about a document, as far as units are divided by it. */
export interface DocumentContract {
  id: number;
  contract: string;
  creditor: string;
  arrangement: Arrangement | null;
  acquirer: string | null;
  fixed: number | null;
  ppm: number | null;
  from: string;
  to: string | null;
}

/** The contracts about a document, in the order in which they are served. */
export function listDocumentContracts(
  db: TenantReader,
  tenantId: number,
  document: string,
): Promise<DocumentContract[]> {
  return db.many(
    statement(sql<DocumentContract>`
      select c.id, c.contrato as contract, c.credor_nome as creditor, c.arranjo as arrangement, c.adquirente as acquirer,
        c.fixo_centavos as fixed, c.fracao_ppm as ppm, c.inicio as "from", c.fim as "to"
      from ledger_encumbrances c
      where c.tenant_id = ${tenantId} and c.documento = ${document} and c.status in ('vigente', 'encerrado')
      order by c.prioridade, c.id`),
  );
}

/** A unit of a document as it stands: what of it is of some establishments alone, and what others got; centavos. */
export interface UnitState {
  day: string;
  arrangement: Arrangement | null;
  acquirer: string;
  /** Of all establishments of the document, and of the ones that are asked for. */
  gross: number;
  net: number;
  own: number;
  /** What was not released of all of them. */
  open: number;
  /** What was released since contracts apply, and who got what of it. */
  released: number;
  contractIds: number[];
  given: number[];
}

/** The units of a document on some days, by day and arrangement; Pix comes with no arrangement. */
export function listUnits(
  db: TenantReader,
  { document, establishmentIds, from, tenantId, to }: AgendaRange & { document: string },
): Promise<UnitState[]> {
  return db.many(
    statement(sql<UnitState>`
      select s.*, coalesce(u.liberado_centavos, 0) as released, to_json(coalesce(u.contratos, '{}')) as "contractIds",
        to_json(coalesce(u.dados_centavos, '{}')) as given
      from (
        select r.vencimento as day, ${ARRANGEMENT_OF_SALE} as arrangement, t.adquirente as acquirer,
          sum(r.bruto_centavos)::bigint as gross, sum(r.liquido_centavos)::bigint as net,
          coalesce(sum(r.liquido_centavos) filter (where r.establishment_id = any(${arrayLiteral(establishmentIds)}::bigint[])),
            0)::bigint as own,
          coalesce(sum(r.liquido_centavos) filter (where r.liberada_em is null), 0)::bigint as open
        from establishments e
        join ledger_receivables r on r.tenant_id = ${tenantId} and r.establishment_id = e.id
          and r.vencimento between ${from}::date and ${to}::date
        join transactions t on t.tenant_id = ${tenantId} and t.id = r.transaction_id
        where e.tenant_id = ${tenantId} and e.documento = ${document}
        group by 1, 2, 3
      ) s
      left join ledger_units u on u.tenant_id = ${tenantId} and u.documento = ${document} and u.dia = s.day
        and u.arranjo = s.arrangement and u.adquirente = s.acquirer
      order by s.day, s.arrangement nulls last, s.acquirer`),
  );
}

/** What holds of the establishments took on each day, and what they may still take altogether. */
export async function readHolds(
  db: TenantReader,
  { establishmentIds, from, tenantId, to }: AgendaRange,
): Promise<{ taken: Map<string, number>; room: number }> {
  const accounts = establishmentIds.flatMap((id) =>
    ['judicial', 'risco', 'reserva'].map((reason) => `ec.retido.${reason}:${id}`),
  );
  const [days, open] = await Promise.all([
    db.many(
      statement(sql<{ day: string; taken: number }>`
        select d.dia as day, sum(d.creditos_centavos)::bigint as taken from ledger_days d
        where d.tenant_id = ${tenantId} and d.conta = any(${arrayLiteral(accounts)}::text[])
          and d.dia between ${from}::date and ${to}::date
        group by d.dia`),
    ),
    db.first(
      statement(sql<{ room: number }>`
        select coalesce(sum(h.centavos - h.retido_centavos), 0)::bigint as room from ledger_holds h
        where h.tenant_id = ${tenantId} and h.status = 'vigente'
          and h.establishment_id = any(${arrayLiteral(establishmentIds)}::bigint[])`),
    ),
  ]);
  return { taken: new Map(days.map(({ day, taken }) => [day, taken])), room: open?.room ?? 0 };
}

/** An installment that falls due. */
export interface DueInstallment {
  saleId: number;
  sale: string;
  establishmentId: number;
  establishment: string;
  installment: number;
  installments: number;
  arrangement: Arrangement | null;
  acquirer: string;
  gross: number;
  mdr: number;
  advance: number;
  net: number;
  releasedOn: string | null;
}

/** One page of what falls due on a day, by sale. */
export function listInstallments(
  db: TenantReader,
  { establishmentIds, from, tenantId, to }: AgendaRange,
  { limit, offset }: Window,
): Promise<DueInstallment[]> {
  return db.many(
    statement(sql<DueInstallment>`
      select r.transaction_id as "saleId", t.nsu as sale, r.establishment_id as "establishmentId",
        coalesce(e.nome_fantasia, e.razao_social) as establishment, r.parcela as installment, t.parcelas as installments,
        ${ARRANGEMENT_OF_SALE} as arrangement, t.adquirente as acquirer, r.bruto_centavos as gross,
        r.taxa_centavos as mdr, r.antecipacao_centavos as advance, r.liquido_centavos as net,
        r.liberada_em as "releasedOn"
      from ledger_receivables r
      join transactions t on t.tenant_id = ${tenantId} and t.id = r.transaction_id
      join establishments e on e.tenant_id = ${tenantId} and e.id = r.establishment_id
      where r.tenant_id = ${tenantId} and r.establishment_id = any(${arrayLiteral(establishmentIds)}::bigint[])
        and r.vencimento between ${from}::date and ${to}::date
      order by r.vencimento, r.transaction_id, r.parcela limit ${limit} offset ${offset}`),
  );
}
