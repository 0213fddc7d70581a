import { assertAccess, flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { AssignablesQuery, AssignableUsers } from '../listing/task-list-schema.ts';
import { listReaders, searchOf } from '../listing/task-list-service.ts';
import { ASSIGN_FLAG } from '../rules/assignment.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { taskTexts } from '../task-texts.ts';

export const listAssignablesRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/assignables',
  operationId: 'listAssignables',
  summary:
    'Find people who can be given a task and read it, for who gives tasks or sees all of them; the first 100 by name',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tokens: ['tarefas.assign'],
  tenant: 'required',
  schema: { query: AssignablesQuery, response: { 200: succeeds(AssignableUsers) } },
  handler: async (call, context) => {
    // Who sees all tasks sees whose they are, and narrows the list by them.
    if (taskVisibility(call.caller).kind !== 'all') assertAccess(flag(ASSIGN_FLAG, 'tasks'), call.caller);
    const people = await listReaders(context, call, searchOf(call.query.search));
    return success(taskTexts.assignablesListed, call.language, people);
  },
});
