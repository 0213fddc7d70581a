import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/change-status';
const { admin, editor, root, tenant } = await makeTaskTenant(h);

describe('change-status', () => {
  test('completes a task and remembers what it was', async () => {
    const { id } = await makeTask(root, { status: 'started' });
    const answer = await root.post(URL, { id, status: 'completed' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: 'completed',
      previous_status: 'started',
      completed_at: '2026-03-10T12:00:00.000Z',
    });
    const { rows } = await h.db.owner.query(
      `select description from task_history where task_id = $1 and action = 'changed_task_status'`,
      [id],
    );
    expect(rows).toEqual([{ description: 'Situação alterada de Iniciada para Concluída.' }]);
  });

  test.each(['pending', 'started'] as const)('brings a completed task back to %s', async (status) => {
    const { id } = await makeTask(root, { status: 'completed' });
    expect((await root.post(URL, { id, status })).body.data).toMatchObject({
      status,
      previous_status: null,
      completed_at: null,
    });
  });

  test.each([
    ['completed', 'cancelled'],
    ['cancelled', 'completed'],
  ])('does not lead from %s to %s', async (from, to) => {
    const { id } = await makeTask(root, { status: from });
    const answer = await root.post(URL, { id, status: to });
    expect([answer.status, answer.body.code]).toEqual([422, 'task.status.transition']);
  });

  test('is the business of the owner of a tenant, who takes a task from its start to its end', async () => {
    const owner = await tenant.user({ role: 'super-admin' });
    const { id } = await makeTask(owner, { status: 'pending' });
    for (const status of ['started', 'completed']) {
      expect((await owner.post(URL, { id, status })).body.data.status).toBe(status);
    }
  });

  test('to the status that the task has writes nothing', async () => {
    const { id } = await makeTask(root, { status: 'completed' });
    h.clock.advance({ minutes: 1 });
    const answer = await root.post(URL, { id, status: 'completed' });
    expect([answer.status, answer.body.data.updated_at]).toEqual([200, null]);
    const { rows } = await h.db.owner.query('select 1 from task_history where task_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test('counts completions on the day that it is where the tenant lives', async () => {
    const fresh = await makeTaskTenant(h);
    h.clock.set(new Date('2026-03-12T02:30:00.000Z'));
    const { id } = await makeTask(fresh.root);
    await fresh.root.post(URL, { id, status: 'completed' });
    const days = async () => {
      const { rows } = await h.db.owner.query<{ day: string }>(
        `select completed_on::text as day from task_completions where tenant_id = $1 and viewer_id = 0 and tasks > 0`,
        [fresh.tenant.id],
      );
      return rows.map(({ day }) => day);
    };
    expect(await days()).toEqual(['2026-03-11']);
    await fresh.root.post(URL, { id, status: 'pending' });
    expect(await days()).toEqual([]);
  });
});

describe('refused are', () => {
  test('callers without the flag, and holders of the flag without the role', async () => {
    const { id } = await makeTask(editor);
    expect((await editor.post(URL, { id, status: 'started' })).body.code).toBe('permission.denied');
    const holder = await tenant.user({ role: 'admin' });
    await tenant.grant(holder, 'tarefas.change_status');
    expect((await holder.post(URL, { id, status: 'started' })).body.code).toBe('role.required');
    expect((await h.request('POST', URL, { body: { id, status: 'started' } })).status).toBe(401);
  });

  test('bodies without a task or with a status that does not exist', async () => {
    const { id } = await makeTask(admin);
    for (const body of [
      { id },
      { status: 'started' },
      { id, status: 'done' },
      { id, status: 'started', x: 1 },
    ]) {
      expect((await root.post(URL, body)).status).toBe(400);
    }
  });

  test('a task of another tenant, as if it were not there', async () => {
    const other = await makeTaskTenant(h);
    const { id } = await makeTask(other.editor);
    expect((await root.post(URL, { id, status: 'started' })).body.code).toBe('task.notFound');
  });
});
