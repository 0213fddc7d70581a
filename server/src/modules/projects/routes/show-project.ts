import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { answers, succeeds } from '../../../platform/http/success-envelope.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { Project, ProjectId } from '../project-schema.ts';
import { getProject } from '../project-service.ts';
import { projectTexts } from '../project-texts.ts';

export const showProjectRoute = route<ProjectsContext>()({
  method: 'GET',
  path: '/projetos/show',
  operationId: 'showProject',
  summary: 'One project with its progress',
  tag: 'projects',
  access: flag('projetos.read', 'tasks'),
  tenant: 'required',
  schema: { query: ProjectId, response: { 200: succeeds(Project) } },
  headers: ['ETag'],
  problems: [projectProblems.notFound],
  wrap: answers(projectTexts.shown),
  handler: async (call, context) => getProject(context, call, call.query.id),
});
