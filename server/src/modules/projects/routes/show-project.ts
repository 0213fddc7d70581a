import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { succeeds, success } from '../../tasks/index.ts';
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
  problems: [projectProblems.notFound],
  handler: async (call, context) =>
    success(projectTexts.shown, call.language, await getProject(context, call, call.query.id)),
});
