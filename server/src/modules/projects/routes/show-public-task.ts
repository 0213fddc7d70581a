import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { answers, succeeds } from '../../../platform/http/success-envelope.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { projectTexts } from '../project-texts.ts';
import { PUBLIC_HEADERS } from '../public-headers.ts';
import { showPublicTask } from '../public-project-service.ts';
import { PublicTask, PublicTaskQuery } from '../public-schema.ts';

export const showPublicTaskRoute = route<ProjectsContext>()({
  method: 'GET',
  path: '/projetos/public/task',
  operationId: 'showPublicTask',
  summary: 'One task of the project behind a public link',
  tag: 'projects',
  access: publicAccess('whoever has the link may follow the tasks of the project'),
  schema: { query: PublicTaskQuery, response: { 200: succeeds(PublicTask) } },
  problems: [
    projectProblems.linkNotFound,
    projectProblems.linkLocked,
    projectProblems.linkTaskNotFound,
    requestProblems.tooManyRequests,
  ],
  wrap: answers(projectTexts.taskShown),
  handler: async ({ origin, query, reply }, context) => {
    reply.headers(PUBLIC_HEADERS);
    return showPublicTask(context, origin, query);
  },
});
