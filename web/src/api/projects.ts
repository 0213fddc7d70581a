import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, Project } from './types.ts';

export type ProjectListQuery = NonNullable<operations['listProjects']['parameters']['query']>;
export type NewProject = BodyOf<'createProject'>;
export type ProjectChange = BodyOf<'updateProject'>;
export type LinkAction = Exclude<BodyOf<'changePublicLink'>['action'], 'change'>;

export interface ProjectPage {
  rows: Project[];
  total: number;
  /** There are more than `total`, and nobody counted them. */
  capped: boolean;
}

/** A page of the projects of the tenant, the newest first. */
export const projectListQuery = (query: ProjectListQuery) =>
  queryOptions({
    queryKey: keys.projects.list(query),
    queryFn: async ({ signal }): Promise<ProjectPage> => {
      const { data, meta } = await dataOf(api.GET('/api/projetos', { params: { query }, signal }));
      const { pagination, total_capped: capped = false } = meta;
      return { rows: data, total: pagination.total, capped };
    },
  });

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: keys.projects.detail(id),
    queryFn: async ({ signal }): Promise<Project> =>
      (await dataOf(api.GET('/api/projetos/show', { params: { query: { id } }, signal }))).data,
  });

/** Creates a project. The key makes a repeated submission of the same form one project. Throws 409 for a name in use. */
export async function createProject(body: NewProject, key: string): Promise<Project> {
  const headers = { 'idempotency-key': key };
  return (await dataOf(api.POST('/api/projetos', { body, headers }))).data;
}

/** Changes the fields that are sent. Throws 409 for a name in use, 412 when somebody else changed the project meanwhile. */
export async function changeProject(body: ProjectChange): Promise<Project> {
  return (await dataOf(api.POST('/api/projetos/update', { body }))).data;
}

/** A project as it was seen, which changes of it name. */
export type SeenProject = Pick<Project, 'id' | 'versao'>;

/** Throws 409 `project.inUse` with how many while tasks name the project, 412 when it was changed since it was read. */
export async function deleteProject({ id, versao }: SeenProject): Promise<void> {
  await dataOf(api.POST('/api/projetos/delete', { body: { id, versao } }));
}

export type LinkLock = Pick<BodyOf<'changePublicLink'>, 'expires_on' | 'password'>;

/** Sets what is sent of the end and the password of the public link. Throws 422 for an end that is over. */
export async function changeLinkLock({ id, versao }: SeenProject, lock: LinkLock): Promise<void> {
  await dataOf(api.POST('/api/projetos/public-link', { body: { id, action: 'change', versao, ...lock } }));
}

/** Gives the project its public link, another one, or none. Throws 412 when it was changed since it was read. */
export async function changePublicLink({ id, versao }: SeenProject, action: LinkAction): Promise<void> {
  await dataOf(api.POST('/api/projetos/public-link', { body: { id, action, versao } }));
}
