import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { type Difference, proveBooks, writeProof } from '../../ledger/index.ts';

/** The most sales that are told. */
const MOST = 100;

/**
 * Sales of which the books have something else than what is left of them: the installments that were not released, after what events
 * took of them. A sale that was captured and is not in the books at all is one too.
 */
function listWrongSales(tx: AnyTx, tenantId: number): Promise<Difference[]> {
  return tx.many(
    statement(sql<Difference>`
      select 'sale' as part, t.id::text as name, (t.valor_liquido_centavos - coalesce(v.taken, 0))::bigint as expected,
        coalesce(r.net, 0)::bigint as found
      from transactions t
      left join (
        select e.tenant_id, e.transaction_id, sum(x.gross - x.mdr - x.advance) as taken
        from transaction_events e
        cross join lateral unnest(e.recebiveis_bruto, e.recebiveis_mdr, e.recebiveis_antecipacao) as x (gross, mdr, advance)
        where e.tenant_id = ${tenantId} group by e.tenant_id, e.transaction_id
      ) v on v.tenant_id = t.tenant_id and v.transaction_id = t.id
      left join (
        select q.tenant_id, q.transaction_id, sum(q.liquido_centavos) as net from ledger_receivables q
        where q.tenant_id = ${tenantId} group by q.tenant_id, q.transaction_id
      ) r on r.tenant_id = t.tenant_id and r.transaction_id = t.id
      where t.tenant_id = ${tenantId} and t.status in ('capturada', 'estornada', 'contestada')
        and t.valor_liquido_centavos - coalesce(v.taken, 0) <> coalesce(r.net, 0)
      order by t.dia, t.id limit ${MOST}`),
  );
}

/**
 * What of the books of a tenant does not agree with itself or with its sales; nothing while all is well. It is written down with the
 * moment, for whoever looks at the books.
 */
export function checkBooks(
  { clock, database }: { clock: Clock; database: Database },
  tenantId: number,
): Promise<Difference[]> {
  return database.systemTransaction(async (tx) => {
    const differences = [...(await proveBooks(tx, tenantId)), ...(await listWrongSales(tx, tenantId))];
    await writeProof(tx, tenantId, differences.length, clock.now());
    return differences;
  });
}
