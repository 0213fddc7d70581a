import { mapConstraints } from '../../platform/db/database-errors.ts';
import { privacyProblems } from './problems.ts';
import { processingProblems } from './processing/processing-problems.ts';
import { privacyTextProblems } from './text-problems.ts';

export { anonymisationJobs } from './anonymisation-job.ts';
export type { PrivacyContext } from './context.ts';
export { dataExportJobs, purgeDataExports } from './export-jobs.ts';
export type { KeptTerms } from './kept-terms.ts';
export { privacyRemovalParts } from './removal-parts.ts';
export { privacyRoutes } from './routes.ts';

mapConstraints({
  data_exports_open_key: privacyProblems.exportUnderWay,
  privacy_answers_latest_key: privacyTextProblems.answeredMeanwhile,
  privacy_texts_pkey: privacyTextProblems.numberTaken,
  processing_activities_place_check: processingProblems.full,
  processing_activities_place_key: processingProblems.changedMeanwhile,
});
