export { acquirerFileRecord } from './acquirer-file-record.ts';
export {
  LINE_ACTIONS,
  listTenantAcquirerFiles,
  listTenantLines,
  settleTenantLines,
  sumTenantLines,
} from './desk.ts';
export type { ShownLine, ShownSum } from './desk-queries.ts';
export { takeAcquirerFile } from './file-intake.ts';
export type { AcquirerFile } from './file-queries.ts';
export { ACQUIRERS, LAYOUTS, LINE_KINDS } from './layouts/acquirer-line.ts';
export { fileFaultText } from './layouts/file-fault.ts';
export { LINE_RESULTS, LINE_STATES } from './line-result.ts';
export { addMissingSale } from './missing-sale.ts';
export { reconciliationProblems } from './problems.ts';
export { reconciliationJobs } from './reconciliation-jobs.ts';
export { reconciliationTenantRemovalParts } from './removal-parts.ts';
