import { mailedPapers } from '../backoffice/exports/mailed-papers.ts';
import { IMPORTED_KINDS } from '../backoffice/import-kinds/index.ts';
import { chargeMailJobs } from '../modules/charges/index.ts';
import { COMPANY_UPLOADS, hostJobs, hostSchedules } from '../modules/directory/index.ts';
import {
  DISPUTE_UPLOADS,
  disputeSchedules,
  disputeTaskJobs,
  letterJobs,
  reminderOfDisputeJobs,
} from '../modules/disputes/index.ts';
import { brandingJobs } from '../modules/governance/index.ts';
import { identityJobs, USER_UPLOADS } from '../modules/identity/index.ts';
import { importJobs, importSchedules } from '../modules/imports/index.ts';
import { mailJobs, mailSchedules, noticeJobs } from '../modules/notifications/index.ts';
import { paperJobs, paperSchedules } from '../modules/papers/index.ts';
import { anonymisationJobs, dataExportJobs } from '../modules/privacy/index.ts';
import { folderJobs, folderSchedules, reconciliationJobs } from '../modules/reconciliation/index.ts';
import { lookJobs, lookSchedules, reportJobs, reportSchedules } from '../modules/signals/index.ts';
import { signedFileJobs } from '../modules/signatures/index.ts';
import {
  countJobs,
  countSchedules,
  documentJobs,
  documentSchedules,
  dueJobs,
  dueSchedules,
  reminderJobs,
  reminderSchedules,
  seriesJobs,
  seriesSchedules,
  summaryJobs,
} from '../modules/tasks/index.ts';
import { departureJobs } from '../modules/tenants/index.ts';
import { deliveryJobs, deliverySchedules, startEventOrder } from '../modules/webhooks/index.ts';
import { ageingJobs, ageingSchedules } from '../platform/ageing/ageing-jobs.ts';
import { backfillJobs, backfillSchedules } from '../platform/backfills/backfill-jobs.ts';
import { holdingFiles } from '../platform/backup/held-files.ts';
import { type JobLane, type JobRunner, type Schedule, startJobs } from '../platform/jobs/jobs.ts';
import { uploadJobs, uploadSchedules } from '../platform/uploads/upload-jobs.ts';
import { agedTables } from './aged-tables.ts';
import { backfills } from './backfills.ts';
import type { AppContext } from './context.ts';
import { housekeepingJobs, housekeepingSchedules } from './housekeeping.ts';
import { operationsJobs, operationsSchedules } from './operations-jobs.ts';
import { sizeJobs, sizeSchedules } from './system/size-jobs.ts';

/** Imports that run at once; each writes up to three batches at a time. */
const IMPORTS_AT_ONCE = 3;
const FILES_OF_ACQUIRERS_AT_ONCE = 1;
/** Endpoints to which events are sent at once; they mostly wait for answers, so that a slow one holds up nobody else's. */
const ENDPOINTS_AT_ONCE = 20;
/** A file of half a gigabyte takes a fraction of it; another attempt goes on where this one was. */
const LONGEST_IMPORT_MS = 12 * 3_600_000;

/** How many transactions jobs may need at once, in addition to those of requests. */
export const JOB_TRANSACTIONS = 3 * IMPORTS_AT_ONCE + 2 * FILES_OF_ACQUIRERS_AT_ONCE + 2;

/** Runs all jobs of the system; `ownerUrl` is the login that owns the job queue and the partitions of what ages. */
export async function startWorker(context: AppContext, ownerUrl: string): Promise<JobRunner> {
  const { database, log, metrics } = context;
  const lanes = jobLanes(context, ownerUrl);
  const runner = await startJobs({ target: database.primary, lanes, schedules, log, metrics });
  const order = startEventOrder(context);
  return {
    ...runner,
    stop: async () => {
      await order.stop();
      await runner.stop();
    },
  };
}

/** The lanes of jobs: mails and schedules; imports of sales; events for endpoints; jobs that wait for other servers or work for long. */
export function jobLanes(given: AppContext, ownerUrl: string): JobLane[] {
  const context = { ...given, storage: holdingFiles(given.storage, given.database) };
  return [
    {
      atOnce: 6,
      handlers: {
        ...identityJobs(context),
        ...hostJobs(context),
        ...operationsJobs(context),
        ...countJobs(context),
        ...documentJobs(context),
        ...uploadJobs(context, [USER_UPLOADS, COMPANY_UPLOADS, DISPUTE_UPLOADS]),
        ...disputeTaskJobs(context),
        ...letterJobs(context),
        ...chargeMailJobs(context),
        ...reminderOfDisputeJobs(context),
        ...reminderJobs(context),
        ...dueJobs(context),
        ...seriesJobs(context),
        ...noticeJobs(context),
        ...mailJobs(context),
        ...paperJobs(context, mailedPapers),
        ...lookJobs(context),
        ...reportJobs(context),
        ...housekeepingJobs(context, ownerUrl),
        ...sizeJobs(context),
      },
    },
    { atOnce: IMPORTS_AT_ONCE, longestMs: LONGEST_IMPORT_MS, handlers: importJobs(context, IMPORTED_KINDS) },
    {
      atOnce: FILES_OF_ACQUIRERS_AT_ONCE,
      longestMs: LONGEST_IMPORT_MS,
      handlers: {
        ...reconciliationJobs(context),
        ...folderJobs({ ...context, acquirerFolder: context.config.acquirerFolder }),
      },
    },
    { atOnce: ENDPOINTS_AT_ONCE, handlers: deliveryJobs(context) },
    {
      atOnce: 6,
      handlers: {
        ...brandingJobs(context),
        ...signedFileJobs(context),
        ...summaryJobs(context),
        ...departureJobs({ ...context, ownerUrl }),
        ...anonymisationJobs({ ...context, ownerUrl }),
        ...dataExportJobs({ ...context, ownerUrl }),
        ...ageingJobs({ ...context, ownerUrl }, agedTables),
        ...backfillJobs({ ...context, ownerUrl }, backfills),
      },
    },
  ];
}

/** Every job that runs by itself, with its schedule. */
export const schedules: readonly Schedule[] = [
  ...housekeepingSchedules,
  ...sizeSchedules,
  ...ageingSchedules,
  ...backfillSchedules,
  ...operationsSchedules,
  ...importSchedules,
  ...folderSchedules,
  ...countSchedules,
  ...documentSchedules,
  ...uploadSchedules,
  ...disputeSchedules,
  ...reminderSchedules,
  ...dueSchedules,
  ...seriesSchedules,
  ...mailSchedules,
  ...hostSchedules,
  ...paperSchedules,
  ...lookSchedules,
  ...reportSchedules,
  ...deliverySchedules,
];
