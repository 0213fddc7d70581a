import type { AnyTx } from '../../../platform/db/executors.ts';
import { bankingCalendar } from '../../calendar/index.ts';
import type { ChangedSale } from '../sale-change.ts';
import type { LockedSale } from '../sale-change-queries.ts';
import { endOpenDispute, insertDispute } from './dispute-queries.ts';
import { deadlinesOf } from './dispute-terms.ts';

/** An event of a sale with its place among those of it. */
interface KeptEvent {
  number: number;
  day: string;
  change: ChangedSale;
}

/** Keeps the dispute that an event of a sale opens or ends, with the commit; other events are none of it. */
export function keepDispute(
  tx: AnyTx,
  tenantId: number,
  { establishmentId, id: saleId }: LockedSale,
  { change, day, number }: KeptEvent,
  { holidays, now }: { holidays: readonly string[]; now: Date },
): void {
  const { centavos, kind } = change.event;
  if (kind === 'contestacao') {
    const deadlines = deadlinesOf(day, null, bankingCalendar(holidays));
    insertDispute(tx, tenantId, { saleId, establishmentId, number, day, centavos, deadlines }, now);
  }
  if (kind === 'contestacao_ganha' || kind === 'contestacao_perdida') {
    endOpenDispute(tx, tenantId, { saleId, day, won: kind === 'contestacao_ganha' ? centavos : 0 }, now);
  }
}
