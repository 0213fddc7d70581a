import { setTimeout as delay } from 'node:timers/promises';
import type { TasksContext } from '../context.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { taskProblems } from '../task-problems.ts';
import { findTenantTask, lockTask } from '../task-queries.ts';
import type { Task } from '../task-schema.ts';
import { toTask } from '../task-view.ts';
import { findOpenJob, findSummaryJob, insertSummaryJob } from './ai-summary-job-queries.ts';
import { leaveJob } from './ai-summary-jobs.ts';

/** A summary that is there, or the job that is writing it. */
export type SummaryOutcome = { kind: 'done'; task: Task } | { kind: 'waiting'; jobId: number };

const FIRST_LOOK_MS = 50;
const SLOWEST_LOOK_MS = 500;
const NOT_CONFIGURED_SECONDS = 3_600;

/**
 * Has the summary of a task of the tenant written, or joins the one that is being written, and waits for it as long as the
 * settings say, without a transaction or a connection. 503 where no key is set, 502 when the model failed.
 */
export async function requestSummary(
  context: TasksContext,
  call: TaskCall,
  taskId: number,
): Promise<SummaryOutcome> {
  const { clock, database } = context;
  const { id: tenantId } = tenantOf(call);
  const task = await findTenantTask(database.tenant(tenantId), tenantId, taskId);
  if (task === null) throw taskProblems.notFound();
  if (context.ai === null) {
    throw taskProblems.aiNotConfigured({ retryAfterSeconds: NOT_CONFIGURED_SECONDS });
  }
  const jobId = await call.transaction([tenantId], async (tx) => {
    if ((await lockTask(tx, tenantId, taskId)) === null) throw taskProblems.notFound();
    const open = await findOpenJob(tx, tenantId, taskId);
    if (open !== null) return open;
    const id = await insertSummaryJob(tx, {
      tenantId,
      taskId,
      requestedBy: call.caller.userId,
      ip: call.origin.ip,
      requestId: call.origin.requestId,
      createdAt: clock.now(),
    });
    await leaveJob(tx, clock, { tenantId, id });
    return id;
  });
  return awaitSummary(context, call, jobId);
}

/** Looks at the job again and again, ever more rarely, until it has ended or the time is over. */
async function awaitSummary(context: TasksContext, call: TaskCall, jobId: number): Promise<SummaryOutcome> {
  const deadline = performance.now() + context.summaryWaitMs;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, SLOWEST_LOOK_MS)) {
    const outcome = await lookAtSummary(context, call, jobId);
    const left = deadline - performance.now();
    if (outcome.kind === 'done' || left <= 0) return outcome;
    await delay(Math.min(pause, left));
  }
}

/** How a summary that was asked for is doing. 404 for a job that the tenant does not have, 502 for one that failed. */
export async function lookAtSummary(
  { database }: Pick<TasksContext, 'database'>,
  call: Pick<TaskCall, 'caller'>,
  jobId: number,
): Promise<SummaryOutcome> {
  const { id: tenantId } = tenantOf(call);
  const db = database.tenant(tenantId);
  const job = await findSummaryJob(db, { tenantId, id: jobId });
  if (job === null) throw taskProblems.aiJobNotFound();
  if (job.status === 'failed') throw taskProblems.aiFailed();
  if (job.status !== 'done') return { kind: 'waiting', jobId };
  const task = await findTenantTask(db, tenantId, job.taskId);
  if (task === null) throw taskProblems.aiJobNotFound();
  return { kind: 'done', task: toTask(call.caller, task) };
}
