import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { SeriesUpdateBody, TaskSeries } from '../series/series-schema.ts';
import { updateSeries } from '../series/series-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const updateTaskSeriesRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/series/update',
  operationId: 'updateTaskSeries',
  summary: 'Change when a task comes again and what the following ones are like; pause it or go on',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: SeriesUpdateBody, response: { 200: succeeds(TaskSeries) } },
  headers: ['ETag'],
  problems: [
    taskProblems.notFound,
    taskProblems.seriesNotFound,
    taskProblems.seriesNotYours,
    requestProblems.preconditionFailed,
  ],
  wrap: answers(taskTexts.seriesUpdated),
  handler: (call, context) => updateSeries(context, call, call.body),
});
