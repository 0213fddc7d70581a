import { rateModality } from '@retaguarda/rules/modality';
import { isOwed } from '@retaguarda/rules/sale-status';
import type { Clock } from '../../platform/clock.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { addCommissionFees, type FeeDelta, holdMonths, monthFor, removePostings } from '../earnings/index.ts';
import { unbookSales } from './books/unbooking.ts';
import { addDailyPayouts } from './payout-sums-queries.ts';
import { countedAmounts } from './sale-change.ts';
import { saleRemoved } from './sale-events.ts';
import { payoutDeltas } from './sale-payouts.ts';
import {
  deleteSales,
  type ImportedSales,
  lockImportedSales,
  type RemovableSale,
} from './sale-removal-queries.ts';
import { payoutsIn } from './sale-state.ts';
import { addDailySales, type DailyDelta, isNothing } from './sale-sums-queries.ts';

/**
 * Removes the next sales of an import as if they had never come: their postings, their events, and what they brought to the
 * sums of days and months; the books take it back. Answers how many; fewer than `most` when no others follow. -1 without having done anything when one
 * of them counts in a month that was closed, or was changed by anybody since the import ended.
 */
export async function removeImportedSales(
  tx: SystemTx,
  clock: Clock,
  run: ImportedSales,
  most: number,
): Promise<number> {
  const { tenantId } = run;
  const now = clock.now();
  const closedUpTo = await holdMonths(tx, tenantId, now);
  const sales = await lockImportedSales(tx, run, most);
  if (sales.length === 0) return 0;
  if (sales.some(({ isChanged }) => isChanged)) return -1;
  const fees = sales.flatMap((sale) => feesBack(sale, closedUpTo));
  if (fees.some(({ competencia }) => closedUpTo !== null && competencia <= closedUpTo)) return -1;
  const ids = sales.map(({ id }) => id);
  await unbookSales(tx, tenantId, ids, now);
  await deleteSales(tx, tenantId, ids);
  await removePostings(tx, tenantId, ids, now);
  await addCommissionFees(tx, tenantId, fees, now);
  const daily = sales.map(daysBack).filter((delta) => !isNothing(delta));
  await addDailySales(tx, tenantId, daily, now);
  addDailyPayouts(tx, tenantId, sales.flatMap(payoutsBack), now);
  const removed = sales.map(({ companyId, id }) => saleRemoved.of({ id, companyId }, { id }));
  leaveEvents(tx, clock, tenantId, removed);
  return sales.length;
}

const wasCaptured = ({ events, status }: RemovableSale) =>
  isOwed(status) || events.some(({ from, to }) => isOwed(from) || isOwed(to));

const countedOf = ({
  disputed,
  gross,
  mdr,
  net,
  reversedGross,
  reversedMdr,
  reversedNet,
  status,
}: RemovableSale) =>
  countedAmounts({
    status,
    disputed,
    total: { gross, mdr, net },
    reversed: { gross: reversedGross, mdr: reversedMdr, net: reversedNet },
  });

/** The fee of the capture in its month, and what refunds gave back of it in that of their day. */
function feesBack(sale: RemovableSale, closedUpTo: string | null): FeeDelta[] {
  if (!wasCaptured(sale)) return [];
  const { companyId, competencia, dia, events, mdr } = sale;
  const given = mdr - countedOf(sale).mdr;
  const givenOn = events.at(-1)?.day ?? dia;
  return [
    { companyId, competencia: competencia ?? dia.slice(0, 7), mdr: -mdr },
    { companyId, competencia: monthFor(givenOn, closedUpTo), mdr: given },
  ].filter((fee) => fee.mdr !== 0);
}

function payoutsBack(sale: RemovableSale) {
  const { events, interruptedOn, paidOn, resumedOn, settlement, status } = sale;
  const paid = {
    status,
    settlement: { status: settlement, interruptedOn, resumedOn },
    installments: payoutsIn(sale),
    paidOn,
    events: events.map(({ parts }) => parts),
  };
  return payoutDeltas(sale, paid, null);
}

function daysBack(sale: RemovableSale): DailyDelta {
  const counted = countedOf(sale);
  const { bandeira, companyId, dia, establishmentId, events, modalidade, status } = sale;
  const wasAuthorised = status === 'autorizada' || events.some(({ from }) => from === 'autorizada');
  const isApproved = wasCaptured(sale) || (status !== 'negada' && wasAuthorised);
  return {
    companyId,
    establishmentId,
    dia,
    modalidade: rateModality(modalidade),
    bandeira,
    quantidade: counted.gross > 0 ? -1 : 0,
    bruto: -counted.gross,
    mdr: -counted.mdr,
    liquido: -counted.net,
    aprovadas: isApproved ? -1 : 0,
    negadas: status === 'negada' ? -1 : 0,
  };
}
