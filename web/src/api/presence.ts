import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';

/** Who has the application open in the tenant, or sent a request in the last five minutes; the first 500 by name. */
export const activeUsersQuery = queryOptions({
  queryKey: keys.presence.part('users'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/presence/active-users', { signal })),
});

/** Users online in every company within reach: the main companies and all others, most users first. */
export const onlineCompaniesQuery = queryOptions({
  queryKey: keys.presence.part('companies'),
  queryFn: async ({ signal }) => {
    const [main, sub] = await Promise.all([
      dataOf(api.GET('/api/v1/presence/online-count/main-companies', { signal })),
      dataOf(api.GET('/api/v1/presence/online-count/sub-companies', { signal })),
    ]);
    return [...main.itens, ...sub.itens].sort((a, b) => b.online - a.online);
  },
});
