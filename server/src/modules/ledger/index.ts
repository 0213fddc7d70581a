export { type AccountDay, listAccountDays, listAccountsOf } from './account-days-queries.ts';
export {
  addMovements,
  listBalancesAsOf,
  lockDueMoney,
  sumKindsAsOf,
} from './balance-queries.ts';
export {
  type BooksRow,
  findBooks,
  findBooksRow,
  insertBooks,
  listBooks,
  type OpenBooks,
  writeCursor,
  writeProof,
} from './books-queries.ts';
export { accountKey, FIRST_OWED_LEVEL, kindOf } from './chart.ts';
export { OPENING } from './due-money.ts';
export {
  entriesOf,
  type Journal,
  type JournalDraft,
  type JournalKind,
  REQUEST_KINDS,
} from './journal.ts';
export {
  type JournalRow,
  listJournals,
  listOriginSums,
  type OriginSum,
} from './journal-queries.ts';
export { insertNewJournals, postJournals } from './posting.ts';
export { ledgerProblems } from './problems.ts';
export { type Difference, proveBooks } from './proof.ts';
export {
  changeReceivables,
  type DuePlace,
  deleteReceivables,
  insertReceivables,
  listDueReceivables,
  listReceivables,
  type NewReceivable,
  type Receivable,
  type ReceivableChange,
  writeReleased,
} from './receivable-queries.ts';
export { ledgerTenantRemovalParts } from './removal-parts.ts';
export { requestJournal } from './request-journals.ts';
export {
  findRequestPlace,
  insertRequest,
  listRequests,
  lockRequest,
  type NewRequest,
  REQUEST_STATUSES,
  type RequestRow,
  type RequestStatus,
  writeDecision,
} from './request-queries.ts';
export { countMovements, listMovements, type Movement, type StatementDays } from './statement-queries.ts';
export type { LedgerTables } from './tables.ts';
