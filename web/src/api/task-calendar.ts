import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { Task } from './types.ts';

type CalendarQuery = NonNullable<operations['getTaskCalendar']['parameters']['query']>;

/** The tasks of some days, by due date. */
export interface CalendarTasks {
  rows: Task[];
  /** There are others in these days. */
  hasMore: boolean;
  /** How many tasks a short search looked at, where there are more; null where it looked at all of them. */
  searched: number | null;
}

/** The tasks that the caller sees with a due date in these days, at most 1,000. */
export const taskCalendarQuery = (query: CalendarQuery) =>
  queryOptions({
    queryKey: keys.tasks.part('calendar', query),
    queryFn: async ({ signal }): Promise<CalendarTasks> => {
      const { data } = await dataOf(api.GET('/api/tarefas/calendar', { params: { query }, signal }));
      return { rows: data.tasks, hasMore: data.has_more, searched: data.searched ?? null };
    },
  });
