import { mapConstraints } from '../../platform/db/database-errors.ts';
import { reconciliationProblems } from './problems.ts';

export { acquirerFileRecord } from './acquirer-file-record.ts';
export { folderJobs, folderSchedules } from './acquirer-folder.ts';
export type { Claim } from './claim-queries.ts';
export { acquirerClaimRecord, acquirerMappingRecord } from './claim-record.ts';
export { CLAIM_STEPS, listClaimedLines, listTenantClaims, openClaim, stepClaim } from './claims.ts';
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
export { LAYOUTS, LINE_KINDS } from './layouts/acquirer-line.ts';
export { fileFaultText } from './layouts/file-fault.ts';
export {
  type FileMapping,
  MAPPED_DAYS,
  MAPPED_DECIMALS,
  MAPPED_ENCODINGS,
  MAPPED_FIELDS,
  MAPPED_SEPARATORS,
} from './layouts/mapping.ts';
export { LINE_RESULTS, LINE_STATES } from './line-result.ts';
export {
  listTenantMappings,
  type PreviewedLine,
  previewMapping,
  removeMapping,
  saveMapping,
} from './mapping-desk.ts';
export type { AcquirerMapping } from './mapping-queries.ts';
export { addMissingSale } from './missing-sale.ts';
export { reconciliationProblems } from './problems.ts';
export { reconciliationJobs } from './reconciliation-jobs.ts';
export { reconciliationTenantRemovalParts } from './removal-parts.ts';
export { changeTolerance, type KeptTolerance, readTolerance } from './settings.ts';
export { CLAIM_STATES } from './tables.ts';

mapConstraints({ acquirer_mappings_name_key: reconciliationProblems.mappingTaken });
