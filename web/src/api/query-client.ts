import { QueryClient } from '@tanstack/react-query';
import { asApiError } from './problem.ts';

const RETRIES = 2;

/** Only what may pass by itself is tried again: no network, a gateway or the database away for a moment. */
function mayPass(thrown: unknown): boolean {
  const { status, code } = asApiError(thrown);
  return code === 'network.unreachable' || status === 502 || status === 504;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
