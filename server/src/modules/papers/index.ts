export {
  type PaperContext,
  type PaperMakers,
  type PaperOrder,
  paperJobs,
  paperSchedules,
} from './paper-jobs.ts';
export { PAPER_KINDS, PAPER_STATUSES } from './paper-kinds.ts';
export { paperProblems } from './problems.ts';
export { paperRecipientRecord } from './recipient-record.ts';
export {
  changePayeeMailing,
  getPayeeMailing,
  type PayeeMailing,
  sendPaperAgain,
} from './recipient-service.ts';
export { paperTenantRemovalParts } from './removal-parts.ts';
