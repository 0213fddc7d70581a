export type { DisputesContext } from './context.ts';
export { getWholeDispute, type WholeDispute } from './detail-service.ts';
export {
  addEvidence,
  DISPUTE_UPLOADS,
  type Evidence,
  findDefended,
  getEvidence,
  removeEvidence,
} from './evidence-service.ts';
export type { DisputeLetter } from './letter.ts';
export { DISPUTE_MAIL_JOB, letterJobs, mailLetter, readLetter } from './letter-service.ts';
export { disputeSchedules, reminderOfDisputeJobs } from './merchant-telling.ts';
export { disputeProblems } from './problems.ts';
export { listDisputeRates, listHighRates, RATE_LEVELS } from './rates.ts';
export type { DisputeSettings } from './settings-queries.ts';
export { changeDisputeSettings } from './settings-service.ts';
export { disputeTaskJobs } from './task-following.ts';
