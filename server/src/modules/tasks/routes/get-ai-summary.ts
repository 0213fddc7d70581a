import { Type } from 'typebox';
import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { SummaryQueued, summaryAnswer } from '../ai-summary/ai-summary-answer.ts';
import { lookAtSummary } from '../ai-summary/ai-summary-service.ts';
import type { TasksContext } from '../context.ts';
import { succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { Task } from '../task-schema.ts';

export const getAiSummaryRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/detalhes/ai-summary',
  operationId: 'getTaskAiSummary',
  summary: 'Whether a summary is there (200) or still being written (202)',
  tag: 'tasks',
  access: flag('tarefas.ai_summary.manage', 'tasks'),
  tenant: 'required',
  schema: {
    query: strictObject({ job_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    response: { 200: succeeds(Task), 202: succeeds(SummaryQueued) },
  },
  headers: ['Retry-After'],
  problems: [taskProblems.aiJobNotFound, taskProblems.aiFailed],
  handler: async (call, context) =>
    summaryAnswer(call, await lookAtSummary(context, call, call.query.job_id)),
});
