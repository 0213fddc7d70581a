import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';

/** How many open tasks somebody has in the tenant of the page. */
export const openTasksQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.tasks.part('handover', userId),
    queryFn: async ({ signal }): Promise<number> => {
      const query = { user_id: userId };
      return (await dataOf(api.GET('/api/tarefas/handover', { params: { query }, signal }))).data.open;
    },
  });

/** Hands over the next tasks of somebody; answers how many, and how many are left. */
export async function handOverTasks(
  userId: string,
  to: readonly number[],
): Promise<{ moved: number; left: number }> {
  const body = { user_id: userId, to: [...to] };
  return (await dataOf(api.POST('/api/tarefas/handover', { body }))).data;
}
