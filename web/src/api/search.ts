import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { FoundGroup } from './types.ts';

/** The records of every kind that a text names and the caller may see. An answer is soon asked for anew. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.search.list(text),
    queryFn: async ({ signal }): Promise<FoundGroup[]> =>
      (await dataOf(api.GET('/api/search', { params: { query: { q: text } }, signal }))).groups,
    staleTime: 10_000,
    gcTime: 30_000,
    retry: false,
  });
