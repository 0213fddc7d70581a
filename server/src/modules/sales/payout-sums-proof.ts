import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { addDailyPayouts } from './payout-sums-queries.ts';
import type { PayoutDelta } from './sale-payouts.ts';

/** Reading every sale of a tenant takes longer than a request may. */
const NO_LIMIT = statement(sql`set local statement_timeout = 0`);

/**
 * What the sums of payouts of a tenant lack to be what its sales come to, by company, establishment and day; nothing while both
 * agree. One statement reads both at the same moment, and whoever sells writes both in one transaction.
 */
function listMissingPayouts(tx: AnyTx, tenantId: number): Promise<PayoutDelta[]> {
  return tx.many(
    statement(sql<PayoutDelta>`
      select coalesce(made.company_id, kept.company_id)::bigint as "companyId",
        coalesce(made.establishment_id, kept.establishment_id)::bigint as "establishmentId",
        coalesce(made.dia, kept.dia) as dia,
        (coalesce(made.quantidade, 0) - coalesce(kept.quantidade, 0))::bigint as quantidade,
        (coalesce(made.liquido, 0) - coalesce(kept.liquido_centavos, 0))::bigint as liquido
      from (
        select p.company_id, p.establishment_id, p.dia, count(*) as quantidade, sum(p.net) as liquido
        from (${payoutsOfSales(tenantId)}) p
        where p.dia is not null and p.net <> 0
        group by p.company_id, p.establishment_id, p.dia
      ) made
      full join (
        select d.company_id, d.establishment_id, d.dia, d.quantidade, d.liquido_centavos
        from daily_payouts d where d.tenant_id = ${tenantId}
      ) kept using (company_id, establishment_id, dia)
      where coalesce(made.quantidade, 0) <> coalesce(kept.quantidade, 0)
        or coalesce(made.liquido, 0) <> coalesce(kept.liquido_centavos, 0)
      order by 1, 3, 2`),
  );
}

/** Each payout of the sales of a tenant with its day and what refunds and disputes left of it, as `datedPayouts` tells for one sale. */
function payoutsOfSales(tenantId: number) {
  return sql`
    select d.company_id, d.establishment_id, d.net,
      case when d.liquidacao_interrompida_em is null
          then case when d.status_liquidacao not in ('retida', 'cancelada') then d.due end
        when d.due <= d.liquidacao_interrompida_em then d.due
        when d.liquidacao_retomada_em is not null then greatest(d.due, d.liquidacao_retomada_em) end as dia
    from (
      select t.company_id, t.establishment_id, t.status_liquidacao, t.liquidacao_interrompida_em, t.liquidacao_retomada_em,
        coalesce(t.data_liquidacao, i.date) as due, i.gross - i.mdr - i.advance - coalesce(v.taken, 0) as net
      from transactions t
      cross join lateral unnest(coalesce(t.parcelas_bruto_centavos, array[t.valor_bruto_centavos]),
        coalesce(t.parcelas_mdr_centavos, array[t.valor_mdr_centavos]),
        coalesce(t.parcelas_antecipacao_centavos, array[t.valor_antecipacao_centavos]),
        coalesce(t.parcelas_data, array[t.data_prevista_liquidacao])) with ordinality as i (gross, mdr, advance, date, place)
      left join (
        select e.tenant_id, e.transaction_id, x.place, sum(x.gross - x.mdr - x.advance) as taken
        from transaction_events e
        cross join lateral unnest(e.recebiveis_bruto, e.recebiveis_mdr, e.recebiveis_antecipacao)
          with ordinality as x (gross, mdr, advance, place)
        where e.tenant_id = ${tenantId}
        group by e.tenant_id, e.transaction_id, x.place
      ) v on v.tenant_id = t.tenant_id and v.transaction_id = t.id and v.place = i.place
      where t.tenant_id = ${tenantId} and t.status in ('capturada', 'estornada', 'contestada')
    ) d`;
}

/** How many sums of payouts of a tenant are not what its sales come to. */
export function countWrongPayouts(database: Database, tenantId: number): Promise<number> {
  return database.systemTransaction(async (tx) => {
    await tx.first(NO_LIMIT);
    return (await listMissingPayouts(tx, tenantId)).length;
  });
}

/**
 * Adds what the sums of payouts of a tenant lack; answers to how many. Sales may be made meanwhile: both they and this only add, so
 * that it does not matter who comes first. Two of these would add it twice: the second waits for the first, with a lock of the tenant
 * that sales do not wait for.
 */
export function mendDailyPayouts(database: Database, clock: Clock, tenantId: number): Promise<number> {
  return database.systemTransaction(async (tx) => {
    await tx.first(NO_LIMIT);
    await tx.first(
      statement(sql<{ id: number }>`select id from tenants where id = ${tenantId} for no key update`),
    );
    const missing = await listMissingPayouts(tx, tenantId);
    addDailyPayouts(tx, tenantId, missing, clock.now());
    return missing.length;
  });
}
