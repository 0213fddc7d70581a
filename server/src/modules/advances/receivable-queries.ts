import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { EstablishmentStatus } from '@retaguarda/rules/establishment-status';
import type { Modality } from '@retaguarda/rules/modality';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';

/** An installment that may be advanced, or not, with what decides over it; centavos. */
export interface Candidate {
  saleId: number;
  establishmentId: number;
  acquirer: string;
  installment: number;
  installments: number;
  soldAt: Date;
  brand: CardBrand;
  dueOn: string;
  gross: number;
  net: number;
  isReleased: boolean;
  sale: SaleStatus;
  modality: Modality;
  settlement: SettlementStatus;
}

function candidates(tenantId: number, condition: RawBuilder<unknown>): RawBuilder<Candidate> {
  return sql<Candidate>`
    select r.transaction_id as "saleId", r.establishment_id as "establishmentId", t.adquirente as acquirer,
      r.parcela as installment, t.parcelas as installments,
      t.data_transacao as "soldAt", t.bandeira as brand, r.vencimento as "dueOn", r.bruto_centavos as gross,
      r.liquido_centavos as net, r.liberada_em is not null as "isReleased", t.status as sale, t.modalidade as modality,
      t.status_liquidacao as settlement
    from ledger_receivables r
    join transactions t on t.tenant_id = ${tenantId} and t.id = r.transaction_id
    where r.tenant_id = ${tenantId} and ${condition}
    order by r.vencimento, r.transaction_id, r.parcela`;
}

/** The installments of an establishment that are due after a day, the earliest first; at most so many. */
export function listCandidates(
  db: TenantReader,
  tenantId: number,
  { after, establishmentId, limit }: { establishmentId: number; after: string; limit: number },
): Promise<Candidate[]> {
  return db.many(
    statement(sql<Candidate>`
      ${candidates(
        tenantId,
        sql`r.establishment_id = ${establishmentId} and r.vencimento > ${after}::date and r.liberada_em is null
          and r.liquido_centavos > 0`,
      )} limit ${limit}`),
  );
}

/** The installments of some sales of an establishment. */
export function listCandidatesOf(
  db: TenantReader,
  tenantId: number,
  establishmentId: number,
  saleIds: readonly number[],
): Promise<Candidate[]> {
  return db.many(
    statement(
      candidates(
        tenantId,
        sql`r.establishment_id = ${establishmentId} and r.transaction_id = any(${arrayLiteral(saleIds)}::bigint[])`,
      ),
    ),
  );
}

/** An establishment as advances need to know it. */
export interface AdvancedMerchant {
  tenantId: number;
  id: number;
  name: string;
  status: EstablishmentStatus;
  /** Nothing is paid out to it at present. */
  isHeld: boolean;
  /** What it owes; centavos. */
  owed: number;
}

function merchants(condition: RawBuilder<unknown>): RawBuilder<AdvancedMerchant> {
  return sql<AdvancedMerchant>`
    select e.tenant_id as "tenantId", e.id, coalesce(e.nome_fantasia, e.razao_social) as name, e.status,
      coalesce(upper_inf(e.repasses_retidos), false) as "isHeld",
      coalesce((select sum(b.debitos_centavos - b.creditos_centavos) from ledger_balances b
        where b.tenant_id = e.tenant_id and b.conta = 'ec.devedor:' || e.id), 0)::bigint as owed
    from establishments e where ${condition}`;
}

/** The establishment with that number in the scope; null when there is none. */
export function findMerchant(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<AdvancedMerchant | null> {
  return db.first(statement(merchants(sql`${isInScope('e', scope)} and e.id = ${id}`)));
}

/** An establishment of a tenant, which is there. */
export async function getMerchant(db: TenantReader, tenantId: number, id: number): Promise<AdvancedMerchant> {
  const row = await db.first(statement(merchants(sql`e.tenant_id = ${tenantId} and e.id = ${id}`)));
  if (row === null) throw new Error(`there is no establishment ${id}`);
  return row;
}

/** Whether a payout of an establishment, prepared since an instant, was approved and did not come to nothing. */
export async function wasPaidSince(
  tx: AnyTx,
  tenantId: number,
  establishmentId: number,
  since: Date,
): Promise<boolean> {
  const row = await tx.first(
    statement(sql<{ id: number }>`
      select p.id from payouts p
      where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.created_at >= ${since}
        and p.status not in ('rascunho', 'cancelado', 'rejeitado')
      limit 1`),
  );
  return row !== null;
}

/** Whether something happened to one of the sales since an instant. */
export async function haveMoved(
  tx: AnyTx,
  tenantId: number,
  saleIds: readonly number[],
  since: Date,
): Promise<boolean> {
  const row = await tx.first(
    statement(sql<{ id: number }>`
      select v.transaction_id as id from transaction_events v
      where v.tenant_id = ${tenantId} and v.transaction_id = any(${arrayLiteral(saleIds)}::bigint[])
        and v.created_at >= ${since}
      limit 1`),
  );
  return row !== null;
}
