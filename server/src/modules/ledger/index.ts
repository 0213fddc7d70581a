export { type AccountDay, listAccountDays, listAccountsOf } from './account-days-queries.ts';
export { ARRANGEMENT_CODES, type Arrangement, arrangementOf } from './arrangements.ts';
export { addMovements, listBalancesAsOf, lockDueMoney, lockHeld, sumKindsAsOf } from './balance-queries.ts';
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
export { appliesTo, freeOfContracts } from './contract-parts.ts';
export { shareOut, toComeOf } from './division.ts';
export { OPENING } from './due-money.ts';
export {
  type EncumbranceRow,
  insertEncumbrance,
  listEncumbrances,
  lockEncumbrance,
  type NewEncumbrance,
  writeEncumbrance,
} from './encumbrance-queries.ts';
export { type HoldRow, insertHold, listHolds, lockHold, type NewHold, writeHold } from './hold-queries.ts';
export { entriesOf, type Journal, type JournalDraft, type JournalKind, REQUEST_KINDS } from './journal.ts';
export {
  type JournalRow,
  listJournals,
  listOriginSums,
  listPosted,
  type OriginSum,
} from './journal-queries.ts';
export { insertNewJournals, postFirstJournals, postHold, postJournals } from './posting.ts';
export { ledgerProblems } from './problems.ts';
export { type Difference, proveBooks } from './proof.ts';
export {
  changeReceivables,
  clearAdvanced,
  type DuePlace,
  deleteReceivables,
  insertReceivables,
  listDueReceivables,
  listReceivables,
  type NewReceivable,
  type Receivable,
  type ReceivableChange,
  writeAdvanced,
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
export {
  ENCUMBRANCE_EFFECTS,
  ENCUMBRANCE_STATUSES,
  type EncumbranceStatus,
  HOLD_REASONS,
  HOLD_STATUSES,
  type HoldStatus,
  type LedgerTables,
} from './tables.ts';
export { ARRANGEMENT_OF_SALE } from './unit-queries.ts';
