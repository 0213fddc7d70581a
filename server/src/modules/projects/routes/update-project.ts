import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { answers, succeeds } from '../../../platform/http/success-envelope.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { Project, ProjectUpdateBody } from '../project-schema.ts';
import { MANAGE_ACCESS, updateProject } from '../project-service.ts';
import { projectTexts } from '../project-texts.ts';

export const updateProjectRoute = route<ProjectsContext>()({
  method: 'POST',
  path: '/projetos/update',
  operationId: 'updateProject',
  summary: 'Change fields of a project',
  tag: 'projects',
  access: MANAGE_ACCESS,
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: ProjectUpdateBody, response: { 200: succeeds(Project) } },
  headers: ['ETag'],
  problems: [
    projectProblems.notFound,
    requestProblems.preconditionFailed,
    projectProblems.nameTaken,
    projectProblems.client,
    projectProblems.datesTurned,
  ],
  wrap: answers(projectTexts.updated),
  handler: async (call, context) => updateProject(context, call, call.body),
});
