import { mapConstraints } from '../../platform/db/database-errors.ts';
import { integrationProblems } from './integration-problems.ts';
import { operationsProblems } from './problems.ts';

export { closeNextMonth, monthBefore } from './commissions/closing-jobs.ts';
export { listReachedMonths, platformShare } from './commissions/commission-history.ts';
export { commissionProblems } from './commissions/commission-problems.ts';
export type { CommissionRow, CommissionTotalRow, RuleRow } from './commissions/commission-queries.ts';
export {
  CommissionStatusName,
  checkRule,
  closeRule,
  createRule,
  listReachedCommissions,
  listRules,
  ruleFields,
  sumReachedCommissions,
} from './commissions/commission-service.ts';
export type { EarnedCommission } from './commissions/external-commission-queries.ts';
export { readEarnedCommissions } from './commissions/external-commission-service.ts';
export type { MarginShortfall } from './commissions/margin-shortfall.ts';
export type { StatementRow } from './commissions/statement-queries.ts';
export {
  DecidedStatusName,
  listReachedStatements,
  moveStatementTo,
  StatementStatusName,
} from './commissions/statement-service.ts';
export type { OperationsContext } from './context.ts';
export { operationsJobs, operationsSchedules } from './daily-jobs.ts';
export { CsvReader } from './imports/csv-records.ts';
export { importMessage } from './imports/import-batch.ts';
export { IMPORT_FAULT_CODES, importFaultText } from './imports/import-fault.ts';
export { IMPORT_GUIDE } from './imports/import-guide.ts';
export { importJobs, importSchedules } from './imports/import-jobs.ts';
export { readHeader } from './imports/import-layout.ts';
export type { ImportRun } from './imports/import-run-queries.ts';
export {
  faultReport,
  getImport,
  listImportCauses,
  listImportFaults,
  listImports,
  startImport,
} from './imports/import-service.ts';
export { type ImportLine, importLineReader } from './imports/transaction-import-line.ts';
export { integrationProblems } from './integration-problems.ts';
export { operationsProblems } from './problems.ts';
export { accreditationFields } from './proposals/accreditation.ts';
export { leadDocument } from './proposals/operational-proposals.ts';
export type { ProposalRow } from './proposals/proposal-queries.ts';
export {
  createProposal,
  getProposal,
  listReachedProposals,
  moveProposalTo,
  newProposalFields,
  proposalPatchFields,
  updateProposal,
} from './proposals/proposal-service.ts';
export { operationsTenantRemovalParts, operationsUserRemovalParts } from './removal-parts.ts';
export { operationsRoutes } from './routes.ts';
export { MAX_CURSOR, MAX_CURSOR_IN_ADDRESS } from './sales/polling-cursor.ts';
export { pollTransactions } from './sales/polling-service.ts';
export type { SaleDraft } from './sales/sale.ts';
export { changeSaleStatus, stepInTransaction as changeRecordedSale } from './sales/sale-change-service.ts';
export { openSaleBook, recordSales } from './sales/sale-recording.ts';
export type { SettledTransaction } from './sales/settled-transaction.ts';
export {
  BrandName,
  ModalityName,
  RateModalityName,
  TransactionStatusName,
} from './sales/transaction-schema.ts';
export {
  getTransactionWithParts,
  listReachedTransactions,
  type TransactionWithParts,
} from './sales/transaction-service.ts';
export { ESIGN_EVENT_TYPES } from './signatures/esign-event.ts';
export { REPLAY_WINDOW_SECONDS } from './signatures/esign-signature.ts';
export { SHOWN_EVENTS, type SignatureDocumentRow } from './signatures/signature-list-queries.ts';
export { listProposalDocuments, openSignedDocument } from './signatures/signature-list-service.ts';
export { receiveSignatureEvent, registerSignatureDocument } from './signatures/signature-service.ts';
export { signedFileJobs } from './signatures/signed-file-jobs.ts';
export type { OperationsTables } from './tables.ts';

mapConstraints({
  signature_documents_external_key: integrationProblems.documentTaken,
  provider_documents_pkey: integrationProblems.documentTaken,
  commission_rules_overlap_excl: operationsProblems.ruleOverlaps,
});
