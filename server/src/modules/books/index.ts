export { type BooksState, getBooks, openTenantBooks } from './books-service.ts';
export type { FeeLine } from './fee-queries.ts';
export { type FeeStatement, getFeeStatement, readFeeStatement } from './fee-statement.ts';
export { ledgerRequestRecord } from './ledger-request-record.ts';
export { findTenantOf, getMerchantBalances, listReachedJournals, readDays } from './merchant-books.ts';
export {
  countMerchantMovements,
  getMerchantStatement,
  type MerchantStatement,
  readMerchantStatement,
} from './merchant-statement.ts';
export { bookProblems } from './problems.ts';
export { askForPosting, decideRequest, listReachedRequests } from './request-service.ts';
export { findStatementHead, getStatementHead, type StatementHead } from './statement-head.ts';
