import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import type { ProposalStatus } from './proposals/proposal-status.ts';
import { statement } from './raw-statement.ts';
import { type ChargeStatus, query } from './tables.ts';

/** Every tenant that is in business, with what tells its day. */
export function listActiveTenants(db: SystemReader): Promise<{ id: number; timeZone: string }[]> {
  return db.many(
    query
      .selectFrom('tenants')
      .select(['id', 'time_zone as timeZone'])
      .where('status', '=', 'ativo')
      .orderBy('id'),
  );
}

/** A rental that has no charge of a month yet, with what its terminal sold in it. */
export interface DueRental {
  id: number;
  companyId: number;
  monthlyCentavos: number;
  dueDay: number;
  start: string;
  end: string | null;
  exemptFromCentavos: number | null;
  soldCentavos: number;
}

/** The rentals of a month (its first and last day) that were not charged for it; suspended ones are left out. */
export function listUncharged(
  db: TenantReader,
  tenantId: number,
  { first, last, month }: { first: string; last: string; month: string },
): Promise<DueRental[]> {
  return db.many(
    statement(sql<DueRental>`
      select r.id, r.company_id as "companyId", r.valor_mensal_centavos as "monthlyCentavos",
        r.dia_vencimento as "dueDay", r.inicio as start, r.fim as end,
        r.isencao_faturamento_minimo_centavos as "exemptFromCentavos",
        case when r.isencao_faturamento_minimo_centavos is null then 0 else (
          select coalesce(sum(t.valor_bruto_centavos - t.valor_estornado_centavos), 0)::bigint from transactions t
          where t.tenant_id = ${tenantId} and t.terminal_id = r.terminal_id
            and t.dia between ${first}::date and ${last}::date and t.status in ('capturada', 'estornada')
        ) end as "soldCentavos"
      from rentals r
      where r.tenant_id = ${tenantId} and r.status <> 'suspenso' and r.inicio <= ${last}::date
        and (r.fim is null or r.fim >= ${first}::date) and not exists (
          select from rental_charges c
          where c.tenant_id = ${tenantId} and c.rental_id = r.id and c.competencia = ${month})
      order by r.id`),
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

/** A charge whose day has passed. */
export interface LateCharge {
  id: number;
  centavos: number;
  dueDate: string;
}

/** Locks what is late so that a payment and the fine for being late do not meet. */
export function lockLateCharges(tx: AnyTx, tenantId: number, today: string): Promise<LateCharge[]> {
  return tx.many(
    query
      .selectFrom('rental_charges')
      .select(['id', 'valor_centavos as centavos', 'vencimento as dueDate'])
      .where('tenant_id', '=', tenantId)
      .where('status', 'in', ['pendente', 'vencida'])
      .where('vencimento', '<', today)
      .orderBy('id')
      .forUpdate(),
  );
}

export async function writeLateCharge(
  tx: AnyTx,
  { id, tenantId }: { id: number; tenantId: number },
  late: { fineCentavos: number; interestCentavos: number },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('rental_charges')
      .set({
        status: 'vencida',
        multa_centavos: late.fineCentavos,
        juros_centavos: late.interestCentavos,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

const OPEN: readonly ProposalStatus[] = [
  'rascunho',
  'enviada',
  'em_negociacao',
  'aprovada',
  'aguardando_assinatura',
];

/** Proposals whose last day has passed expire; answers them. */
export function expireProposals(
  tx: AnyTx,
  tenantId: number,
  today: string,
  now: Date,
): Promise<{ id: number; uuid: string; companyId: number }[]> {
  return tx.many(
    query
      .updateTable('proposals')
      .set({ status: 'expirada', version: sql<number>`version + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('status', 'in', OPEN)
      .where('validade', '<', today)
      .returning(['id', 'uuid', 'company_id as companyId']),
  );
}
