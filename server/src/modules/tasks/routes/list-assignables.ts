import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { AssignablesQuery, AssignableUsers } from '../listing/task-list-schema.ts';
import { listAssignable, searchOf } from '../listing/task-list-service.ts';
import { ASSIGN_FLAG } from '../rules/assignment.ts';
import { taskTexts } from '../task-texts.ts';

export const listAssignablesRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/assignables',
  operationId: 'listAssignables',
  summary: 'Find people who can be given a task and read it, the first 100 by name',
  tag: 'tasks',
  access: flag(ASSIGN_FLAG, 'tasks'),
  tenant: 'required',
  schema: { query: AssignablesQuery, response: { 200: succeeds(AssignableUsers) } },
  handler: async (call, context) => {
    const people = await listAssignable(context, call, searchOf(call.query.search));
    return success(taskTexts.assignablesListed, call.language, people);
  },
});
