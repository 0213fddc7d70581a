import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { SeriesBody, TaskSeries } from '../series/series-schema.ts';
import { createSeries } from '../series/series-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const createTaskSeriesRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/series',
  operationId: 'createTaskSeries',
  summary: 'Let a task that the caller sees come again',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: { body: SeriesBody, response: { 201: succeeds(TaskSeries) } },
  headers: ['ETag'],
  problems: [taskProblems.notFound, taskProblems.seriesNeedsDueDate, taskProblems.seriesThere],
  wrap: answers(taskTexts.seriesCreated),
  handler: (call, context) => createSeries(context, call, call.body),
});
