import { mapConstraints } from '../../platform/db/database-errors.ts';
import { integrationProblems } from './integration-problems.ts';

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
  findImportRun,
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
});
