export type { SalesContext } from './context.ts';
export { expiryJobs, expirySchedule } from './expiry-jobs.ts';
export { MAX_CURSOR, MAX_CURSOR_IN_ADDRESS } from './polling-cursor.ts';
export { pollTransactions } from './polling-service.ts';
export { saleProblems } from './problems.ts';
export { saleTenantRemovalParts } from './removal-parts.ts';
export type { SaleDraft, SaleFault } from './sale.ts';
export { changeRecordedSale, changeSaleStatus } from './sale-change-service.ts';
export {
  openSaleBook,
  type Recording,
  type RecordingTurn,
  recordSales,
  type SaleBook,
} from './sale-recording.ts';
export type { SettledTransaction } from './settled-transaction.ts';
export type { SaleTables } from './tables.ts';
export type { TransactionDetailRow } from './transaction-detail-queries.ts';
export { BrandName, ModalityName, RateModalityName, TransactionStatusName } from './transaction-schema.ts';
export {
  getTransactionWithParts,
  listReachedTransactions,
  type TransactionParts,
} from './transaction-service.ts';
export { listWaitingSales } from './waiting-sale-queries.ts';
