import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';

/** How many notifications are unread, counted to 99; asked again when the server says that they changed. */
export const unreadQuery = queryOptions({
  queryKey: keys.notifications.part('unread'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/notifications/unread', { signal })),
  staleTime: 60_000,
});
