import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { ROLES } from '@retaguarda/rules/roles';
import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../test/harness/client.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../test/harness/tasks.ts';
import type { Task } from './task-schema.ts';

const h = await createHarness();
const { editor, root, tenant } = await makeTaskTenant(h);

const READS: PermissionKey[] = ['tarefas.read', 'tarefas.read_all'];
const GRANTS: [string, PermissionKey[]][] = [
  ['alone', []],
  ['who may edit', [...READS, 'tarefas.update']],
  ['who may delete', [...READS, 'tarefas.delete']],
  ['who may assign', [...READS, 'tarefas.assign']],
  ['who may edit and assign', [...READS, 'tarefas.update', 'tarefas.assign']],
  ['with the flag of the status', [...READS, 'tarefas.change_status']],
];
const CALLERS = ROLES.flatMap((role) => GRANTS.map(([words, keys]) => [role, words, keys] as const));

const isDone = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  expect(status === 200 || (status >= 400 && status < 500), String(status)).toBe(true);
  return status === 200;
};

const none = { moves: [], abilities: { edit: false, delete: false, assign: false, change_status: false } };

/** What the detail tells the caller of a task; nothing of one that the caller does not see. */
async function shownTo(caller: Client, id: number): Promise<Pick<Task, 'moves' | 'abilities'>> {
  const { body, status } = await caller.get(`/api/tarefas/detalhes/show?id=${id}`);
  return status === 200 ? body.data.task : none;
}

/** Changes the status as the pages do: by change-status where that is open, else by an update. */
const move = (caller: Client, { abilities }: Pick<Task, 'abilities'>, id: number, to: TaskStatus) =>
  abilities.change_status
    ? caller.post('/api/tarefas/change-status', { id, status: to })
    : caller.post('/api/tarefas/update', { id, status: to });

async function make(status: TaskStatus): Promise<number> {
  return (await makeTask(root, { status })).id;
}

async function callerOf(role: (typeof ROLES)[number], keys: readonly PermissionKey[]): Promise<Client> {
  const user = await tenant.user({ role });
  for (const key of keys) await tenant.grant(user, key);
  return user;
}

describe('what a task says of a caller is what the server then does', () => {
  test.each(CALLERS)('%s %s: the statuses', async (role, _words, keys) => {
    const caller = await callerOf(role, keys);
    for (const from of TASK_STATUSES) {
      for (const to of TASK_STATUSES.filter((status) => status !== from)) {
        const id = await make(from);
        const shown = await shownTo(caller, id);
        const isMoved = await isDone(move(caller, shown, id, to));
        expect([from, to, isMoved]).toEqual([from, to, shown.moves.includes(to)]);
      }
    }
  });

  test.each(CALLERS)('%s %s: editing, deleting, assigning and the toggle', async (role, _words, keys) => {
    const caller = await callerOf(role, keys);
    for (const from of TASK_STATUSES) {
      const id = await make(from);
      const { abilities } = await shownTo(caller, id);
      await caller.post('/api/tarefas/update', { id, assigned_to: editor.id });
      const { assigned_to: assignee } = (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data
        .task;
      expect({
        edit: await isDone(caller.post('/api/tarefas/update', { id, title: 'Outro nome' })),
        assign: assignee === editor.id,
        change_status: await isDone(caller.post('/api/kanban/toggle', { id })),
        delete: await isDone(caller.post('/api/tarefas/delete', { id })),
      }).toEqual(abilities);
    }
  });
});

test('the list, the board and the answer to a change say the same as the detail', async () => {
  const caller = await callerOf('editor', [...READS, 'tarefas.update', 'tarefas.delete']);
  const { id, title } = await makeTask(root, { status: 'pending' });
  const expected = await shownTo(caller, id);
  expect(expected).toMatchObject({
    moves: ['started'],
    abilities: { edit: true, delete: true, assign: false, change_status: false },
  });
  const told = { moves: expected.moves, abilities: expected.abilities };
  const search = encodeURIComponent(String(title));
  expect((await caller.get(`/api/tarefas?search=${search}`)).body.data[0]).toMatchObject(told);
  expect((await caller.get('/api/tarefas?status=pending')).body.data[0]).toMatchObject(told);
  const { columns } = (await caller.get(`/api/kanban?search=${search}`)).body.data;
  expect(columns[0].tasks[0]).toMatchObject(told);
  const changed = await caller.post('/api/tarefas/update', { id, priority: 'high' });
  expect(changed.body.data).toMatchObject(told);
});
