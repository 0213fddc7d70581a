import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { SummaryQueued, summaryAnswer } from '../ai-summary/ai-summary-answer.ts';
import { requestSummary } from '../ai-summary/ai-summary-service.ts';
import type { TasksContext } from '../context.ts';
import { Id, succeeds } from '../envelope.ts';
import { taskProblems } from '../task-problems.ts';
import { Task } from '../task-schema.ts';

export const requestAiSummaryRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/ai-summary',
  operationId: 'requestTaskAiSummary',
  summary: 'Have a summary of the task written (200), or learn which job is writing it (202)',
  tag: 'tasks',
  access: flag('tarefas.ai_summary.manage', 'tasks'),
  tokens: 'never',
  inPerson: true,
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: strictObject({ task_id: Id }),
    response: { 200: succeeds(Task), 202: succeeds(SummaryQueued) },
  },
  headers: ['Retry-After'],
  problems: [
    taskProblems.notFound,
    taskProblems.aiJobNotFound,
    taskProblems.aiNotConfigured,
    taskProblems.aiFailed,
  ],
  handler: async (call, context) =>
    summaryAnswer(call, await requestSummary(context, call, call.body.task_id)),
});
