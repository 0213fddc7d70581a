import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { answers, succeeds } from '../../../platform/http/success-envelope.ts';
import { identityProblems } from '../../identity/index.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { projectTexts } from '../project-texts.ts';
import { PUBLIC_HEADERS } from '../public-headers.ts';
import { unlockPublicLink } from '../public-project-service.ts';
import { LinkPass, LinkPasswordBody } from '../public-schema.ts';

export const openPublicLinkRoute = route<ProjectsContext>()({
  method: 'POST',
  path: '/projetos/public/open',
  operationId: 'openPublicLink',
  idempotent: 'no: it is about signing in',
  summary: 'Take the password of a public link for what opens it',
  tag: 'projects',
  access: publicAccess('whoever has the link and its password may follow the project'),
  schema: { body: LinkPasswordBody, response: { 200: succeeds(LinkPass) } },
  problems: [
    projectProblems.linkNotFound,
    projectProblems.linkPasswordWrong,
    requestProblems.tooManyRequests,
    identityProblems.busy,
  ],
  wrap: answers(projectTexts.linkOpened),
  handler: async ({ body, origin, reply }, context) => {
    reply.headers(PUBLIC_HEADERS);
    return unlockPublicLink(context, origin, body);
  },
});
