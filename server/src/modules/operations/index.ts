import { mapConstraints } from '../../platform/db/database-errors.ts';
import { integrationProblems } from './integration-problems.ts';
import { operationsProblems } from './problems.ts';

export type { AdvanceModel } from './advance-cost.ts';
export { TOKEN_SCOPES, tokenOf } from './api-token.ts';
export type { ApiTokenRow } from './api-token-queries.ts';
export { createToken, listApiTokens, revokeToken } from './api-token-service.ts';
export { type SettledStatus, settleCharge } from './charge-settlement.ts';
export type { CommissionRow, CommissionTotalRow } from './commission-queries.ts';
export type { CommissionRule } from './commission-rule.ts';
export {
  CommissionStatusName,
  closeRule,
  createRule,
  listReachedCommissions,
  listRules,
  ruleFields,
  sumReachedCommissions,
} from './commission-service.ts';
export type { OperationsContext } from './context.ts';
export { CsvReader } from './csv-records.ts';
export { operationsJobs, operationsSchedules } from './daily-jobs.ts';
export type { EstablishmentRecord, EstablishmentRow } from './establishment-queries.ts';
export {
  DateText,
  EstablishmentStatusName,
  establishmentPatchFields,
  Id,
  locationFields,
  locationPatchFields,
  Month,
  newEstablishmentFields,
  oneOf,
  Rate,
} from './establishment-schema.ts';
export {
  addLocation,
  createEstablishment,
  getEstablishment,
  listReachedEstablishments,
  updateEstablishment,
  updateLocation,
} from './establishment-service.ts';
export { maskedAccount, rateText, visibleDocument } from './establishment-view.ts';
export type { EarnedCommission } from './external-commission-queries.ts';
export { readEarnedCommissions } from './external-commission-service.ts';
export { quoteFees } from './fee-quote.ts';
export type { FeeSimulation } from './fee-simulator.ts';
export { importMessage } from './import-batch.ts';
export { importJobs, importSchedules } from './import-jobs.ts';
export { readHeader } from './import-layout.ts';
export type { ImportRun } from './import-run-queries.ts';
export { faultReport, getImport, listImports, startImport } from './import-service.ts';
export { integrationProblems } from './integration-problems.ts';
export { LocalTime } from './local-time.ts';
export type { LocationRow } from './location-queries.ts';
export { leadDocument } from './operational-proposals.ts';
export { pollTransactions } from './polling-service.ts';
export { operationsProblems } from './problems.ts';
export type { ProposalRow } from './proposal-queries.ts';
export {
  createProposal,
  getProposal,
  listReachedProposals,
  moveProposalTo,
  newProposalFields,
  proposalPatchFields,
  updateProposal,
} from './proposal-service.ts';
export { PROPOSAL_STATUSES, proposalStage } from './proposal-status.ts';
export { formatRate } from './rate.ts';
export type { RatePlanRecord } from './rate-plan-queries.ts';
export {
  createRatePlan,
  listTenantRatePlans,
  RangeBody,
  ratePlanFields,
  ratePlanPatchFields,
  updateRatePlan,
} from './rate-plan-service.ts';
export { operationsTenantRemovalParts, operationsUserRemovalParts } from './removal-parts.ts';
export type { ChargeRow, RentalRow } from './rental-queries.ts';
export {
  ChargeStatusName,
  createRental,
  getRental,
  listReachedCharges,
  listReachedRentals,
  newRentalFields,
  RentalStatusName,
  rentalPatchFields,
  updateRental,
} from './rental-service.ts';
export { DEFAULT_ROUNDING } from './rounding.ts';
export { operationsRoutes } from './routes.ts';
export type { SaleDraft } from './sale.ts';
export { changeSaleStatus, stepInTransaction as changeRecordedSale } from './sale-change-service.ts';
export { openSaleBook, type RecordedSales, recordSales } from './sale-recording.ts';
export { receiveSignatureEvent, registerSignatureDocument } from './signature-service.ts';
export type { OperationsTables } from './tables.ts';
export type { TerminalRow } from './terminal-queries.ts';
export {
  createTerminal,
  getTerminal,
  listReachedTerminals,
  newTerminalFields,
  TerminalStatusName,
  terminalPatchFields,
  updateTerminal,
} from './terminal-service.ts';
export { type ImportLine, importLineReader } from './transaction-import-line.ts';
export type { TransactionRow } from './transaction-queries.ts';
export { BrandName, ModalityName, RateModalityName, TransactionStatusName } from './transaction-schema.ts';
export { getTransaction, listReachedTransactions } from './transaction-service.ts';

mapConstraints({
  signature_documents_external_key: integrationProblems.documentTaken,
  establishments_code_key: operationsProblems.codeTaken,
  terminals_serial_key: operationsProblems.serialTaken,
  rentals_terminal_key: operationsProblems.terminalRented,
  rate_plans_name_key: operationsProblems.ratePlanNameTaken,
  rate_plan_ranges_overlap_excl: operationsProblems.rangesOverlap,
  commission_rules_overlap_excl: operationsProblems.ruleOverlaps,
});
