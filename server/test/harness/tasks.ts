import type { Client } from './client.ts';
import type { Harness } from './harness.ts';
import type { TestTenant, TestUser } from './people.ts';

/** A tenant whose task module is on, with somebody of each role that matters to tasks. */
export interface TaskTenant {
  tenant: TestTenant;
  admin: TestUser;
  editor: TestUser;
  viewer: TestUser;
  /** The super-admin of the platform, at work in this tenant. */
  root: Client & { id: number };
}

export async function makeTaskTenant(h: Harness): Promise<TaskTenant> {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const [admin, editor, viewer, root] = await Promise.all([
    tenant.user({ role: 'admin' }),
    tenant.user({ role: 'editor' }),
    tenant.user({ role: 'viewer' }),
    h.platform.user({ role: 'super-admin' }),
  ]);
  return { tenant, admin, editor, viewer, root: { id: root.id, ...inTenant(root, tenant) } };
}

/** A client whose requests all go to the tenant. */
export function inTenant(client: Client, tenant: { uuid: string }): Client {
  return {
    get: (url, options) => client.get(url, { tenant, ...options }),
    post: (url, body, options) => client.post(url, body, { tenant, ...options }),
    put: (url, body, options) => client.put(url, body, { tenant, ...options }),
    patch: (url, body, options) => client.patch(url, body, { tenant, ...options }),
    delete: (url, options) => client.delete(url, { tenant, ...options }),
  };
}

/** A task as the API answers it. */
export interface TestTask extends Record<string, unknown> {
  id: number;
}

let count = 0;

/** Creates a task through the API; its title is one that no other test has, unless told otherwise. */
export async function makeTask(client: Client, body: Record<string, unknown> = {}): Promise<TestTask> {
  count += 1;
  const answer = await client.post('/api/tarefas', { title: `Tarefa ${count}`, ...body });
  if (answer.status !== 201) throw new Error(`the task was not created: ${answer.text}`);
  return answer.body.data;
}
