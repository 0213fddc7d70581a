import { isUnderWay, isUnsent, PAYOUT_STATUSES } from '@retaguarda/rules/payout-status';
import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** Statuses in which a payout may still be paid. */
const OPEN = PAYOUT_STATUSES.filter((status) => isUnsent(status) || isUnderWay(status));
/** Statuses in which the money is taken from what is available and has not left the bank. */
const COMMITTED = OPEN.filter((status) => status !== 'rascunho');

/** An establishment with money that is due and free, and what speaks against paying it. */
export interface PayableMerchant {
  id: number;
  name: string;
  available: number;
  /** Nothing is paid out to it at present. */
  isHeld: boolean;
  /** A payout of it waits or is with the bank. */
  hasOpenPayout: boolean;
  /** A payout that was in a file came to nothing, and none took its place: the bank might pay it after all. */
  hasUnreplaced: boolean;
  /** Somebody still has to look at a payout of it. */
  hasOpenAlarm: boolean;
}

/** Lets nobody else prepare payouts of the tenant until the end of the transaction. */
export async function lockPreparing(tx: AnyTx, tenantId: number): Promise<void> {
  await tx.many(
    statement(
      sql<never>`select pg_advisory_xact_lock(hashtextextended('payouts:' || ${tenantId}::bigint, 0))`,
    ),
  );
}

/** The establishments of a tenant that have something available. */
export function listPayable(tx: AnyTx, tenantId: number): Promise<PayableMerchant[]> {
  return tx.many(
    statement(sql<PayableMerchant>`
      select e.id, coalesce(e.nome_fantasia, e.razao_social) as name,
        b.creditos_centavos - b.debitos_centavos as available, upper_inf(e.repasses_retidos) as "isHeld",
        exists (select from payouts p where p.tenant_id = ${tenantId} and p.establishment_id = e.id
          and p.status = any(${OPEN}::text[])) as "hasOpenPayout",
        exists (select from payouts p where p.tenant_id = ${tenantId} and p.establishment_id = e.id
          and p.file_id is not null and p.status in ('rejeitado', 'cancelado')
          and not exists (select from payouts r where r.tenant_id = ${tenantId} and r.substitui = p.id)) as "hasUnreplaced",
        exists (select from payouts p where p.tenant_id = ${tenantId} and p.establishment_id = e.id
          and p.alarme_aberto) as "hasOpenAlarm"
      from establishments e
      join ledger_balances b on b.tenant_id = ${tenantId} and b.slot = 0 and b.conta = 'ec.disponivel:' || e.id
      where e.tenant_id = ${tenantId} and b.creditos_centavos > b.debitos_centavos
      order by b.conta`),
  );
}

/** Those of the establishments to which nothing is paid out at present. */
export async function listHeld(
  tx: AnyTx,
  tenantId: number,
  establishmentIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.many(
    statement(sql<{ id: number }>`
      select e.id from establishments e
      where e.tenant_id = ${tenantId} and e.id = any(${arrayLiteral(establishmentIds)}::bigint[])
        and upper_inf(e.repasses_retidos)`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** What is to leave the bank for payouts that were approved. */
export async function sumCommitted(db: TenantReader, tenantId: number): Promise<number> {
  const row = await db.first(
    statement(sql<{ centavos: number }>`
      select coalesce(sum(p.centavos), 0)::bigint as centavos from payouts p
      where p.tenant_id = ${tenantId} and p.status = any(${COMMITTED}::text[])`),
  );
  return row?.centavos ?? 0;
}
