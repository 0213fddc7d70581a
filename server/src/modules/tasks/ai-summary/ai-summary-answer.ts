import { Type } from 'typebox';
import type { Call } from '../../../platform/http/route.ts';
import { success } from '../envelope.ts';
import { taskTexts } from '../task-texts.ts';
import type { SummaryOutcome } from './ai-summary-service.ts';

export const SummaryQueued = Type.Object({ job_id: Type.Integer() });

/** 200 with the task, or 202 with the job that is writing. */
export function summaryAnswer(
  { language, reply }: Pick<Call, 'language' | 'reply'>,
  outcome: SummaryOutcome,
) {
  if (outcome.kind === 'done') return success(taskTexts.aiSummary, language, outcome.task);
  reply.code(202).header('retry-after', 1);
  return success(taskTexts.aiSummaryQueued, language, { job_id: outcome.jobId });
}
