import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { JobQuery } from './types.ts';

const AGAIN_MS = 15_000;

/** How the installation is; read again by itself while the page is open. */
export const systemQuery = queryOptions({
  queryKey: keys.system.part('state'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/system', { signal })),
  refetchInterval: AGAIN_MS,
});

/** What the doctor finds; takes seconds, so it is only read when somebody asks. */
export const findingsQuery = queryOptions({
  queryKey: keys.system.part('findings'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/system/findings', { signal })),
  enabled: false,
});

export const queuedJobsQuery = (query: JobQuery) =>
  queryOptions({
    queryKey: keys.system.list(query),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/system/jobs', { params: { query }, signal })),
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  });

export const retryJob = (queuedJobId: number) =>
  dataOf(api.POST('/api/v1/system/jobs/{queuedJobId}/retry', { params: { path: { queuedJobId } } }));

export const giveJobUp = (queuedJobId: number) =>
  dataOf(api.POST('/api/v1/system/jobs/{queuedJobId}/give-up', { params: { path: { queuedJobId } } }));
