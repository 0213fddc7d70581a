import { createClient } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { dataOf } from './answer.ts';
import type { SharedProject, SharedTask } from './types.ts';

/** For anybody with a link: without the session, the tenant, or anything else that this browser knows. */
const client = createClient({ baseUrl: window.location.origin, credentials: 'omit' });

const spoken = () => ({ 'accept-language': document.documentElement.lang });

/** The project behind a public link. Asked once for a page, for the server counts every time as a visit. Throws 404. */
export const sharedProjectQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-project', token],
    queryFn: async ({ signal }): Promise<SharedProject> => {
      const params = { query: { token } };
      const sent = client.GET('/api/projetos/public/show', { params, headers: spoken(), signal });
      return (await dataOf(sent)).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One task of that project with everything that is shown of it. */
export const sharedTaskQuery = (token: string, id: number) =>
  queryOptions({
    queryKey: ['shared-task', token, id],
    queryFn: async ({ signal }): Promise<SharedTask> => {
      const params = { query: { token, task_id: id } };
      const sent = client.GET('/api/projetos/public/task', { params, headers: spoken(), signal });
      return (await dataOf(sent)).data;
    },
  });
