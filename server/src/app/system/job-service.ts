import { pageOfItems } from '../../modules/directory/index.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import { countJobs, findJobs, giveJobUp, retryJob, type TouchedJob } from '../../platform/jobs/queue-view.ts';
import { scrubText } from '../../platform/log/scrub.ts';
import type { AppContext } from '../context.ts';
import { isOfGroup, type JobGroup } from './job-groups.ts';
import { systemProblems } from './problems.ts';
import type { JobLine, JobQuery } from './system-schema.ts';

/** One page of the jobs in the queue, the newest first. Errors are shown as the log shows them: without what names people. */
export async function listJobs(context: AppContext, query: JobQuery) {
  const { pageNumber = 1, pageSize = 20, state } = query;
  const rows = await findJobs(context.database.system, {
    states: state === undefined ? null : [state],
    tasks: await chosenTasks(context, query),
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  });
  const items = rows.map(
    ({ total, ...job }): JobLine => ({
      ...job,
      runAt: job.runAt.toISOString(),
      createdAt: job.createdAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      lastError: job.lastError === null ? null : scrubText(job.lastError),
    }),
  );
  return pageOfItems(items, rows[0]?.total ?? 0, { pageNumber, pageSize });
}

/** Null for all of them. */
async function chosenTasks(
  { clock, database }: AppContext,
  { group, task }: { group?: JobGroup; task?: string },
): Promise<string[] | null> {
  if (group === undefined) return task === undefined ? null : [task];
  const known = (await countJobs(database.system, clock.now())).map(({ task: name }) => name);
  return known.filter((name) => isOfGroup(group, name) && (task === undefined || task === name));
}

/** Lets a job run at once, with all its attempts before it. */
export function retryAsAsked(context: AppContext, origin: Origin, id: number) {
  return touch(context, origin, { id, action: 'job.retried', work: retryJob });
}

/** Takes a job out of the queue for good; what it would have done is not done. */
export function giveUpAsAsked(context: AppContext, origin: Origin, id: number) {
  return touch(context, origin, { id, action: 'job.givenUp', work: giveJobUp });
}

interface Touch {
  id: number;
  action: string;
  work: (tx: SystemTx, id: number) => Promise<TouchedJob | null>;
}

async function touch(
  { clock, database, platformTenantId }: AppContext,
  origin: Origin,
  { action, id, work }: Touch,
): Promise<{ id: number; task: string }> {
  return database.systemTransaction(async (tx) => {
    const job = await work(tx, id);
    if (job === null) throw systemProblems.jobNotFound();
    if (!job.done) throw systemProblems.jobRunning();
    const { lastError, task } = job;
    await writeAudit(tx, clock, origin, {
      tenantId: platformTenantId(),
      action,
      targetType: 'job',
      targetId: id,
      after: { job: task, ...(lastError === null ? {} : { error: scrubText(lastError).slice(0, 500) }) },
    });
    return { id, task };
  });
}
