import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { answers, succeeds } from '../../../platform/http/success-envelope.ts';
import { Deleted } from '../../tasks/index.ts';
import type { ProjectsContext } from '../context.ts';
import { projectProblems } from '../project-problems.ts';
import { ProjectIdBody } from '../project-schema.ts';
import { deleteProject, MANAGE_ACCESS } from '../project-service.ts';
import { projectTexts } from '../project-texts.ts';

export const deleteProjectRoute = route<ProjectsContext>()({
  method: 'POST',
  path: '/projetos/delete',
  operationId: 'deleteProject',
  summary: 'Delete a project that no task names',
  tag: 'projects',
  access: MANAGE_ACCESS,
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: ProjectIdBody, response: { 200: succeeds(Deleted) } },
  problems: [projectProblems.notFound, requestProblems.preconditionFailed, projectProblems.inUse],
  wrap: answers(projectTexts.deleted),
  handler: async (call, context) => deleteProject(context, call, call.body),
});
