export { type BooksState, getBooks, openTenantBooks } from './books-service.ts';
export type { FeeLine } from './fee-queries.ts';
export { type FeeStatement, getFeeStatement } from './fee-statement.ts';
export { ledgerRequestRecord } from './ledger-request-record.ts';
export { getMerchantBalances, listReachedJournals, readDays } from './merchant-books.ts';
export {
  countMerchantMovements,
  getMerchantStatement,
  type MerchantStatement,
} from './merchant-statement.ts';
export { bookProblems } from './problems.ts';
export { askForPosting, decideRequest, listReachedRequests } from './request-service.ts';
export { getStatementHead, type StatementHead } from './statement-head.ts';
