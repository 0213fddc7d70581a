import type { ChargeStatus } from '@retaguarda/rules/rental-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { inOrder, type ListOrder } from '../../../platform/db/list-order.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../../directory/index.ts';

/** How charges that wait to be paid are stored; which of them are late follows from the day on which they are looked at. */
const OPEN = sql`('pendente', 'vencida')`;

/** The status of the charge `c` on a day. */
export function chargeStatusOn(today: string): RawBuilder<ChargeStatus> {
  return sql<ChargeStatus>`case when c.status in ${OPEN}
    then case when c.vencimento < ${today}::date then 'vencida' else 'pendente' end else c.status end`;
}

/** The condition of a charge `c` that has the status on a day, in the form of an index. */
export function hasChargeStatus(status: ChargeStatus, today: string): RawBuilder<boolean> {
  if (status === 'pendente') return sql<boolean>`c.status in ${OPEN} and c.vencimento >= ${today}::date`;
  if (status === 'vencida') return sql<boolean>`c.status in ${OPEN} and c.vencimento < ${today}::date`;
  return sql<boolean>`c.status = ${status}`;
}

/** A charge as lists show it; fine and interest are those that were paid. */
export interface ChargeRow {
  id: number;
  rentalId: number;
  establishment: string;
  numeroSerie: string;
  competencia: string;
  vencimento: string;
  valorCentavos: number;
  multaCentavos: number;
  jurosCentavos: number;
  status: ChargeStatus;
  pagaEm: Date | null;
}

export interface ChargeFilter {
  scope: RecordScope;
  rentalId: number | null;
  competencia: string | null;
  /** Any of these; null for all. */
  statuses: readonly ChargeStatus[] | null;
  /** The day by which charges are late, `YYYY-MM-DD`. */
  today: string;
  /** The latest due first when null. */
  order: ChargeOrder | null;
}

/** What a list of charges can be sorted by; the values are wire names. */
export const CHARGE_ORDERS = ['vencimento', 'valor', 'estabelecimento'] as const;
type ChargeOrder = ListOrder<(typeof CHARGE_ORDERS)[number]>;

const ORDERED_BY: Record<ChargeOrder['by'], RawBuilder<unknown>> = {
  vencimento: sql`c.vencimento`,
  valor: sql`c.valor_centavos`,
  estabelecimento: sql`app.fold(coalesce(e.nome_fantasia, e.razao_social))`,
};

const LATEST_DUE_FIRST = sql`c.vencimento desc, c.id desc`;

/** One page of the charges in the scope in its order, of one rental, month or of some statuses where asked for. */
export function listCharges(
  db: TenantReader,
  filter: ChargeFilter,
  { limit, offset }: Window,
): Promise<ChargeRow[]> {
  return db.many(
    statement(sql<ChargeRow>`
      select c.id, c.rental_id as "rentalId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
        t.numero_serie as "numeroSerie", c.competencia, c.vencimento, c.valor_centavos as "valorCentavos",
        c.multa_centavos as "multaCentavos", c.juros_centavos as "jurosCentavos",
        ${chargeStatusOn(filter.today)} as status, c.paga_em as "pagaEm"
      from rental_charges c, rentals r
      join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
      join terminals t on t.tenant_id = r.tenant_id and t.id = r.terminal_id
      where ${matches(filter)}
      order by ${inOrder(ORDERED_BY, filter.order, LATEST_DUE_FIRST)} limit ${limit} offset ${offset}`),
  );
}

/** How many charges the filter lets through. */
export async function countCharges(db: TenantReader, filter: ChargeFilter): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`
      select count(*) as total from rental_charges c, rentals r where ${matches(filter)}`),
  );
  return row?.total ?? 0;
}

/** The condition of a charge `c` of the rental `r`. */
function matches({ competencia, rentalId, scope, statuses, today }: ChargeFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    isInScope('r', scope),
    sql`c.tenant_id = r.tenant_id`,
    sql`c.rental_id = r.id`,
  ];
  if (rentalId !== null) conditions.push(sql`r.id = ${rentalId}`);
  if (competencia !== null) conditions.push(sql`c.competencia = ${competencia}`);
  if (statuses !== null) conditions.push(hasOneOf(statuses, today));
  return sql.join(conditions, sql` and `);
}

function hasOneOf(statuses: readonly ChargeStatus[], today: string): RawBuilder<unknown> {
  const [only, ...others] = statuses.map((status) => hasChargeStatus(status, today));
  if (only === undefined) return sql`false`;
  return others.length === 0 ? only : sql`(${sql.join([only, ...others], sql` or `)})`;
}
