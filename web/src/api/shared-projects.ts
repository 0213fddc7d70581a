import { createClient } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { dataOf } from './answer.ts';
import type { SharedProject, SharedTask } from './types.ts';

/** For anybody with a link: without the session, the tenant, or anything else that this browser knows. */
const client = createClient({ baseUrl: window.location.origin, credentials: 'omit' });

const PASS = 'link-pass';

/** What opens a link with a password; kept for this tab, since it ends by itself. */
function passOf(token: string): { pass?: string } {
  const pass = sessionStorage.getItem(`${PASS}:${token}`);
  return pass ? { pass } : {};
}

/** Takes the password of a link for what opens it. Throws 403 for a wrong one and 429 for too many tries. */
export async function unlockSharedProject(token: string, password: string): Promise<void> {
  const body = { token, password };
  const sent = client.POST('/api/projetos/public/open', { body, headers: spoken() });
  sessionStorage.setItem(`${PASS}:${token}`, (await dataOf(sent)).data.pass);
}

const spoken = () => ({ 'accept-language': document.documentElement.lang });

/** The project behind a public link. Asked once for a page, for the server counts every time as a visit. Throws 404, and 401 for one with a password. */
export const sharedProjectQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-project', token],
    queryFn: async ({ signal }): Promise<SharedProject> => {
      const params = { query: { token, ...passOf(token) } };
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
      const params = { query: { token, task_id: id, ...passOf(token) } };
      const sent = client.GET('/api/projetos/public/task', { params, headers: spoken(), signal });
      return (await dataOf(sent)).data;
    },
  });
