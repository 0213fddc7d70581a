export { findBeneficiaryCompany } from './beneficiary-queries.ts';
export {
  type BeneficiaryStatement,
  type CommissionMovement,
  getBeneficiaryStatement,
  listBeneficiaryLevels,
  readBeneficiaryStatement,
} from './beneficiary-statement.ts';
export { closeNextMonth, closingJobs, closingSchedule, monthBefore } from './closing-jobs.ts';
export { listReachedMonths, platformShare } from './commission-history.ts';
export { COMMISSION_ORDERS, type CommissionRow, type CommissionTotalRow } from './commission-queries.ts';
export {
  COMMISSIONS_PAID_TOPIC,
  type CommissionReceipt,
  findCommissionReceipt,
  readCommissionReceipt,
} from './commission-receipt.ts';
export { CommissionStatusName, listReachedCommissions, sumReachedCommissions } from './commission-service.ts';
export type { EarnedCommission } from './external-commission-queries.ts';
export { readEarnedCommissions } from './external-commission-service.ts';
export { commissionMonthSubject } from './month-subject.ts';
export { commissionProblems } from './problems.ts';
export { commissionTenantRemovalParts, commissionUserRemovalParts } from './removal-parts.ts';
export { type CommissionedSale, getCommissionedSale } from './sale-commissions.ts';
export { commissionEvents } from './statement-events.ts';
export { STATEMENT_ORDERS, type StatementRow } from './statement-queries.ts';
export { statementRecord } from './statement-record.ts';
export { type FoundStatement, findStatements } from './statement-search.ts';
export {
  DecidedStatusName,
  getStatement,
  listReachedStatements,
  moveStatementsTo,
  moveStatementTo,
  type StatementListing,
  type StatementOutcome,
  StatementStatusName,
  sumReachedStatements,
} from './statement-service.ts';
export type { CommissionTables } from './tables.ts';
