import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { succeeds, success } from '../../tasks/index.ts';
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
  problems: [projectProblems.linkNotFound, projectProblems.linkTaskNotFound, requestProblems.tooManyRequests],
  handler: async ({ language, origin, query, reply }, context) => {
    reply.headers(PUBLIC_HEADERS);
    return success(projectTexts.taskShown, language, await showPublicTask(context, origin, query));
  },
});
