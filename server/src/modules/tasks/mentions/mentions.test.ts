import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { toldTo } from '../../../../test/harness/notifications.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { makeTask, makeTaskTenant, type TaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const CREATE = '/api/tarefas/detalhes/comment-create';
const UPDATE = '/api/tarefas/detalhes/comment-update';

let people: TaskTenant;
let ana: TestUser;
let bia: TestUser;
let taskId: number;

beforeEach(async () => {
  people = await makeTaskTenant(h);
  ana = await people.tenant.user({ role: 'admin', name: 'Ana' });
  bia = await people.tenant.user({ role: 'admin', name: 'Bia Lima' });
  taskId = (await makeTask(people.editor, { title: 'Vistoria' })).id;
});

const say = (comment: string, mentions?: number[], client = people.editor) =>
  client.post(CREATE, { task_id: taskId, comment, ...(mentions && { mentions }) });

const shown = async () =>
  (await people.editor.get(`/api/tarefas/detalhes/show?id=${taskId}`)).body.data.comments[0];

test('who is mentioned is told so and not of the comment besides, and others of the comment', async () => {
  const { id } = await makeTask(people.root, { title: 'Dada', assigned_to: ana.id });
  const body = { task_id: id, comment: '@Ana e @Bia Lima, vejam', mentions: [bia.id, ana.id] };
  const answer = await people.admin.post(CREATE, body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data.mentions).toHaveLength(2);
  expect(answer.body.data.mentions).toContainEqual({ id: bia.id, name: 'Bia Lima' });
  await h.runJobs();
  expect(await toldTo(ana)).toEqual(['mentioned: Dada', 'assigned: Dada']);
  expect(await toldTo(bia)).toEqual(['mentioned: Dada']);
});

test('who mentions themselves is told nothing', async () => {
  expect((await say('@Ana fica com isto', [ana.id], ana)).status).toBe(201);
  await h.runJobs();
  expect(await toldTo(ana)).toEqual([]);
  expect(await toldTo(people.editor)).toEqual(['commented: Vistoria']);
});

test('an edit tells only whom it adds, and who is not named any more is no mention', async () => {
  const { id } = (await say('@Ana veja', [ana.id])).body.data;
  await h.runJobs();
  const edited = await people.editor.post(UPDATE, {
    id,
    comment: '@Ana e @Bia Lima vejam',
    mentions: [ana.id, bia.id],
  });
  expect(edited.status, edited.text).toBe(200);
  await h.runJobs();
  expect([await toldTo(ana), await toldTo(bia)]).toEqual([['mentioned: Vistoria'], ['mentioned: Vistoria']]);
  await people.editor.post(UPDATE, { id, comment: 'Só @Bia Lima' });
  expect((await shown()).mentions).toEqual([{ id: bia.id, name: 'Bia Lima' }]);
});

test('a mention keeps the name of then, and stays when that person may not read the task any more', async () => {
  const { id } = (await say('@Ana veja', [ana.id])).body.data;
  await h.db.owner.query(`update users set name = 'Ana Nova', status = 'inativo' where id = $1`, [ana.id]);
  const edited = await people.editor.post(UPDATE, { id, comment: '@Ana veja logo', mentions: [ana.id] });
  expect(edited.status, edited.text).toBe(200);
  expect((await shown()).mentions).toEqual([{ id: ana.id, name: 'Ana' }]);
});

test('mentions alone are a change, with a version of their own', async () => {
  const { id } = (await say('@Ana veja')).body.data;
  const edited = await people.editor.post(UPDATE, { id, comment: '@Ana veja', mentions: [ana.id] });
  expect(edited.body.data).toMatchObject({ versao: 2, mentions: [{ id: ana.id, name: 'Ana' }] });
});

test('nobody is mentioned who is elsewhere, sees no such task, is inactive or not named, and nobody learns which', async () => {
  const [reader, off, below] = [
    await people.tenant.user({ role: 'editor', name: 'Ana' }),
    await people.tenant.user({ role: 'admin', name: 'Ana', status: 'inativo' }),
    await (await people.tenant.tenant()).user({ role: 'admin', name: 'Ana' }),
  ];
  const foreign = await (await h.tenant()).user({ role: 'admin', name: 'Ana' });
  const above = await h.platform.user({ role: 'super-admin', name: 'Ana' });
  const { id: commentId } = (await say('@Ana')).body.data;
  const outside = [reader.id, off.id, below.id, foreign.id, above.id, people.viewer.id, 2 ** 40];
  const refused = new Set<string>();
  for (const id of [...outside, bia.id]) {
    const created = await say('@Ana', [id]);
    const edited = await people.editor.post(UPDATE, { id: commentId, comment: '@Ana', mentions: [id] });
    for (const { body, status } of [created, edited]) {
      expect([status, body.code]).toEqual([422, 'task.comment.mention']);
      refused.add(body.message);
    }
  }
  expect(refused.size).toBe(1);
  await h.runJobs();
  for (const person of [reader, below, foreign, bia]) expect(await toldTo(person)).toEqual([]);
  expect((await shown()).mentions).toEqual([]);
});

test('mentions are not read of a task that the caller does not see', async () => {
  const hidden = await makeTask(people.root);
  const body = { task_id: hidden.id, comment: '@Ana', mentions: [ana.id] };
  const answer = await people.editor.post(CREATE, body);
  expect([answer.status, answer.body.code]).toEqual([404, 'task.notFound']);
});
