import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { succeeds, success } from '../../../platform/http/success-envelope.ts';
import type { Message } from '../../../platform/problem.ts';
import { identityProblems } from '../../identity/index.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { type LinkAction, LinkBody, PublicLink } from '../project-schema.ts';
import { MANAGE_ACCESS } from '../project-service.ts';
import { projectTexts } from '../project-texts.ts';
import { changePublicLink } from '../public-link-service.ts';

const TEXTS: Record<LinkAction, Message> = {
  create: projectTexts.linkReady,
  change: projectTexts.linkChanged,
  rotate: projectTexts.linkRotated,
  revoke: projectTexts.linkRevoked,
};

export const changePublicLinkRoute = route<ProjectsContext>()({
  method: 'POST',
  path: '/projetos/public-link',
  operationId: 'changePublicLink',
  idempotent: 'no: its answer holds a secret',
  summary: 'Give a project a public link, another one, or none',
  tag: 'projects',
  access: MANAGE_ACCESS,
  inPerson: true,
  tenant: 'required',
  schema: { body: LinkBody, response: { 200: succeeds(PublicLink) } },
  problems: [
    projectProblems.notFound,
    requestProblems.preconditionFailed,
    projectProblems.linkMissing,
    projectProblems.linkOver,
    identityProblems.busy,
  ],
  handler: async (call, context) =>
    success(TEXTS[call.body.action], call.language, await changePublicLink(context, call, call.body)),
});
