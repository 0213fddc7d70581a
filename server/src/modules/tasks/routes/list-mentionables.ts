import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { MentionablesQuery } from '../detail/detail-schema.ts';
import { succeeds, success } from '../envelope.ts';
import { AssignableUsers } from '../listing/task-list-schema.ts';
import { listMentionable } from '../mentions/mention-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const listMentionablesRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/mentionables',
  operationId: 'listMentionables',
  summary: 'Find people who see a task and can be mentioned in its comments, the first 8 by name',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { query: MentionablesQuery, response: { 200: succeeds(AssignableUsers) } },
  problems: [taskProblems.notFound],
  handler: async (call, context) => {
    const people = await listMentionable(context, call, call.query);
    return success(taskTexts.mentionablesListed, call.language, people);
  },
});
