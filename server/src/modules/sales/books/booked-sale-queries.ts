import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { ENTRIES } from '../../earnings/index.ts';
import { LOCKED_COLUMNS, type LockedSale } from '../sale-change-queries.ts';
import { EVENT_PARTS, HOLDS, type HoldRow, type SaleEvent } from '../sale-event-queries.ts';

/** A sale with the times in which its establishment was not paid. */
export type HeldSale = LockedSale & { holds: HoldRow[] | null };

/** Locks the sales until the end of the transaction, in the order of their numbers. */
export function lockSales(tx: AnyTx, tenantId: number, ids: readonly number[]): Promise<HeldSale[]> {
  return tx.many(
    statement(sql<HeldSale>`
      select ${LOCKED_COLUMNS}, ${HOLDS} as holds
      from transactions t join establishments e on e.tenant_id = t.tenant_id and e.id = t.establishment_id
      where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[])
      order by t.id for no key update of t`),
  );
}

/** The next sales of a tenant by their number. */
export async function listSaleIds(
  db: TenantReader,
  tenantId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db.many(
    statement(sql<{ id: number }>`
      select t.id from transactions t where t.tenant_id = ${tenantId} and t.id > ${after} order by t.id limit ${limit}`),
  );
  return rows.map(({ id }) => id);
}

/** What happened to some sales, of each in its order. */
export function listEventsOf(
  db: TenantReader,
  tenantId: number,
  saleIds: readonly number[],
): Promise<(SaleEvent & { saleId: number })[]> {
  return db.many(
    statement(sql<SaleEvent & { saleId: number }>`
      select v.transaction_id as "saleId", v.numero as number, v.tipo as kind, v.de as "from", v.para as "to",
        v.dia as day, v.valor_centavos as centavos, ${EVENT_PARTS} as parts
      from transaction_events v
      where v.tenant_id = ${tenantId} and v.transaction_id = any(${saleIds}::bigint[])
      order by v.transaction_id, v.numero`),
  );
}

/** What a level got in a posting of a sale; centavos. */
export interface PostedLevel {
  saleId: number;
  number: number;
  /** `YYYY-MM-DD`. */
  day: string;
  level: number;
  centavos: number;
}

/** What was posted to the levels of some sales, of each in its order. */
export function listPostedLevels(
  db: TenantReader,
  tenantId: number,
  saleIds: readonly number[],
): Promise<PostedLevel[]> {
  return db.many(
    statement(sql<PostedLevel>`
      select p.transaction_id as "saleId", p.numero as number, p.dia as day, r.nivel as level,
        e.valor_centavos as centavos
      from commission_postings p ${ENTRIES}
      where p.tenant_id = ${tenantId} and p.transaction_id = any(${saleIds}::bigint[])
      order by p.transaction_id, p.numero, r.nivel`),
  );
}

/** Those of the sales that the books know already. */
export async function listBookedSales(
  db: TenantReader,
  tenantId: number,
  saleIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db.many(
    statement(sql<{ id: number }>`
      select distinct r.transaction_id as id from ledger_receivables r
      where r.tenant_id = ${tenantId} and r.transaction_id = any(${saleIds}::bigint[])`),
  );
  return new Set(rows.map(({ id }) => id));
}
