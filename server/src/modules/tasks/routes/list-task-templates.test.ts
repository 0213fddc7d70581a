import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/templates';

test('lists the templates of the tenant by name, and who may change which', async () => {
  const { admin, editor, root } = await makeTaskTenant(h);
  for (const name of ['Vistoria', 'Credenciamento'])
    await admin.post(URL, { name, title: `${name} de loja` });
  const { body, status } = await editor.get(URL);
  expect(status).toBe(200);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Credenciamento', 'Vistoria']);
  const may = async (client: typeof root) =>
    (await client.get(URL)).body.data.map((one: { abilities: object }) => one.abilities);
  expect(await may(editor)).toEqual([{ edit: false }, { edit: false }]);
  expect(await may(admin)).toEqual([{ edit: true }, { edit: true }]);
  expect(await may(root)).toEqual([{ edit: true }, { edit: true }]);
});

test('shows those of no other tenant, and none to who creates no tasks', async () => {
  const { root, viewer } = await makeTaskTenant(h);
  const other = await makeTaskTenant(h);
  await other.root.post(URL, { name: 'Segredo', title: 'Segredo' });
  expect((await root.get(URL)).body.data).toEqual([]);
  expect((await viewer.get(URL)).status).toBe(403);
  expect((await h.app.inject({ method: 'GET', url: URL })).statusCode).toBe(401);
});
