import type { SaleStatus } from '@retaguarda/rules/sale-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { Taken } from './sale-account.ts';
import type { SaleEventKind } from './sale-change.ts';

/** Something that happened to a sale, with what it took of each installment; the day is `YYYY-MM-DD`. */
export interface SaleEvent {
  number: number;
  kind: SaleEventKind;
  from: SaleStatus;
  to: SaleStatus;
  day: string;
  centavos: number;
  parts: Taken[];
}

/** What the event `v` took of each installment. */
export const EVENT_PARTS = sql`coalesce((select json_agg(json_build_object(
    'receivable', json_build_object('gross', p.gross, 'mdr', p.mdr, 'advance', p.advance),
    'debit', json_build_object('gross', p.debit, 'mdr', p.debit_mdr)) order by p.place)
  from unnest(v.recebiveis_bruto, v.recebiveis_mdr, v.recebiveis_antecipacao, v.debitos_bruto, v.debitos_mdr)
    with ordinality as p (gross, mdr, advance, debit, debit_mdr, place)), '[]')`;

/** The events of a sale in their order. */
export function listSaleEvents(db: TenantReader, tenantId: number, saleId: number): Promise<SaleEvent[]> {
  return db.many(eventsOf({ tenantId, saleId }));
}

const eventsOf = prepared(({ tenantId, saleId }: { tenantId: number; saleId: number }) =>
  statement(sql<SaleEvent>`
      select v.numero as number, v.tipo as kind, v.de as "from", v.para as "to", v.dia as day,
        v.valor_centavos as centavos,
        ${EVENT_PARTS} as parts
      from transaction_events v
      where v.tenant_id = ${tenantId} and v.transaction_id = ${saleId} order by v.numero`),
);

/** A time in which an establishment was not paid, as the database tells it; null lasts. */
export interface HoldRow {
  from: string;
  until: string | null;
}

/** The holds of the establishment `e`, the earliest first, as JSON; null without any. */
export const HOLDS: RawBuilder<HoldRow[] | null> =
  sql`case when not isempty(e.repasses_retidos) then (select json_agg(json_build_object('from', lower(h), 'until',
  upper(h)) order by h) from unnest(e.repasses_retidos) h) end`;

/** The holds of the establishment of a sale. */
export async function listHolds(db: TenantReader, tenantId: number, saleId: number): Promise<HoldRow[]> {
  return (await db.first(holdsOf({ tenantId, saleId })))?.holds ?? [];
}

const holdsOf = prepared(({ tenantId, saleId }: { tenantId: number; saleId: number }) =>
  statement(sql<{ holds: HoldRow[] | null }>`
      select ${HOLDS} as holds from transactions t
        join establishments e on e.tenant_id = t.tenant_id and e.id = t.establishment_id
      where t.tenant_id = ${tenantId} and t.id = ${saleId}`),
);
