import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Answer, send } from '../../../../test/harness/client.ts';
import { PDF, upload } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROMPTLY } from '../../../../test/harness/patience.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { TaskDetail } from '../detail/detail-schema.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes';
const show = (id: unknown) => `${URL}/show?id=${id}`;

test('answers the task with everything that belongs to it', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const step = await root.post(`${URL}/step-create`, { task_id: id, title: ' Ligar ' });
  expect(step.status, step.text).toBe(201);
  await root.post(`${URL}/flow-step-create`, { task_id: id, title: 'Triagem' });
  await root.post(`${URL}/comment-create`, { task_id: id, comment: ' <b>ok</b> ' });
  const answer = await root.get(show(id));
  expect(answer.status, answer.text).toBe(200);
  const { data } = answer.body;
  expect(data).toMatchObject({
    task: { id, assigned_name: null, steps_total: 1, steps_done: 0, comments_count: 1 },
    steps: [{ task_id: id, title: 'Ligar', is_done: false, created_by: root.id, updated_at: null }],
    documents: [],
    flow_steps: [{ task_id: id, title: 'Triagem', sort_order: 1, created_by: root.id }],
    comments: [{ task_id: id, user_id: root.id, comment: '<b>ok</b>' }],
    can_manage_steps: true,
    can_manage_documents: true,
    can_manage_flow: true,
    can_manage_ai_summary: true,
    can_change_status: true,
  });
  expect(data.history.map(({ action }: { action: string }) => action)).toEqual([
    'created_task_comment',
    'created_task_activity_flow_step',
    'created_task_step',
    'created_task',
  ]);
});

test('answers what it declares, although the lists come from the database as they are written', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const step = await root.post(`${URL}/step-create`, { task_id: id, title: 'Ligar' });
  await root.post(`${URL}/step-toggle`, { id: step.body.data.id, is_done: true });
  await root.post(`${URL}/flow-step-create`, { task_id: id, title: 'Triagem' });
  await root.post(`${URL}/comment-create`, { task_id: id, comment: 'disse "sim"\\ \n\u2028 ó' });
  const { data } = (await root.get(show(id))).body;
  expect(Check(TaskDetail, data)).toBe(true);
  expect(Object.keys(data).sort()).toEqual(Object.keys(TaskDetail.properties).sort());
  for (const list of ['steps', 'flow_steps', 'comments', 'history'] as const) {
    const declared = Object.keys(TaskDetail.properties[list].items.properties).sort();
    expect(Object.keys(data[list][0]).sort(), list).toEqual(declared);
  }
  expect(data.comments[0].comment).toBe('disse "sim"\\ \n\u2028 ó');
  const now = h.clock.now().toISOString();
  expect([data.steps[0].created_at, data.steps[0].updated_at, data.history[0].created_at]).toEqual([
    now,
    now,
    now,
  ]);
});

test('says whether the person whom the task is for can read it', async () => {
  const { editor, root, viewer } = await makeTaskTenant(h);
  const canRead = async (assigned_to: number | null) => {
    const { id } = await makeTask(root, { assigned_to });
    return (await root.get(show(id))).body.data.assignee_can_read;
  };
  expect(await canRead(editor.id)).toBe(true);
  expect(await canRead(viewer.id)).toBe(false);
  expect(await canRead(null)).toBe(null);
});

test('says soon, on other processes too, that the person can read it no longer', async () => {
  const { admin, editor, root, tenant } = await makeTaskTenant(h);
  const elsewhere = await h.anotherProcess();
  const { id } = await makeTask(root, { assigned_to: editor.id });
  const canRead = async () => (await admin.get(show(id))).body.data.assignee_can_read;
  const canReadElsewhere = async () =>
    (await send(elsewhere.app, 'GET', show(id), { bearer: await admin.token() })).body.data.assignee_can_read;
  expect([await canRead(), await canReadElsewhere()]).toEqual([true, true]);
  await tenant.grant(editor, 'tarefas.read', false);
  expect(await canRead()).toBe(false);
  await expect.poll(canReadElsewhere, PROMPTLY).toBe(false);
});

test('tells the names that people have now, on other processes soon', async () => {
  const { admin, root, tenant } = await makeTaskTenant(h);
  for (const part of ['steps', 'flow', 'documents'] as const)
    await tenant.grant(admin, `tarefas.${part}.manage`, true);
  const elsewhere = await h.anotherProcess();
  const { id } = await makeTask(admin, { assigned_to: admin.id });
  expect((await admin.post(`${URL}/step-create`, { task_id: id, title: 'Ligar' })).status).toBe(201);
  expect((await admin.post(`${URL}/flow-step-create`, { task_id: id, title: 'Triagem' })).status).toBe(201);
  expect((await upload(admin, id, 'contrato.pdf', PDF)).status).toBe(201);
  const namesIn = ({ body: { data } }: Answer) => [
    data.task.assigned_name,
    data.task.created_name,
    data.steps[0].created_name,
    data.flow_steps[0].created_name,
    data.documents[0].uploaded_name,
  ];
  const names = async () => namesIn(await admin.get(show(id)));
  const namesElsewhere = async () =>
    namesIn(await send(elsewhere.app, 'GET', show(id), { bearer: await admin.token() }));
  expect(new Set([...(await names()), ...(await namesElsewhere())])).toEqual(new Set([admin.name]));
  expect((await root.patch(`/api/v1/auth/users/${admin.uuid}`, { nome: 'Outra Pessoa' })).status).toBe(200);
  expect(new Set(await names())).toEqual(new Set(['Outra Pessoa']));
  await expect.poll(async () => [...new Set(await namesElsewhere())], PROMPTLY).toEqual(['Outra Pessoa']);
});

const POWERS = [
  'can_manage_steps',
  'can_manage_documents',
  'can_manage_flow',
  'can_manage_ai_summary',
  'can_update',
  'can_delete',
  'can_assign',
  'can_change_status',
];

test('says what the caller may do with it, by role and by flag', async () => {
  const { admin, editor, root, tenant } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  const powersOf = async (who: Pick<typeof root, 'get'>) => {
    const { data } = (await who.get(show(id))).body;
    expect(data.can_comment).toBe(true);
    return POWERS.filter((power) => data[power]);
  };
  expect(await powersOf(editor)).toEqual([]);
  expect(await powersOf(admin)).toEqual([]);
  expect(await powersOf(root)).toEqual(POWERS);
  await tenant.grant(editor, 'tarefas.flow.manage');
  // Changing the status takes the role besides the flag.
  await tenant.grant(editor, 'tarefas.change_status');
  await tenant.grant(editor, 'tarefas.assign');
  expect(await powersOf(editor)).toEqual(['can_manage_flow', 'can_assign']);
});

test('shows the latest 50 comments and 200 entries of history, the newest first', async () => {
  const { editor, tenant } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  const author = [tenant.id, id, editor.id];
  await h.db.owner.query(
    `insert into task_comments (tenant_id, task_id, user_id, user_name, comment, created_at)
     select $1, $2, $3, 'Ana', 'n' || n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 60) n`,
    author,
  );
  await h.db.owner.query('update tasks set comments_count = 60 where tenant_id = $1 and id = $2', [
    tenant.id,
    id,
  ]);
  await h.db.owner.query(
    `insert into task_history (tenant_id, task_id, user_id, user_name, action, description, created_at)
     select $1, $2, $3, 'Ana', 'updated_task', 'n' || n, timestamptz '2027-01-01' + n * interval '1 minute'
     from generate_series(1, 230) n`,
    author,
  );
  const { comments, history } = (await editor.get(show(id))).body.data;
  expect([comments.length, comments[0].comment, comments.at(-1).comment]).toEqual([50, 'n60', 'n11']);
  expect([history.length, history[0].description, history.at(-1).description]).toEqual([200, 'n230', 'n31']);
});

test.each(['', '?id=', '?id=x', '?id=0', '?id=1&tenant_id=2'])('%j names no task', async (search) => {
  const { editor } = await makeTaskTenant(h);
  expect((await editor.get(`${URL}/show${search}`)).status).toBe(400);
});

test('asks for its flag and for somebody who is signed in', async () => {
  const { editor, viewer } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  const answer = await viewer.get(show(id));
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ code: 'permission.denied', errors: [{ path: 'tarefas.read' }] });
  expect((await h.request('GET', show(id))).status).toBe(401);
});

test('a task that is invisible, of another tenant or of nobody is not there', async () => {
  const [one, other] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const { id } = await makeTask(one.root);
  const answers = [
    await one.editor.get(show(id)),
    await other.root.get(show(id)),
    await other.admin.get(show(id)),
    await one.root.get(show(999_999)),
  ];
  for (const { body, status } of answers) expect([status, body.code]).toEqual([404, 'task.notFound']);
});
