import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/copy';
const DETAILS = '/api/tarefas/detalhes';
const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);

const show = async (id: number) => (await root.get(`${DETAILS}/show?id=${id}`)).body.data;

/** A task with a checklist, a flow and a comment, of which something is done. */
async function makeRichTask(body: Record<string, unknown> = {}) {
  const { id } = await makeTask(root, {
    description: 'Com o laudo.',
    project: 'Obra',
    priority: 'high',
    ...body,
  });
  const steps: number[] = [];
  for (const title of ['Ligar', 'Medir', 'Assinar']) {
    steps.push((await root.post(`${DETAILS}/step-create`, { task_id: id, title })).body.data.id);
  }
  await root.post(`${DETAILS}/step-toggle`, { id: steps[0], is_done: true });
  for (const title of ['Comercial', 'Risco']) {
    await root.post(`${DETAILS}/flow-step-create`, { task_id: id, title });
  }
  await root.post(`${DETAILS}/comment-create`, { task_id: id, comment: 'Só desta.' });
  return id;
}

const titles = (parts: { title: string }[]) => parts.map(({ title }) => title);

test('has fields, checklist and flow of the other task, and nothing of what was done of it', async () => {
  const source = await makeRichTask({ due_date: '2026-03-16', assigned_to: editor.id, status: 'started' });
  const answer = await root.post(URL, { id: source });
  expect(answer.status, answer.text).toBe(201);
  const before = await show(source);
  expect(answer.body.data).toMatchObject({
    title: before.task.title,
    description: 'Com o laudo.',
    project: 'Obra',
    priority: 'high',
    status: 'pending',
    due_date: '2026-03-16',
    assigned_to: editor.id,
    created_by: root.id,
    steps_total: 3,
    steps_done: 0,
    comments_count: 0,
  });
  const copy = await show(answer.body.data.id);
  expect(titles(copy.steps)).toEqual(['Ligar', 'Medir', 'Assinar']);
  expect(copy.steps.some(({ is_done }: { is_done: boolean }) => is_done)).toBe(false);
  expect(titles(copy.flow_steps)).toEqual(['Comercial', 'Risco']);
  expect(copy.flow_steps.map(({ sort_order }: { sort_order: number }) => sort_order)).toEqual([1, 2]);
  expect([copy.comments, copy.history.length]).toEqual([[], 1]);
  expect(await show(source)).toEqual(before);
});

test('moves a due date that is over to the next day that is allowed', async () => {
  const source = await makeTask(root, { due_date: '2026-03-13' });
  await h.db.owner.query(`update tasks set due_date = '2026-01-05' where tenant_id = $1 and id = $2`, [
    tenant.id,
    source.id,
  ]);
  const { body } = await root.post(URL, { id: source.id });
  expect(body.data.due_date).toBe('2026-03-13');
});

test('is for who makes it without the right to choose, and for nobody when the person is gone', async () => {
  const source = await makeTask(root, { assigned_to: editor.id });
  expect((await admin.post(URL, { id: source.id })).body.data.assigned_to).toBe(admin.id);
  const leaver = await tenant.user({ role: 'editor' });
  const theirs = await makeTask(root, { assigned_to: leaver.id });
  await h.db.owner.query(`update users set status = 'inativo' where id = $1`, [leaver.id]);
  expect((await root.post(URL, { id: theirs.id })).body.data.assigned_to).toBeNull();
});

test('is counted, and the log says of which task it is a copy', async () => {
  const source = await makeTask(root, { project: 'Contada' });
  const { body } = await root.post(URL, { id: source.id });
  const { rows } = await h.db.owner.query(
    'select sum(tasks)::int as tasks from task_project_counts where tenant_id = $1 and project = $2',
    [tenant.id, 'Contada'],
  );
  expect(rows).toEqual([{ tasks: 2 }]);
  const { rows: log } = await h.db.owner.query(
    `select action, after->>'copied_from' as source from audit_entries where tenant_id = $1 and target_type = 'task' and target_id = $2`,
    [tenant.id, body.data.id],
  );
  expect(log).toEqual([{ action: 'tarefas.created_task', source: String(source.id) }]);
});

test('is made once for one idempotency key', async () => {
  const source = await makeTask(root);
  const request = { headers: { 'idempotency-key': 'copia-1' } };
  const first = await root.post(URL, { id: source.id }, request);
  expect((await root.post(URL, { id: source.id }, request)).body).toEqual(first.body);
});

test('is refused for a task that the caller does not see, of another tenant or of nobody', async () => {
  const hidden = await makeTask(root);
  expect((await editor.post(URL, { id: hidden.id })).body.code).toBe('task.notFound');
  const other = await makeTaskTenant(h);
  expect((await other.root.post(URL, { id: hidden.id })).status).toBe(404);
  expect((await viewer.post(URL, { id: hidden.id })).status).toBe(403);
  expect((await h.app.inject({ method: 'POST', url: URL, payload: { id: hidden.id } })).statusCode).toBe(401);
  expect((await root.post(URL, {})).status).toBe(400);
});
