import { mapConstraints } from '../../platform/db/database-errors.ts';
import { saleProblems } from './problems.ts';

export { lockSales } from './books/booked-sale-queries.ts';
export { booksJobs, booksSchedules, OPENING_TASK } from './books/books-jobs.ts';
export { checkBooks } from './books/books-proof.ts';
export { beginBooks } from './books/opening.ts';
export type { SalesContext } from './context.ts';
export { type DisputeNotice, readDispute } from './disputes/dispute-handling.ts';
export { DISPUTE_TASK } from './disputes/dispute-keeping.ts';
export {
  openNoticedDispute,
  registerDispute,
  takeNotices,
} from './disputes/dispute-notices.ts';
export {
  DISPUTE_STAGES,
  DISPUTE_STATES,
  type DisputeRow,
  listWaitingDisputes,
  lockDispute,
  type WaitingDispute,
} from './disputes/dispute-queries.ts';
export { disputeRecord } from './disputes/dispute-record.ts';
export { endDispute, getDispute, handleDispute, listReachedDisputes } from './disputes/dispute-service.ts';
export {
  claimDisputeStep,
  DISPUTE_STEPS,
  type DisputeStepRow,
  findDisputeOpener,
  findLetterTime,
  listDisputeSteps,
  writeDisputeStep,
} from './disputes/dispute-steps.ts';
export { writeDisputeTask } from './disputes/dispute-write-queries.ts';
export { expiryJobs, expirySchedule } from './expiry-jobs.ts';
export { countWrongPayouts, mendDailyPayouts } from './payout-sums-proof.ts';
export { listDailyPayouts } from './payout-sums-queries.ts';
export { MAX_CURSOR, MAX_CURSOR_IN_ADDRESS } from './polling-cursor.ts';
export { pollSales } from './polling-service.ts';
export { saleProblems } from './problems.ts';
export { MOST_RECEIVABLE_SALES, type ReceivableSums, sumReceivables } from './receivable-service.ts';
export { saleTenantRemovalParts } from './removal-parts.ts';
export type { SaleDraft, SaleFault } from './sale.ts';
export { SaleBookings } from './sale-bookings.ts';
export { changeRecordedSale, changeSaleStatus } from './sale-change-service.ts';
export type { SaleDetailRow } from './sale-detail-queries.ts';
export { saleEvents } from './sale-events.ts';
export { type ChangeableRow, SALE_ORDERS, type SaleOrder } from './sale-list-queries.ts';
export { SETTLEMENT_WISHES } from './sale-payout-conditions.ts';
export { saleRecord } from './sale-record.ts';
export {
  openSaleBook,
  type Recording,
  type RecordingTurn,
  recordSales,
  type SaleBook,
} from './sale-recording.ts';
export { removeImportedSales } from './sale-removal.ts';
export { countImportedSales, type KeptSale, listKeptSales } from './sale-removal-queries.ts';
export { BrandName, ModalityName, RateModalityName, SaleStatusName } from './sale-schema.ts';
export { type FoundSale, findSalesByTraits, type SaleTraits } from './sale-search.ts';
export {
  getSaleWithParts,
  listReachedSales,
  type SaleListing,
  type SaleParts,
  USUAL_ORDER,
} from './sale-service.ts';
export { saleSubject } from './sale-subject.ts';
export { MOST_SUMMED, sumReachedSales } from './sale-totals-service.ts';
export type { SettledSale } from './settled-sale.ts';
export type { SaleTables } from './tables.ts';
export { listWaitingSales } from './waiting-sale-queries.ts';

mapConstraints({ disputes_case_key: saleProblems.disputeCaseReused });
