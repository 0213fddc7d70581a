import { type Ai, AiFailed } from '../../../platform/ai/ai.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { announceTask, writeTaskAudit } from '../task-change.ts';
import { writeHistory } from '../task-history.ts';
import { lockTask } from '../task-queries.ts';
import {
  type BegunSummaryJob,
  beginSummaryJob,
  endSummaryJob,
  putBackSummaryJob,
  type SummaryJobKey,
} from './ai-summary-job-queries.ts';
import { gatherMaterial, SUMMARY_INSTRUCTIONS } from './ai-summary-material.ts';
import { countChanges, findSummarySource, findUserName, writeSummary } from './ai-summary-queries.ts';
import { readSummary, summaryText } from './ai-summary-text.ts';

/** The job that writes one summary; its payload is `{ tenantId, id }`. */
export const SUMMARY_JOB = 'tasks.ai-summary';

/** For everything of one summary: recordings, and the question itself. */
const BUDGET_MS = 240_000;
const MAX_ATTEMPTS = 3;
/** Summaries that are written at the same time, by all processes together. */
const QUEUES = 4;

export interface SummaryJobContext {
  clock: Clock;
  database: Database;
  log: Pick<Logger, 'warn' | 'error'>;
  storage: Pick<Storage, 'get'>;
  /** Null where no key is set. */
  ai: Ai | null;
}

export function summaryJobs(context: SummaryJobContext): Record<string, JobHandler> {
  return {
    [SUMMARY_JOB]: ({ id, tenantId }, attempt) =>
      runJob(context, { tenantId: Number(tenantId), id: Number(id) }, attempt?.signal),
  };
}

/**
 * A summary that fails is not tried again by itself: whoever asked for it is told, and may ask again. One that is cut off
 * by the end of the process is left to another one.
 */
async function runJob(context: SummaryJobContext, key: SummaryJobKey, ending?: AbortSignal): Promise<void> {
  const { clock, database, log } = context;
  const job = await database.transaction([key.tenantId], (tx) => beginSummaryJob(tx, key, clock.now()));
  if (job === null) return;
  try {
    if (job.attempts > MAX_ATTEMPTS) throw new AiFailed('timeout');
    await writeUp(context, job, ending);
  } catch (error) {
    if (ending?.aborted) {
      await database.transaction([job.tenantId], async (tx) => {
        if (await putBackSummaryJob(tx, job, clock.now())) await leaveJob(tx, clock, job);
      });
      return;
    }
    const fields = { jobId: job.id, tenantId: job.tenantId, taskId: job.taskId };
    if (error instanceof AiFailed) {
      log.warn({ ...fields, reason: error.reason, status: error.status }, 'a summary was not written');
    } else {
      log.error({ ...fields, err: error }, 'a summary was not written');
    }
    await database.transaction([job.tenantId], (tx) =>
      endSummaryJob(tx, job, { status: 'failed', errorCode: 'ai.failed' }, clock.now()),
    );
  }
}

/** Reads, asks, and only then writes: nothing of the outside happens within a transaction. */
async function writeUp(
  context: SummaryJobContext,
  job: BegunSummaryJob,
  ending: AbortSignal | undefined,
): Promise<void> {
  const { ai, clock, database, storage } = context;
  if (ai === null) throw new AiFailed('key');
  const source = await findSummarySource(database.tenant(job.tenantId), job.tenantId, job.taskId);
  if (source === null) return;
  const budget = AbortSignal.timeout(BUDGET_MS);
  const signal = ending === undefined ? budget : AbortSignal.any([budget, ending]);
  const { parts, transcription } = await gatherMaterial({ ai, storage }, source, signal);
  const answer = await ai.answer({ instructions: SUMMARY_INSTRUCTIONS, material: parts }, signal);
  const text = summaryText(readSummary(answer));
  await database.transaction([job.tenantId], (tx) =>
    store(tx, clock, job, { text, transcription, changes: source.changes }),
  );
}

async function store(
  tx: Tx,
  clock: Clock,
  job: BegunSummaryJob,
  summary: { text: string; transcription: string | null; changes: number },
): Promise<void> {
  const { requestedBy, taskId, tenantId } = job;
  const now = clock.now();
  if ((await lockTask(tx, tenantId, taskId)) === null) return;
  if (!(await endSummaryJob(tx, job, { status: 'done' }, now))) return;
  const stale = (await countChanges(tx, tenantId, taskId)) !== summary.changes;
  const { text, transcription } = summary;
  await writeSummary(tx, tenantId, taskId, { text, transcription, generatedAt: now, stale });
  const author = { userId: requestedBy, userName: await findUserName(tx, requestedBy) };
  await writeHistory(tx, tenantId, [taskId], author, { action: 'generated_task_ai_summary', at: now });
  const origin = { userId: requestedBy, ip: job.ip, requestId: job.requestId };
  await writeTaskAudit(
    tx,
    { clock },
    { origin },
    {
      tenantId,
      id: taskId,
      action: 'generated_task_ai_summary',
      after: { job_id: job.id, ai_summary_generated_at: now.toISOString(), ai_summary_stale: stale },
    },
  );
  announceTask(tx, tenantId, taskId);
}

/** Leaves the message that makes a worker write the summary; few are written at once, so that other jobs have room. */
export function leaveJob(tx: Tx, clock: Clock, { id, tenantId }: SummaryJobKey): Promise<void> {
  const queue = `${SUMMARY_JOB}-${id % QUEUES}`;
  return writeOutbox(tx, clock, { tenantId, topic: SUMMARY_JOB, payload: { tenantId, id }, queue });
}
