import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { HomeFigures } from './types.ts';

/** Others sell, propose and import all day long. */
const LOOK_AGAIN_MS = 60_000;

/** What the business looks like today; read again with everything that changes it, and every minute while it is looked at. */
export const homeQuery = queryOptions({
  queryKey: keys.operations.part('home'),
  queryFn: ({ signal }): Promise<HomeFigures> => dataOf(api.GET('/api/home', { signal })),
  refetchInterval: LOOK_AGAIN_MS,
});
