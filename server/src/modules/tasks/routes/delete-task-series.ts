import { flag } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, Deleted, succeeds } from '../envelope.ts';
import { deleteSeries } from '../series/series-service.ts';
import { taskProblems } from '../task-problems.ts';
import { TaskIdBody } from '../task-schema.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteTaskSeriesRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/series/delete',
  operationId: 'deleteTaskSeries',
  summary: 'Let a task come no more; the tasks that there are stay',
  tag: 'tasks',
  access: flag('tarefas.create', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: TaskIdBody, response: { 200: succeeds(Deleted) } },
  problems: [taskProblems.seriesNotFound, taskProblems.seriesNotYours, requestProblems.preconditionFailed],
  wrap: answers(taskTexts.seriesDeleted),
  handler: (call, context) => deleteSeries(context, call, call.body),
});
