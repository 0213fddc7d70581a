import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/tarefas/handover';
const UNKNOWN = '019abcde-0000-7000-8000-000000000000';

/** Somebody with as many open tasks, a colleague, and an owner who hands over. */
async function leaving(count: number) {
  const { editor, tenant } = await makeTaskTenant(h);
  const owner = await tenant.user({ role: 'super-admin' });
  for (let at = 0; at < count; at += 1) await makeTask(owner, { assigned_to: editor.id });
  return { editor, owner, tenant, colleague: await tenant.user({ role: 'editor' }) };
}

test('open tasks go to one person in batches, with history, log and notice, until none is left', async () => {
  const { colleague, editor, owner } = await leaving(27);
  const body = { user_id: editor.uuid, to: [colleague.id] };
  expect((await owner.get(`${URL}?user_id=${editor.uuid}`)).body.data).toEqual({ open: 27 });
  expect((await owner.post(URL, body)).body.data).toEqual({ moved: 25, left: 2 });
  expect((await owner.post(URL, body)).body.data).toEqual({ moved: 2, left: 0 });
  expect((await owner.post(URL, body)).body.data).toEqual({ moved: 0, left: 0 });
  const list = await owner.get(`/api/tarefas?assigned_to=${colleague.id}`);
  expect(list.body.meta.pagination.total).toBe(27);
  const { rows } = await h.db.owner.query<{ n: string }>(
    `select count(*)::text as n from audit_entries where action = 'tarefas.updated_task' and actor_user_id = $1
      and after->>'assigned_to' = $2`,
    [owner.id, String(colleague.id)],
  );
  expect(rows[0]?.n).toBe('27');
});

test('several people get them in turn; what is completed stays with whoever did it', async () => {
  const { colleague, editor, owner, tenant } = await leaving(4);
  const second = await tenant.user({ role: 'editor' });
  const done = await makeTask(owner, { assigned_to: editor.id, status: 'started' });
  await owner.post('/api/tarefas/change-status', { id: done.id, status: 'completed' });
  const body = { user_id: editor.uuid, to: [colleague.id, second.id] };
  expect((await owner.post(URL, body)).body.data).toEqual({ moved: 4, left: 0 });
  for (const person of [colleague, second]) {
    const list = await owner.get(`/api/tarefas?assigned_to=${person.id}`);
    expect(list.body.meta.pagination.total).toBe(2);
  }
  expect((await owner.get(`/api/tarefas?assigned_to=${editor.id}`)).body.meta.pagination.total).toBe(1);
});

test('nobody gets them who is not active in the tenant, nor the person; somebody unknown has none', async () => {
  const { editor, owner } = await leaving(1);
  const stranger = await (await h.tenant()).user();
  for (const to of [[stranger.id], [editor.id]])
    expect(outcome(await owner.post(URL, { user_id: editor.uuid, to }))).toBe('422 task.assignee');
  expect((await owner.post(URL, { user_id: UNKNOWN, to: [stranger.id] })).body.data).toEqual({
    moved: 0,
    left: 0,
  });
});

test('only who sees all tasks and assigns them hands over, and only in the own tenant', async () => {
  const { colleague, editor, owner, tenant } = await leaving(1);
  const body = { user_id: editor.uuid, to: [colleague.id] };
  expect((await colleague.post(URL, body)).status).toBe(403);
  await tenant.grant(colleague, 'tarefas.assign');
  await tenant.grant(colleague, 'tarefas.update');
  await tenant.grant(colleague, 'tarefas.read_all', false);
  expect(outcome(await colleague.post(URL, body))).toBe('403 task.handoverForbidden');
  const foreign = await makeTaskTenant(h);
  const other = await foreign.tenant.user({ role: 'super-admin' });
  expect((await other.get(`${URL}?user_id=${editor.uuid}`)).body.data).toEqual({ open: 0 });
  expect((await owner.get(`${URL}?user_id=${editor.uuid}`)).body.data).toEqual({ open: 1 });
});
