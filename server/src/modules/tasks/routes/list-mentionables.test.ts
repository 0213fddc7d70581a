import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/mentionables';

test('names those who see the task, by the beginning of a word of their names, whatever its accents', async () => {
  const { editor, root, tenant } = await makeTaskTenant(h);
  const [ana, lucia] = [
    await tenant.user({ role: 'admin', name: 'Ana Assunção' }),
    await tenant.user({ role: 'admin', name: 'Lúcia 50% Anástacia' }),
  ];
  await tenant.user({ role: 'admin', name: 'Ana Inativa', status: 'inativo' });
  await tenant.user({ role: 'viewer', name: 'Ana que não lê' });
  await tenant.user({ role: 'editor', name: 'Ana que só lê as suas' });
  await (await h.tenant()).user({ role: 'admin', name: 'Ana de outra empresa' });
  await h.platform.user({ role: 'super-admin', name: 'Ana da plataforma' });
  const { id } = await makeTask(root, { assigned_to: editor.id });
  const found = async (search: string, client = editor) => {
    const answer = await client.get(`${URL}?task_id=${id}&search=${encodeURIComponent(search)}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.map((person: { id: number }) => person.id);
  };
  expect(await found('aná')).toEqual([ana.id, lucia.id]);
  expect(await found(' ASSUNCAO ')).toEqual([ana.id]);
  expect(await found('na')).toEqual([]);
  expect(await found('50%')).toEqual([lucia.id]);
  expect(await found('%')).toEqual([]);
  expect(await found('', ana)).toEqual(expect.arrayContaining([editor.id, root.id, lucia.id]));
});

test('names its own people, though they see no other task, and never who asks', async () => {
  const { admin, editor, root } = await makeTaskTenant(h);
  const given = await makeTask(root, { assigned_to: editor.id });
  const ids = async (client: typeof admin) =>
    (await client.get(`${URL}?task_id=${given.id}`)).body.data.map(({ id }: { id: number }) => id);
  expect((await ids(admin)).toSorted()).toEqual([editor.id, root.id].toSorted());
  expect((await ids(editor)).toSorted()).toEqual([admin.id, root.id].toSorted());
});

test('names 8 people at most', async () => {
  const { editor, tenant } = await makeTaskTenant(h);
  await Promise.all(Array.from({ length: 9 }, (_, at) => tenant.user({ role: 'admin', name: `Zé ${at}` })));
  const { id } = await makeTask(editor);
  const { data } = (await editor.get(`${URL}?task_id=${id}&search=ze`)).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(
    Array.from({ length: 8 }, (_, at) => `Zé ${at}`),
  );
});

test('is refused without a task, to who may not read tasks, and to who is not signed in', async () => {
  const { editor, viewer } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  expect((await editor.get(URL)).status).toBe(400);
  expect((await viewer.get(`${URL}?task_id=${id}`)).status).toBe(403);
  expect((await h.request('GET', `${URL}?task_id=${id}`)).status).toBe(401);
});

test('of a task of another tenant, or of others, there is nothing to find', async () => {
  const { editor, root } = await makeTaskTenant(h);
  const other = await makeTaskTenant(h);
  const foreign = await makeTask(other.editor);
  const ofOthers = await makeTask(root);
  for (const { id } of [foreign, ofOthers]) {
    expect((await editor.get(`${URL}?task_id=${id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'task.notFound',
    });
  }
});
