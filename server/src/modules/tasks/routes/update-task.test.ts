import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/update';
const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);
for (const user of [admin, editor]) await tenant.grant(user, 'tarefas.update');

async function historyOf(taskId: number): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ entry: string }>(
    `select action || ': ' || description as entry from task_history where task_id = $1 order by id`,
    [taskId],
  );
  return rows.map(({ entry }) => entry);
}

describe('an update', () => {
  test('changes what was sent and leaves the rest', async () => {
    const { id } = await makeTask(editor, { title: 'Antes', project: 'Obra', due_date: '2026-03-16' });
    const answer = await editor.post(URL, { id, title: ' Depois ', priority: 'low', project: null });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      title: 'Depois',
      priority: 'low',
      project: null,
      due_date: '2026-03-16',
      updated_at: '2026-03-10T12:00:00.000Z',
      versao: 2,
    });
    expect((await historyOf(id)).at(-1)).toBe(
      'updated_task: Tarefa atualizada: título, projeto, prioridade.',
    );
  });

  test('logs the changed fields before and after', async () => {
    const { id } = await makeTask(editor, { title: 'Antes' });
    await editor.post(URL, { id, title: 'Depois' });
    const { rows } = await h.db.owner.query(
      `select before, after from audit_entries where target_id = $1 and action = 'tarefas.updated_task'`,
      [id],
    );
    expect(rows).toEqual([{ before: { title: 'Antes' }, after: { title: 'Depois' } }]);
  });

  test('that changes nothing writes nothing', async () => {
    const { id, title } = await makeTask(editor);
    const answer = await editor.post(URL, { id, title, priority: 'medium', status: 'pending' });
    expect(answer.body.data.updated_at).toBeNull();
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('moves the counters with the task', async () => {
    const fresh = await makeTaskTenant(h);
    const { id } = await makeTask(fresh.root, { assigned_to: fresh.editor.id, project: 'Norte' });
    await fresh.root.post(URL, {
      id,
      assigned_to: null,
      project: 'Sul',
      status: 'started',
      due_date: '2026-03-16',
    });
    const { rows } = await h.db.owner.query(
      `select viewer_id, status, due_date::text from task_counts where tenant_id = $1 and tasks <> 0 order by viewer_id`,
      [fresh.tenant.id],
    );
    expect(rows).toEqual([
      { viewer_id: 0, status: 'started', due_date: '2026-03-16' },
      { viewer_id: fresh.root.id, status: 'started', due_date: '2026-03-16' },
    ]);
    const { rows: projects } = await h.db.owner.query(
      'select project from task_project_counts where tenant_id = $1 and tasks <> 0',
      [fresh.tenant.id],
    );
    expect(projects).toEqual([{ project: 'Sul' }]);
  });

  test('marks the summary that was written before as stale', async () => {
    const { id } = await makeTask(editor);
    await h.db.owner.query(`update tasks set ai_summary = 'Resumo' where id = $1`, [id]);
    expect((await editor.post(URL, { id, priority: 'high' })).body.data.ai_summary_stale).toBe(true);
  });

  test('needs no more than the tenant and the flag, whoever sees the task', async () => {
    const { id } = await makeTask(admin);
    expect((await editor.post(URL, { id, title: 'De outra pessoa' })).status).toBe(200);
  });
});

describe('a due date', () => {
  test('that stays is not checked again', async () => {
    const { id } = await makeTask(editor, { due_date: '2026-03-16' });
    await h.db.owner.query(`update tasks set due_date = '2026-01-03' where id = $1`, [id]);
    const answer = await editor.post(URL, { id, title: 'Outro título', due_date: '2026-01-03' });
    expect([answer.status, answer.body.data.due_date]).toEqual([200, '2026-01-03']);
  });

  test.each(['2026-03-11', '2026-03-14', '2026-12-01', 'amanhã'])('%s is refused', async (due_date) => {
    const { id } = await makeTask(editor);
    const answer = await editor.post(URL, { id, due_date });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toMatch(/^task\.dueDate\./);
  });

  test('can be taken away', async () => {
    const { id } = await makeTask(editor, { due_date: '2026-03-16' });
    expect((await editor.post(URL, { id, due_date: null })).body.data.due_date).toBeNull();
  });
});

describe('the assignee', () => {
  test('stays without the flag', async () => {
    const { id } = await makeTask(editor);
    expect((await editor.post(URL, { id, assigned_to: admin.id })).body.data.assigned_to).toBe(editor.id);
  });

  test('changes with the flag, to an active user of the tenant alone', async () => {
    const { id } = await makeTask(editor);
    expect((await root.post(URL, { id, assigned_to: admin.id })).body.data.assigned_name).toBe(admin.name);
    const foreigner = await (await h.tenant()).user();
    const answer = await root.post(URL, { id, assigned_to: foreigner.id });
    expect([answer.status, answer.body.code]).toEqual([422, 'task.assignee']);
  });
});

describe('the status', () => {
  test('may go from pending to started', async () => {
    const { id } = await makeTask(editor);
    expect((await editor.post(URL, { id, status: 'started' })).body.data.status).toBe('started');
  });

  test.each(['pending', 'completed', 'cancelled'])(
    'may not go from started to %s, not even for a super-admin',
    async (status) => {
      const { id } = await makeTask(root, { status: 'started' });
      const answer = await root.post(URL, { id, status, title: 'Não muda' });
      expect([answer.status, answer.body.code]).toEqual([422, 'task.status.transition']);
    },
  );
});

describe('refused are', () => {
  test('unknown fields, wrong types and a missing id', async () => {
    const { id } = await makeTask(editor);
    for (const body of [
      { title: 'Sem id' },
      { id: 'x' },
      { id, done: true },
      { id, title: null },
      { id: 0 },
    ]) {
      expect((await editor.post(URL, body)).status).toBe(400);
    }
  });

  test('short and long titles', async () => {
    const { id } = await makeTask(editor);
    for (const title of ['ab', ' ab ', 'x'.repeat(181)]) {
      expect((await editor.post(URL, { id, title })).status).toBe(422);
    }
  });

  test('a caller without credentials, and one without the flag', async () => {
    const { id } = await makeTask(editor);
    expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
    expect((await viewer.post(URL, { id })).status).toBe(403);
  });

  test('a task of another tenant, as if it were not there', async () => {
    const other = await makeTaskTenant(h);
    const { id } = await makeTask(other.editor);
    const answer = await root.post(URL, { id, title: 'Alheia' });
    expect([answer.status, answer.body.code]).toEqual([404, 'task.notFound']);
    expect((await root.post(URL, { id: 999_999_999, title: 'Nenhuma' })).status).toBe(404);
  });
});
