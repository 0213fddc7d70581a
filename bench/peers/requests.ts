import type { Installation } from '../installation.ts';
import type { LoadRequest } from '../load.ts';
import type { Person } from '../people.ts';

const SAMPLES = 500;
const PAGES = 50;

type Route = 'settings' | 'detail' | 'list' | 'create' | 'create-eight' | 'user' | 'comment';

/** What is asked for of this server and of its ceiling; details and comments are of so many tasks. */
export async function requestsOf(
  { owner }: Installation,
  { large, others }: { large: Person; others: readonly Person[] },
  samples = SAMPLES,
): Promise<Record<Route, LoadRequest[]>> {
  const { tenantId } = large;
  const { rows: tasks } = await owner.query<{ id: number }>(
    'select id::int from tasks where tenant_id = $1 order by hashint8(id) limit $2',
    [tenantId, samples],
  );
  const { rows: users } = await owner.query<{ uuid: string }>(
    'select uuid from users where home_tenant_id = $1 order by id limit 50',
    [tenantId],
  );
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1);
  return {
    settings: [get(large, '/api/tarefas/settings')],
    detail: tasks.map(({ id }) => get(large, `/api/tarefas/detalhes/show?id=${id}`)),
    list: pages.map((page) => get(large, `/api/tarefas?page=${page}&per_page=10&status=started`)),
    create: [creation(large)],
    'create-eight': others.map(creation),
    comment: tasks.map(({ id }) =>
      post(large, '/api/tarefas/detalhes/comment-create', { task_id: id, comment: 'Conferido.' }),
    ),
    user: users.map(({ uuid }) => get(large, `/api/v1/auth/users/${uuid}`)),
  };
}

/** A read of somebody who is signed in. */
export function get({ token }: Person, path: string): LoadRequest {
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}`, accept: 'application/json' } };
}

/** A write of somebody who is signed in. */
export function post(person: Person, path: string, body: object): LoadRequest {
  const { headers } = get(person, path);
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function creation(person: Person): LoadRequest {
  return post(person, '/api/tarefas', { title: 'Tarefa medida', priority: 'medium' });
}
