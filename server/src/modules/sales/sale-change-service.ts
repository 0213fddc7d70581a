import { rateModality } from '@retaguarda/rules/modality';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { assertCurrent, type Versioned } from '../../platform/http/record-version.ts';
import { statusProblems } from '../../platform/http/status-problems.ts';
import { localDate } from '../../platform/local-date.ts';
import { findTenantCalendar } from '../calendar/index.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { recordScope } from '../directory/index.ts';
import {
  holdMonths,
  insertPostings,
  type LevelAccount,
  listLevelAccounts,
  monthFor,
  nextPosting,
} from '../earnings/index.ts';
import type { UserCall } from '../identity/index.ts';
import { findBooks, listReceivables } from '../ledger/index.ts';
import { leaveNotice } from '../notifications/index.ts';
import { withAdvanced } from './books/advanced-receivables.ts';
import { bookStep } from './books/sale-step.ts';
import { keepDispute } from './disputes/dispute-keeping.ts';
import { saleProblems } from './problems.ts';
import { SaleBookings } from './sale-bookings.ts';
import { type CalculatedSale, scheduledParts } from './sale-calculation.ts';
import { capturedTerms } from './sale-capture.ts';
import {
  approvalChange,
  type ChangedSale,
  countedAmounts,
  type SaleState,
  type SaleStep,
  type SaleStepFault,
  takeStep,
} from './sale-change.ts';
import { insertEvent, type LockedSale, lockSale, writeChange, writeTerms } from './sale-change-queries.ts';
import { listHolds, listSaleEvents, type SaleEvent } from './sale-event-queries.ts';
import { eventsOfChange } from './sale-events.ts';
import { type ChangeableRow, findSale, findSaleTenant } from './sale-list-queries.ts';
import { payoutDeltas } from './sale-payouts.ts';
import { type Arisen, adjustments, postingsOf } from './sale-postings.ts';
import type { Recording } from './sale-recording.ts';
import { holdsIn, isCapture, payoutsIn, saleStateOf } from './sale-state.ts';
import { asOfToday, type SettledSale, settledBy } from './settled-sale.ts';

/**
 * Changes the status of a sale in the caller's scope, and answers the sale after it. 404 outside of the scope, 412 when the
 * caller has seen another version, 400 for a change that the rules refuse.
 */
export async function changeSaleStatus(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  { versao, ...step }: SaleStep & { versao?: number | undefined },
): Promise<SettledSale<ChangeableRow>> {
  const { caller, origin } = call;
  const scope = recordScope(caller);
  const tenantId = await findSaleTenant(context.database.subtree(caller.reach), scope, id);
  if (tenantId === null) throw saleProblems.saleNotFound();
  return call.transaction([tenantId], async (tx) => {
    const check = (sale: Versioned) => assertCurrent(call, versao, sale);
    const bookings = new SaleBookings();
    const recording = { clock: context.clock, origin, bookings };
    await applyStep(tx, recording, { tenantId, id, check }, step);
    const row = await findSale(tx, scope, id, context.clock.now());
    if (row === null) throw saleProblems.saleNotFound();
    await bookings.write(tx, tenantId, context.clock.now());
    return settledBy(row, asOfToday(context, caller));
  });
}

/** A sale of a tenant; with the day (`YYYY-MM-DD`) on which it was captured where that is not today. */
export interface SteppedSale {
  tenantId: number;
  id: number;
  capturedOn?: string;
  /** Throws when the locked sale is not the version that the caller has seen. */
  check?: (sale: Versioned) => void;
}

/**
 * Changes the status of a sale with all that follows: its receivables shrink or a debit arises, what the levels earned is taken
 * back in the month in which it happens, the sums of the day of the sale are corrected, and pollers see the sale again.
 */
export async function changeRecordedSale(
  tx: AnyTx,
  recording: ChangeRecording,
  sale: SteppedSale,
  step: SaleStep,
): Promise<void> {
  const bookings = recording.bookings ?? new SaleBookings();
  await applyStep(tx, { ...recording, bookings }, sale, step);
  if (recording.bookings === undefined) await bookings.write(tx, sale.tenantId, recording.clock.now());
}

type ChangeRecording = Pick<Recording, 'bookings' | 'clock' | 'origin'>;

/** The same without the rows that all writers share, which are written last. */
async function applyStep(
  tx: AnyTx,
  { bookings, clock, origin }: Required<ChangeRecording>,
  { capturedOn, check, id, tenantId }: SteppedSale,
  step: SaleStep,
): Promise<void> {
  const now = clock.now();
  const read = await readStepped(tx, tenantId, id, now);
  const { books, closedUpTo, events, holds, holidays, levels, locked, number, receivables, timeZone } = read;
  if (locked === null) throw saleProblems.saleNotFound();
  check?.(locked);
  const today = localDate(now, timeZone);
  const held = holdsIn(holds, timeZone);
  const before = withAdvanced(saleStateOf(locked, events, held, today), receivables);
  const after = takeStep(before, step, today);
  if (after === null) return;
  if (typeof after === 'string') {
    throw refusalOf(after)({ values: { from: before.status, to: step.to } });
  }
  const changed = isCapture(before, after)
    ? await capture(tx, tenantId, locked, after, capturedOn ?? today)
    : { sale: locked, after, arisen: takenBack(locked, levels, { before, after, today }) };
  writeChange(tx, tenantId, id, changed.after, now);
  const event = { id, number: events.length, from: before.status, change: changed.after, day: today };
  insertEvent(tx, tenantId, event, now);
  await keepDispute(tx, tenantId, locked, event, { clock, holidays, origin });
  const postings = postingsOf(locked, changed.arisen, { closedUpTo, number });
  await insertPostings(tx, tenantId, postings, now);
  await leaveTraces(
    tx,
    { clock, origin },
    { tenantId, locked, before, after: changed.after, step, number: events.length },
  );
  const delta = deltaOf(changed.sale, before, changed.after, events);
  const competencia = monthFor(changed.arisen.dia, closedUpTo);
  const fees = [{ companyId: locked.companyId, competencia, mdr: delta.mdr }];
  const payouts = payoutsMoved(locked, before, changed);
  const booked =
    books &&
    bookStep(
      tx,
      tenantId,
      {
        ...changed,
        capturedOn: capturedOn ?? today,
        before,
        books,
        event,
        held,
        levels,
        locked,
        receivables,
        postings,
      },
      now,
    );
  bookings.add({ postings, fees, daily: [delta], payouts, saleIds: [id], happened: booked });
}

/** Everything that a step of a sale depends on; the sale is locked first, and what follows is read after it. */
async function readStepped(tx: AnyTx, tenantId: number, id: number, now: Date) {
  const [locked, { holidays, timeZone }, events, holds, closedUpTo, levels, number, books, receivables] =
    await Promise.all([
      lockSale(tx, tenantId, id),
      findTenantCalendar(tx, tenantId),
      listSaleEvents(tx, tenantId, id),
      listHolds(tx, tenantId, id),
      holdMonths(tx, tenantId, now),
      listLevelAccounts(tx, tenantId, id),
      nextPosting(tx, tenantId, id),
      findBooks(tx, tenantId),
      listReceivables(tx, tenantId, [id]),
    ]);
  return { locked, timeZone, holidays, events, holds, closedUpTo, levels, number, books, receivables };
}

interface TakenStep {
  tenantId: number;
  locked: LockedSale;
  before: SaleState;
  after: ChangedSale;
  step: SaleStep;
  /** Of the event of the step among those of the sale. */
  number: number;
}

/** What is told of a step: to the log, to people whom a dispute concerns, and to whoever follows events. */
async function leaveTraces(
  tx: AnyTx,
  { clock, origin }: Pick<ChangeRecording, 'clock' | 'origin'>,
  { after, before, locked, number, step, tenantId }: TakenStep,
): Promise<void> {
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'transaction.statusChanged',
    targetType: 'transaction',
    targetUuid: locked.uuid,
    targetId: locked.id,
    companyId: locked.companyId,
    before: auditOf(before),
    after: { ...auditOf(after), ...(step.reason ? { motivo: step.reason } : {}) },
  });
  if (after.status === 'contestada' && before.status !== 'contestada') {
    await leaveNotice(tx, clock, {
      tenantId,
      subjectType: 'sale',
      subjectId: locked.id,
      occasion: `disputed:${number}`,
      actorId: origin.userId,
      people: [{ kind: 'chargeback', userIds: null }],
    });
  }
  leaveEvents(tx, clock, tenantId, eventsOfChange(locked, before, after, number));
}

function refusalOf(fault: SaleStepFault) {
  return fault === 'transition' ? statusProblems.transition : saleProblems[fault];
}

interface Change {
  /** The sale with its amounts after the change. */
  sale: LockedSale;
  after: ChangedSale;
  arisen: Arisen;
}

async function capture(
  tx: AnyTx,
  tenantId: number,
  sale: LockedSale,
  after: ChangedSale,
  on: string,
): Promise<Change> {
  const terms = await capturedTerms(tx, tenantId, sale, on);
  await writeTerms(tx, tenantId, sale.id, terms);
  const { advanceCentavos: advance, commissions, mdrCentavos: mdr, netCentavos: net, settlement } = terms;
  return {
    sale: { ...sale, advance, mdr, net, ...payoutTerms(terms) },
    after: { ...after, settlement: { ...after.settlement, status: settlement } },
    arisen: { dia: sale.dia, status: 'prevista', parts: commissions },
  };
}

/** The payouts of a sale as they are read of it. */
function payoutTerms({ installments, payoutDates }: CalculatedSale): Pick<LockedSale, 'dueOn' | 'parts'> {
  const parts = scheduledParts(installments, payoutDates);
  return { dueOn: payoutDates[0] ?? null, parts: parts.length > 1 ? parts : null };
}

function payoutsMoved(locked: LockedSale, before: SaleState, { after, sale }: Change) {
  const { paidOn } = locked;
  const was = { status: before.status, settlement: before.settlement, events: before.events };
  const is = {
    status: after.status,
    settlement: after.settlement,
    events: [...before.events, after.event.parts],
  };
  return payoutDeltas(
    locked,
    { ...was, paidOn, installments: payoutsIn(locked) },
    { ...is, paidOn, installments: payoutsIn(sale) },
  );
}

function takenBack(
  sale: LockedSale,
  levels: readonly LevelAccount[],
  { after, before, today }: { before: SaleState; after: ChangedSale; today: string },
): Arisen {
  const counted = {
    before: countedAmounts(before).gross,
    after: countedAmounts({ ...after, total: before.total }).gross,
  };
  return adjustments(sale, levels, { ...counted, today });
}

function auditOf({ disputed, reversed, status }: SaleState | ChangedSale) {
  return { status, valor_estornado_centavos: reversed.gross, valor_contestado_centavos: disputed };
}

function deltaOf(sale: LockedSale, before: SaleState, after: ChangedSale, events: readonly SaleEvent[]) {
  const total = { gross: sale.gross, mdr: sale.mdr, net: sale.net };
  const [was, is] = [countedAmounts(before), countedAmounts({ ...after, total })];
  const wasApproved = events.findLast(({ to }) => to === 'expirada')?.from === 'autorizada';
  const { approved, denied } = approvalChange(before.status, after.status, wasApproved);
  return {
    companyId: sale.companyId,
    establishmentId: sale.establishmentId,
    dia: sale.dia,
    modalidade: rateModality(sale.modalidade),
    bandeira: sale.bandeira,
    quantidade: Number(is.gross > 0) - Number(was.gross > 0),
    bruto: is.gross - was.gross,
    mdr: is.mdr - was.mdr,
    liquido: is.net - was.net,
    aprovadas: approved,
    negadas: denied,
  };
}
