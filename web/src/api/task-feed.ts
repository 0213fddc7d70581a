import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';

/** When the caller made their calendar address in the tenant; null where they have none. */
export const taskFeedQuery = queryOptions({
  queryKey: keys.taskFeed.all,
  queryFn: async ({ signal }): Promise<string | null> =>
    (await dataOf(api.GET('/api/tarefas/calendar-feed', { signal }))).data.created_at,
});

/** Makes a calendar address in the place of the one that there was, and answers it, this once. */
export async function createTaskFeed(): Promise<string> {
  return (await dataOf(api.POST('/api/tarefas/calendar-feed', {}))).data.url;
}

/** Ends the calendar address of the caller. */
export async function endTaskFeed(): Promise<void> {
  await dataOf(api.POST('/api/tarefas/calendar-feed/delete', {}));
}
