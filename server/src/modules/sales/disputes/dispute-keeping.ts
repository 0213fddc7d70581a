import type { Origin } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { bankingCalendar } from '../../calendar/index.ts';
import type { ChangedSale } from '../sale-change.ts';
import type { LockedSale } from '../sale-change-queries.ts';
import { writeDisputeStep } from './dispute-steps.ts';
import { deadlinesOf } from './dispute-terms.ts';
import { endOpenDispute, insertDispute } from './dispute-write-queries.ts';

/** The job that keeps the task of a dispute; its payload is `{ tenantId, disputeId }`. */
export const DISPUTE_TASK = 'disputes.follow';

/** An event of a sale with its place among those of it. */
interface KeptEvent {
  number: number;
  day: string;
  change: ChangedSale;
}

/** Keeps the dispute that an event of a sale opens or ends; other events are none of it. */
export async function keepDispute(
  tx: AnyTx,
  tenantId: number,
  { establishmentId, id: saleId }: LockedSale,
  { change, day, number }: KeptEvent,
  { clock, holidays, origin }: { clock: Clock; holidays: readonly string[]; origin: Origin },
): Promise<void> {
  const { centavos, kind } = change.event;
  const now = clock.now();
  const of = (disputeId: number) => ({ tenantId, disputeId, userId: origin.userId });
  if (kind === 'contestacao') {
    const deadlines = deadlinesOf(day, null, bankingCalendar(holidays));
    const opened = { saleId, establishmentId, number, day, centavos, deadlines };
    const id = await insertDispute(tx, tenantId, opened, now);
    writeDisputeStep(tx, of(id), { kind: 'aberta', centavos }, now);
    await followDispute(tx, clock, { tenantId, id });
  }
  if (kind === 'contestacao_ganha' || kind === 'contestacao_perdida') {
    const won = kind === 'contestacao_ganha' ? centavos : 0;
    const id = await endOpenDispute(tx, tenantId, { saleId, day, won }, now);
    if (id === null) return;
    writeDisputeStep(tx, of(id), { kind: 'encerrada', centavos: won }, now);
    await followDispute(tx, clock, { tenantId, id });
  }
}

/** Leaves it to a job that the task of whoever answers follows the dispute. */
export function followDispute(
  tx: AnyTx,
  clock: Clock,
  { id, tenantId }: { tenantId: number; id: number },
): Promise<void> {
  return writeOutbox(tx, clock, {
    tenantId,
    topic: DISPUTE_TASK,
    payload: { tenantId, disputeId: id },
    queue: `disputes-${tenantId}`,
  });
}
