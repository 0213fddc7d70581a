import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { answers, succeeds } from '../../../platform/http/success-envelope.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { projectTexts } from '../project-texts.ts';
import { PUBLIC_HEADERS } from '../public-headers.ts';
import { showPublicProject } from '../public-project-service.ts';
import { PublicProject, PublicProjectQuery } from '../public-schema.ts';

export const showPublicProjectRoute = route<ProjectsContext>()({
  method: 'GET',
  path: '/projetos/public/show',
  operationId: 'showPublicProject',
  summary: 'The project behind a public link, with its progress and tasks',
  tag: 'projects',
  access: publicAccess('whoever has the link may follow the project'),
  schema: { query: PublicProjectQuery, response: { 200: succeeds(PublicProject) } },
  problems: [projectProblems.linkNotFound, projectProblems.linkLocked, requestProblems.tooManyRequests],
  wrap: answers(projectTexts.shown),
  handler: async ({ origin, query, reply }, context) => {
    reply.headers(PUBLIC_HEADERS);
    return showPublicProject(context, origin, query);
  },
});
