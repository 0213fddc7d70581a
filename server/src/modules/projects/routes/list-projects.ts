import { Type } from 'typebox';
import { route } from '../../../platform/http/route.ts';
import { succeedsWith, success } from '../../../platform/http/success-envelope.ts';
import type { ProjectsContext } from '../context.ts';
import { Project, ProjectListMeta, ProjectListQuery } from '../project-schema.ts';
import { listTenantProjects, PROJECT_ACCESS } from '../project-service.ts';
import { projectTexts } from '../project-texts.ts';

export const listProjectsRoute = route<ProjectsContext>()({
  method: 'GET',
  path: '/projetos',
  operationId: 'listProjects',
  summary: 'Projects of the tenant with the progress of their tasks',
  tag: 'projects',
  access: PROJECT_ACCESS,
  tenant: 'required',
  schema: {
    query: ProjectListQuery,
    response: { 200: succeedsWith(Type.Array(Project), ProjectListMeta) },
  },
  handler: async (call, context) => {
    const { meta, projects } = await listTenantProjects(context, call, call.query);
    return { ...success(projectTexts.listed, call.language, projects), meta };
  },
});
