import { brandingJobs, brandingSchedules } from '../modules/governance/index.ts';
import { identityJobs } from '../modules/identity/index.ts';
import {
  importJobs,
  importSchedules,
  operationsJobs,
  operationsSchedules,
  signedFileJobs,
} from '../modules/operations/index.ts';
import {
  countJobs,
  countSchedules,
  documentJobs,
  documentSchedules,
  reminderJobs,
  reminderSchedules,
  summaryJobs,
  summarySchedules,
} from '../modules/tasks/index.ts';
import { type JobRunner, startJobs } from '../platform/jobs/jobs.ts';
import type { AppContext } from './context.ts';
import { housekeepingJobs, housekeepingSchedules } from './housekeeping.ts';

/** All jobs of the system; `ownerUrl` is the login that owns the job queue and the audit log's partitions. */
export function startWorker(context: AppContext, ownerUrl: string): Promise<JobRunner> {
  return startJobs({
    url: ownerUrl,
    handlers: {
      ...identityJobs(context),
      ...operationsJobs(context),
      ...importJobs(context),
      ...signedFileJobs(context),
      ...brandingJobs(context),
      ...countJobs(context),
      ...documentJobs(context),
      ...reminderJobs(context),
      ...summaryJobs(context),
      ...housekeepingJobs(context, ownerUrl),
    },
    schedules: [
      ...housekeepingSchedules,
      ...operationsSchedules,
      ...importSchedules,
      ...brandingSchedules,
      ...countSchedules,
      ...documentSchedules,
      ...reminderSchedules,
      ...summarySchedules,
    ],
    log: context.log,
  });
}
