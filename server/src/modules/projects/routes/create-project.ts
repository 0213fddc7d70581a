import { route } from '../../../platform/http/route.ts';
import { answers, succeeds } from '../../../platform/http/success-envelope.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { Project, ProjectBody } from '../project-schema.ts';
import { createProject, MANAGE_ACCESS } from '../project-service.ts';
import { projectTexts } from '../project-texts.ts';

export const createProjectRoute = route<ProjectsContext>()({
  method: 'POST',
  path: '/projetos',
  operationId: 'createProject',
  summary: 'Create a project',
  tag: 'projects',
  access: MANAGE_ACCESS,
  tenant: 'required',
  idempotent: true,
  schema: { body: ProjectBody, response: { 201: succeeds(Project) } },
  headers: ['ETag'],
  problems: [projectProblems.nameTaken, projectProblems.client, projectProblems.datesTurned],
  wrap: answers(projectTexts.created),
  handler: async (call, context) => createProject(context, call, call.body),
});
