import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/bulk-create';
const { editor, tenant, viewer } = await makeTaskTenant(h);

async function countTasks(tenantId: number): Promise<{ rows: number; counted: number }> {
  const { rows } = await h.db.owner.query(
    `select (select count(*) from tasks where tenant_id = $1) as rows,
      (select coalesce(sum(tasks), 0) from task_counts where tenant_id = $1 and viewer_id = 0) as counted`,
    [tenantId],
  );
  return rows[0];
}

test('creates a task of each title and skips those that are too short', async () => {
  const answer = await editor.post(URL, { items: ' Ligar ; ab; Visitar cliente ;; Enviar; x' });
  expect(answer.status).toBe(201);
  expect(answer.body.data.skipped).toEqual(['ab', 'x']);
  expect(answer.body.data.created.map(({ title }: { title: string }) => title)).toEqual([
    'Ligar',
    'Visitar cliente',
    'Enviar',
  ]);
  for (const task of answer.body.data.created) {
    expect(task).toMatchObject({
      status: 'pending',
      priority: 'medium',
      assigned_to: editor.id,
      due_date: null,
      project: null,
    });
  }
});

test('writes history for each task and one entry of the log for all', async () => {
  const fresh = await makeTaskTenant(h);
  const { body } = await fresh.editor.post(URL, { items: 'Uma tarefa;Outra tarefa' });
  const ids = body.data.created.map(({ id }: { id: number }) => id);
  const { rows: history } = await h.db.owner.query(
    'select action, count(*) as entries from task_history where task_id = any($1) group by action',
    [ids],
  );
  expect(history).toEqual([{ action: 'created_task', entries: 2 }]);
  const { rows: log } = await h.db.owner.query(
    `select action, after->'ids' as ids from audit_entries where tenant_id = $1 and action like 'tarefas.%'`,
    [fresh.tenant.id],
  );
  expect(log).toEqual([{ action: 'tarefas.bulk_created_tasks', ids }]);
  expect(await countTasks(fresh.tenant.id)).toEqual({ rows: 2, counted: 2 });
});

test('creates 500 at once, and refuses one more', async () => {
  const fresh = await makeTaskTenant(h);
  const items = (count: number) => Array.from({ length: count }, (_item, i) => `Tarefa ${i}`).join(';');
  const many = await fresh.editor.post(URL, { items: items(501) });
  expect([many.status, many.body.code]).toEqual([422, 'task.bulk.tooMany']);
  expect((await fresh.editor.post(URL, { items: `${items(500)};ab` })).status).toBe(201);
  expect(await countTasks(fresh.tenant.id)).toEqual({ rows: 500, counted: 500 });
});

test('creates nothing when one title is too long', async () => {
  const before = await countTasks(tenant.id);
  const answer = await editor.post(URL, { items: `Boa;${'x'.repeat(181)}` });
  expect([answer.status, answer.body.code]).toEqual([422, 'task.title.tooLong']);
  expect(await countTasks(tenant.id)).toEqual(before);
});

test('creates nothing of a text without titles', async () => {
  const answer = await editor.post(URL, { items: ' ; ab ;' });
  expect([answer.status, answer.body.data]).toEqual([201, { created: [], skipped: ['ab'], joined: [] }]);
});

test('is done once for one idempotency key', async () => {
  const request = { headers: { 'idempotency-key': 'lote-1' } };
  const first = await editor.post(URL, { items: 'Uma vez só' }, request);
  expect((await editor.post(URL, { items: 'Uma vez só' }, request)).body).toEqual(first.body);
});

test('refuses other bodies, and callers without credentials or without the flag', async () => {
  for (const body of [{}, { items: ['a'] }, { items: 'abc', project: 'x' }]) {
    expect((await editor.post(URL, body)).status).toBe(400);
  }
  expect((await h.request('POST', URL, { body: { items: 'abc' } })).status).toBe(401);
  expect((await viewer.post(URL, { items: 'abc' })).status).toBe(403);
});

test('lines without a separator become one task, and the answer says so', async () => {
  const { body } = await editor.post(URL, { items: 'Ligar para Ana\nLigar para Bia; Enviar' });
  expect(body.data.created.map(({ title }: { title: string }) => title)).toEqual([
    'Ligar para Ana Ligar para Bia',
    'Enviar',
  ]);
  expect(body.data.joined).toEqual(['Ligar para Ana Ligar para Bia']);
});
