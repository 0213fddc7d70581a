import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import type { Task } from './types.ts';

/** A summary that is written, or the job that still writes it. */
export type SummaryState = { kind: 'done' } | { kind: 'running'; jobId: number };

const POLL_MS = 2_000;

const stateOf = (data: Task | { job_id: number }): SummaryState =>
  'job_id' in data ? { kind: 'running', jobId: data.job_id } : { kind: 'done' };

/** Has a summary written. Throws 503 where no provider is set up and 502 where it failed. */
export async function requestSummary(taskId: number): Promise<SummaryState> {
  const body = { task_id: taskId };
  return stateOf((await dataOf(api.POST('/api/tarefas/detalhes/ai-summary', { body }))).data);
}

/** How far a job is, asked again until it is over. Throws 502 when it failed. */
export const summaryJobQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['task-summary-job', jobId],
    queryFn: async ({ signal }): Promise<SummaryState> => {
      const params = { query: { job_id: jobId } };
      return stateOf((await dataOf(api.GET('/api/tarefas/detalhes/ai-summary', { params, signal }))).data);
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.kind === 'done' || state.status === 'error' ? false : POLL_MS,
  });
