export { type BooksState, getBooks, openTenantBooks, tenantOf } from './books-service.ts';
export { ledgerRequestRecord } from './ledger-request-record.ts';
export { findTenantOf, getMerchantBalances, listReachedJournals } from './merchant-books.ts';
export {
  countMerchantMovements,
  getMerchantStatement,
  type MerchantStatement,
} from './merchant-statement.ts';
export { bookProblems } from './problems.ts';
export { askForPosting, decideRequest, listReachedRequests } from './request-service.ts';
