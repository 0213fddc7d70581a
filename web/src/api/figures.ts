import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { PlatformFigures, TaskFigures } from './types.ts';

/** Largest page that the server gives. */
const LARGEST_PAGE = 100;
const MOST_PAGES = 10;

/** The figures of the tasks that the caller sees; read again with the tasks, whenever one of them changes. */
export const taskFiguresQuery = queryOptions({
  queryKey: keys.tasks.part('figures'),
  queryFn: async ({ signal }): Promise<TaskFigures> =>
    (await dataOf(api.GET('/api/dashboard/kpis', { signal }))).data,
});

export interface AllFigures extends PlatformFigures {
  /** How many tenants have tasks; more than `tenants` holds where they are too many for one table. */
  total: number;
}

/** The figures of all tenants together and of each, up to the 1,000 that a table can still hold. */
export const platformFiguresQuery = queryOptions({
  queryKey: ['platform-figures'],
  queryFn: async ({ signal }): Promise<AllFigures> => {
    const read = (page: number) =>
      dataOf(api.GET('/api/gestao/kpis', { params: { query: { page, per_page: LARGEST_PAGE } }, signal }));
    const { data, meta } = await read(1);
    const { total } = meta.pagination;
    const others = Math.max(0, Math.min(MOST_PAGES, Math.ceil(total / LARGEST_PAGE)) - 1);
    const rest = await Promise.all(Array.from({ length: others }, (_, index) => read(index + 2)));
    return { ...data, tenants: [data.tenants, ...rest.map((page) => page.data.tenants)].flat(), total };
  },
  staleTime: 60_000,
});
