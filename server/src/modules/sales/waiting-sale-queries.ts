import { sql } from 'kysely';
import { columnLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** What tells a sale from all others of its tenant; the day is `YYYY-MM-DD`. */
export interface SaleKey {
  nsu: string;
  dia: string;
  adquirente: string;
  terminalId: number | null;
}

/** Those of the sales that wait for their capture or have expired waiting: their place in the list, and their number. */
export function listWaitingSales(
  tx: AnyTx,
  tenantId: number,
  keys: readonly SaleKey[],
): Promise<{ place: number; id: number }[]> {
  return tx.many(
    statement(sql<{ place: number; id: number }>`
      select k.place - 1 as place, t.id
      from unnest(${columnLiteral(keys, ({ nsu }) => nsu)}::text[], ${columnLiteral(keys, ({ dia }) => dia)}::date[],
        ${columnLiteral(keys, ({ adquirente }) => adquirente)}::text[],
        ${columnLiteral(keys, ({ terminalId }) => terminalId)}::bigint[])
        with ordinality as k (nsu, dia, adquirente, terminal_id, place)
      join transactions t on t.tenant_id = ${tenantId} and t.nsu = k.nsu and t.dia = k.dia
        and t.adquirente = k.adquirente and t.terminal_id is not distinct from k.terminal_id
      where t.tenant_id = ${tenantId} and t.status in ('pendente', 'autorizada', 'expirada') order by k.place`),
  );
}
