import type { ChargeMethod } from '@retaguarda/rules/charge-method';
import { RENTAL_STATUSES, type RentalStatus } from '@retaguarda/rules/rental-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { inOrder, isOneOf, type ListOrder, placeAmong } from '../../../platform/db/list-order.ts';
import { statement, type Window } from '../../../platform/db/raw-statement.ts';
import { v7 } from '../../../platform/uuid.ts';
import { isInScope, type RecordScope } from '../../directory/index.ts';
import { query } from '../tables.ts';
import type { Pause } from './rental-charge.ts';

/** A rental of a terminal. */
export interface RentalRow {
  tenantId: number;
  id: number;
  uuid: string;
  companyId: number;
  establishmentId: number;
  establishment: string;
  terminalId: number;
  numeroSerie: string;
  valorMensalCentavos: number;
  diaVencimento: number;
  inicio: string;
  fim: string | null;
  isencaoFaturamentoMinimoCentavos: number | null;
  formaCobranca: ChargeMethod;
  status: RentalStatus;
  version: number;
}

export interface RentalFilter {
  scope: RecordScope;
  establishmentId: number | null;
  terminalId: number | null;
  /** Any of these; null for all. */
  statuses: readonly RentalStatus[] | null;
  /** The newest first when null. */
  order: RentalOrder | null;
}

/** What a list of rentals can be sorted by; the values are wire names. */
export const RENTAL_ORDERS = [
  'terminal',
  'estabelecimento',
  'valor',
  'vencimento',
  'inicio',
  'situacao',
] as const;
type RentalOrder = ListOrder<(typeof RENTAL_ORDERS)[number]>;

const ORDERED_BY: Record<RentalOrder['by'], RawBuilder<unknown>> = {
  terminal: sql`t.numero_serie`,
  estabelecimento: sql`app.fold(coalesce(e.nome_fantasia, e.razao_social))`,
  valor: sql`r.valor_mensal_centavos`,
  vencimento: sql`r.dia_vencimento`,
  inicio: sql`r.inicio`,
  situacao: placeAmong(sql`r.status`, RENTAL_STATUSES),
};

const COLUMNS = sql`r.tenant_id as "tenantId", r.id, r.uuid, r.company_id as "companyId",
  r.establishment_id as "establishmentId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
  r.terminal_id as "terminalId", t.numero_serie as "numeroSerie", r.valor_mensal_centavos as "valorMensalCentavos",
  r.dia_vencimento as "diaVencimento", r.inicio, r.fim,
  r.isencao_faturamento_minimo_centavos as "isencaoFaturamentoMinimoCentavos",
  r.forma_cobranca as "formaCobranca", r.status, r.version`;

const JOINS = sql`join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  join terminals t on t.tenant_id = r.tenant_id and t.id = r.terminal_id`;

export async function countRentals(db: TenantReader, filter: RentalFilter): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`select count(*) as total from rentals r where ${matches(filter)}`),
  );
  return row?.total ?? 0;
}

/** One page in its order. */
export function listRentals(
  db: TenantReader,
  filter: RentalFilter,
  { limit, offset }: Window,
): Promise<RentalRow[]> {
  return db.many(
    statement(sql<RentalRow>`
      select ${COLUMNS} from rentals r ${JOINS} where ${matches(filter)}
      order by ${inOrder(ORDERED_BY, filter.order, sql`r.id desc`)} limit ${limit} offset ${offset}`),
  );
}

export function findRental(db: TenantReader, scope: RecordScope, id: number): Promise<RentalRow | null> {
  return db.first(
    statement(
      sql<RentalRow>`select ${COLUMNS} from rentals r ${JOINS} where ${isInScope('r', scope)} and r.id = ${id}`,
    ),
  );
}

/** Locks the rental and answers what its charges follow from besides its terms. */
export function lockRental(
  tx: AnyTx,
  tenantId: number,
  id: number,
): Promise<{ pauses: Pause[]; nextMonth: string | null } | null> {
  return tx.first(
    query
      .selectFrom('rentals')
      .select(['pausas as pauses', 'proxima_competencia as nextMonth'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
}

export interface RentalForm {
  valor_mensal_centavos?: number;
  dia_vencimento?: number;
  fim?: string | null;
  isencao_faturamento_minimo_centavos?: number | null;
  forma_cobranca?: ChargeMethod;
  status?: RentalStatus;
  /** As JSON. */
  pausas?: string;
  proxima_competencia?: string | null;
}

/** Where a terminal stands that is to be let. */
export interface RentedTerminal {
  tenantId: number;
  companyId: number;
  whiteLabelId: number | null;
  establishmentId: number | null;
}

export function findRentedTerminal(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<RentedTerminal | null> {
  return db.first(
    statement(sql<RentedTerminal>`
      select t.tenant_id as "tenantId", t.company_id as "companyId", t.white_label_id as "whiteLabelId",
        t.establishment_id as "establishmentId"
      from terminals t where ${isInScope('t', scope)} and t.id = ${id}`),
  );
}

/** Adds a rental and answers its number. */
export async function insertRental(
  tx: AnyTx,
  owner: RentedTerminal & { establishmentId: number; terminalId: number; inicio: string },
  form: Required<Pick<RentalForm, 'valor_mensal_centavos' | 'dia_vencimento' | 'forma_cobranca'>> &
    RentalForm,
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('rentals')
      .values({
        ...form,
        tenant_id: owner.tenantId,
        company_id: owner.companyId,
        white_label_id: owner.whiteLabelId,
        establishment_id: owner.establishmentId,
        terminal_id: owner.terminalId,
        inicio: owner.inicio,
        uuid: v7(now),
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into rentals returned no row');
  return row.id;
}

export async function changeRental(
  tx: AnyTx,
  { id, tenantId }: { id: number; tenantId: number },
  form: RentalForm,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('rentals')
      .set({ ...form, version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

function matches({ establishmentId, scope, statuses, terminalId }: RentalFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isInScope('r', scope)];
  if (establishmentId !== null) conditions.push(sql`r.establishment_id = ${establishmentId}`);
  if (terminalId !== null) conditions.push(sql`r.terminal_id = ${terminalId}`);
  if (statuses !== null) conditions.push(isOneOf(sql`r.status`, statuses));
  return sql.join(conditions, sql` and `);
}
