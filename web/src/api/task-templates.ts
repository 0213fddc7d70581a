import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, Task, TaskTemplate } from './types.ts';

export type NewTemplate = BodyOf<'createTaskTemplate'>;
export type TemplateChange = BodyOf<'updateTaskTemplate'>;

/** What new tasks can begin with, by name; only for who may create tasks. */
export const taskTemplatesQuery = queryOptions({
  queryKey: keys.taskTemplates.lists,
  queryFn: async ({ signal }): Promise<TaskTemplate[]> =>
    (await dataOf(api.GET('/api/tarefas/templates', { signal }))).data,
  staleTime: 60_000,
});

const idempotent = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Throws 409 when there is one of that name. */
export async function createTemplate(body: NewTemplate, key: string): Promise<TaskTemplate> {
  return (await dataOf(api.POST('/api/tarefas/templates', { body, ...idempotent(key) }))).data;
}

/** Throws 412 when somebody else changed the template since the version that is named. */
export async function changeTemplate(body: TemplateChange): Promise<TaskTemplate> {
  return (await dataOf(api.POST('/api/tarefas/templates/update', { body }))).data;
}

export async function deleteTemplate({ id, versao }: Pick<TaskTemplate, 'id' | 'versao'>): Promise<void> {
  await dataOf(api.POST('/api/tarefas/templates/delete', { body: { id, versao } }));
}

/** Creates a task like another, with its checklist and flow. */
export async function copyTask(id: number, key: string): Promise<Task> {
  return (await dataOf(api.POST('/api/tarefas/copy', { body: { id }, ...idempotent(key) }))).data;
}
