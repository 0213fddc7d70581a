import { QueryCache, QueryClient } from '@tanstack/react-query';
import { asApiError, mayPass } from './problem.ts';

const RETRIES = 2;

/** Somebody has switched a module off since the caller was read: who reads the caller anew says so instead. */
const MODULE_OFF = 'module.disabled';

export function createQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (asApiError(error).code === MODULE_OFF) void queries.invalidateQueries({ queryKey: ['me'] });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        networkMode: 'always',
      },
      // What was sent may be a password: it is not kept once nobody waits for it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  return queries;
}
