import { writeCounts } from '../../src/modules/tasks/index.ts';
import type { Client } from './client.ts';
import type { Harness } from './harness.ts';
import type { TestTenant, TestUser } from './people.ts';

/** A tenant with the task module, and a person of each role that matters to tasks. */
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
  const answer = await client.post('/api/tarefas', {
    title: `Tarefa ${String(count).padStart(6, '0')}`,
    ...body,
  });
  if (answer.status !== 201) throw new Error(`the task was not created: ${answer.text}`);
  return answer.body.data;
}

/**
 * Gives a tenant tasks that were completed on the days before today, one a day, the later the due date; `creatorId` made
 * them all. Answers their ids, what was completed last first.
 */
export async function makeCompletedTasks(
  h: Harness,
  tenantId: number,
  creatorId: number,
  { amount, assignedTo = null }: { amount: number; assignedTo?: number | null },
): Promise<number[]> {
  const { rows } = await h.db.owner.query<{ id: number; due: string; day: string }>(
    `insert into tasks (tenant_id, title, status, priority, assigned_to, created_by, due_date, created_at, updated_at,
       completed_at, completed_on)
     select $1, 'Feita ' || n, 'completed', 'low', $2, $3, $4::timestamptz::date - n, $4::timestamptz - make_interval(days => n + 5),
       $4::timestamptz, $4::timestamptz - make_interval(days => n), (($4::timestamptz - make_interval(days => n)) at time zone 'America/Sao_Paulo')::date
     from generate_series(1, $5::int) n order by n
     returning id::int, due_date::text as due, completed_on::text as day`,
    [tenantId, assignedTo, creatorId, h.clock.now(), amount],
  );
  const after = {
    status: 'completed',
    priority: 'low',
    project: null,
    assignedTo,
    createdBy: creatorId,
  } as const;
  const changes = rows.map(({ day, due }) => ({
    before: null,
    after: { ...after, dueDate: due, completedOn: day },
  }));
  await h.context.database.transaction([tenantId], async (tx) => writeCounts(tx, tenantId, changes));
  return rows.map(({ id }) => id);
}
