import { sql } from 'kysely';
import type { SystemReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** A sale that waited too long. */
export interface OverdueSale {
  tenantId: number;
  id: number;
}

/** Sales of any tenant that were made before these moments and still wait, the oldest first. */
export function listOverdueSales(
  db: SystemReader,
  { others, pix }: { pix: Date; others: Date },
  limit: number,
): Promise<OverdueSale[]> {
  const waiting = sql`t.status in ('pendente', 'autorizada')`;
  // Written as in the index.
  const isPix = sql`(t.status = 'pendente' and t.modalidade = 'pix')`;
  const oldest = sql`order by t.data_transacao limit ${limit}`;
  return db.many(
    statement(sql<OverdueSale>`
      (select t.tenant_id as "tenantId", t.id from transactions t
       where ${waiting} and ${isPix} = true and t.data_transacao < ${pix} ${oldest})
      union all
      (select t.tenant_id as "tenantId", t.id from transactions t
       where ${waiting} and ${isPix} = false and t.data_transacao < ${others} ${oldest})`),
  );
}
