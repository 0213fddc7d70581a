import type { ChargeStatus } from '@retaguarda/rules/rental-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { query } from '../tables.ts';
import type { RentalTerms } from './rental-charge.ts';

/** A rental with months that are not charged yet. */
export interface DueRental extends RentalTerms {
  id: number;
  companyId: number;
  terminalId: number;
  nextMonth: string;
}

/** Locks rentals of which a month before the given one (`YYYY-MM`) is not charged yet; of one rental alone where asked for. */
export function lockUncharged(
  tx: AnyTx,
  tenantId: number,
  { limit, month, rentalId }: { month: string; rentalId: number | null; limit: number },
): Promise<DueRental[]> {
  const only = rentalId === null ? sql`true` : sql`r.id = ${rentalId}`;
  return tx.many(
    statement(sql<DueRental>`
      select r.id, r.company_id as "companyId", r.terminal_id as "terminalId",
        r.valor_mensal_centavos as "monthlyCentavos", r.dia_vencimento as "dueDay", r.inicio as start, r.fim as end,
        r.isencao_faturamento_minimo_centavos as "exemptFromCentavos", r.pausas as pauses,
        r.proxima_competencia as "nextMonth"
      from rentals r
      where r.tenant_id = ${tenantId} and r.proxima_competencia < ${month}
        and r.inicio < ${`${month}-01`}::date and ${only}
      order by r.proxima_competencia, r.id limit ${limit} for no key update`),
  );
}

/** What terminals sold, by terminal and month, between two days; terminals and months without sales are left out. */
export function listSoldByMonth(
  tx: AnyTx,
  tenantId: number,
  terminalIds: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<{ terminalId: number; month: string; centavos: number }[]> {
  return tx.many(
    statement(sql<{ terminalId: number; month: string; centavos: number }>`
      select t.terminal_id as "terminalId", to_char(t.dia, 'YYYY-MM') as month,
        sum(t.valor_bruto_centavos - t.valor_estornado_centavos - t.valor_contestado_centavos)::bigint as centavos
      from transactions t
      where t.tenant_id = ${tenantId} and t.terminal_id = any(${terminalIds}::bigint[])
        and t.dia between ${first}::date and ${last}::date and t.status in ('capturada', 'estornada', 'contestada')
      group by 1, 2`),
  );
}

export interface NewCharge {
  rentalId: number;
  companyId: number;
  competencia: string;
  vencimento: string;
  valorCentavos: number;
  status: ChargeStatus;
}

/** Adds the charges; of a rental and month that has one already nothing is added. Answers how many were new. */
export async function insertCharges(
  tx: AnyTx,
  tenantId: number,
  charges: readonly NewCharge[],
  now: Date,
): Promise<number> {
  if (charges.length === 0) return 0;
  const rows = await tx.many(
    query
      .insertInto('rental_charges')
      .values(
        charges.map((charge) => ({
          tenant_id: tenantId,
          rental_id: charge.rentalId,
          company_id: charge.companyId,
          competencia: charge.competencia,
          vencimento: charge.vencimento,
          valor_centavos: charge.valorCentavos,
          status: charge.status,
          paga_em: null,
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.constraint('rental_charges_month_key').doNothing())
      .returning('id'),
  );
  return rows.length;
}

/** Writes down with which month each rental goes on; null for one of which nothing is left to be charged. */
export async function writeNextMonths(
  tx: AnyTx,
  tenantId: number,
  rentals: readonly { id: number; next: string | null }[],
): Promise<void> {
  const ids = rentals.map(({ id }) => id);
  const months = rentals.map(({ next }) => next);
  await tx.many(
    statement(sql`
      update rentals set proxima_competencia = v.next
      from unnest(${ids}::bigint[], ${months}::text[]) as v (id, next)
      where rentals.tenant_id = ${tenantId} and rentals.id = v.id`),
  );
}
