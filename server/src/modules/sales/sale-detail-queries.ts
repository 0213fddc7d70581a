import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import { INSTALLMENTS } from './sale-change-queries.ts';
import { type ChangeableRow, isOfToday, SALE_LINE_COLUMNS, SALE_LINE_JOINS } from './sale-list-queries.ts';

/** Everything that is known of one sale. */
export interface SaleDetailRow extends ChangeableRow {
  location: string | null;
  terminalId: number | null;
  tid: string | null;
  e2eId: string | null;
  formaCaptura: string | null;
  canceladaEm: Date | null;
  /** The import that it came with. */
  importRunId: number | null;
  /** Of a sale in installments, in their order; null when it is paid out at once. */
  parts: { gross: number; mdr: number; advance: number; date: string }[] | null;
}

export function findSaleDetail(
  db: TenantReader,
  scope: RecordScope,
  id: number,
  now: Date,
): Promise<SaleDetailRow | null> {
  return db.first(detailOf({ scope, id, now }, null));
}

const detailOf = preparedShapes(({ id, now, scope }: { scope: RecordScope; id: number; now: Date }) =>
  statement(sql<SaleDetailRow>`
      select ${SALE_LINE_COLUMNS}, ${isOfToday(now)}, l.nome as location, t.terminal_id as "terminalId", t.tid, t.e2e_id as "e2eId",
        t.forma_captura as "formaCaptura",
        t.cancelada_em as "canceladaEm", t.import_run_id as "importRunId",
        ${INSTALLMENTS} as parts
      from transactions t ${SALE_LINE_JOINS}
      left join establishment_locations l on l.tenant_id = t.tenant_id and l.id = t.location_id
      where ${isInScope('t', scope)} and t.id = ${id}`),
);
