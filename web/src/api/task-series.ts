import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, TaskSeries } from './types.ts';

export type NewSeries = BodyOf<'createTaskSeries'>;
export type SeriesChange = BodyOf<'updateTaskSeries'>;

/** How a task comes again; null for one that does not. */
export const seriesOfTaskQuery = (taskId: number) =>
  queryOptions({
    queryKey: keys.tasks.part('series', taskId),
    queryFn: async ({ signal }): Promise<TaskSeries | null> => {
      const query = { task_id: taskId };
      const { data } = await dataOf(api.GET('/api/tarefas/series', { params: { query }, signal }));
      return data[0] ?? null;
    },
  });

/** Every series whose tasks the caller sees, by title. */
export const seriesListQuery = queryOptions({
  queryKey: keys.tasks.part('series'),
  queryFn: async ({ signal }): Promise<TaskSeries[]> =>
    (await dataOf(api.GET('/api/tarefas/series', { signal }))).data,
});

/** Lets a task come again. Throws 422 for one without a due date. */
export async function createSeries(body: NewSeries, key: string): Promise<TaskSeries> {
  const headers = { 'idempotency-key': key };
  return (await dataOf(api.POST('/api/tarefas/series', { body, headers }))).data;
}

/** Throws 412 when somebody else changed the series since the version that is named. */
export async function changeSeries(body: SeriesChange): Promise<TaskSeries> {
  return (await dataOf(api.POST('/api/tarefas/series/update', { body }))).data;
}

/** Lets a task come no more; those that there are stay. */
export async function endSeries({ id, versao }: Pick<TaskSeries, 'id' | 'versao'>): Promise<void> {
  await dataOf(api.POST('/api/tarefas/series/delete', { body: { id, versao } }));
}
