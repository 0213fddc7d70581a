import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../../../test/harness/projects.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos/show';
const { admin, editor, tenant, viewer } = await makeTaskTenant(h);

test('shows a project, with its link once it has one', async () => {
  const project = await makeProject(admin, { contract_value: '12.50' });
  expect((await editor.get(`${URL}?id=${project.id}`)).body).toEqual({
    status: 'success',
    message: 'Projeto encontrado.',
    data: { ...project, abilities: { edit: false, delete: false, share: false } },
  });
  const token = await changeLink(admin, project.id);
  const { body } = await admin.get(`${URL}?id=${project.id}`);
  expect(body.data).toMatchObject({
    public_token: token,
    public_url: `http://retaguarda.test/p/${token}`,
    contract_value: '12.50',
  });
});

test('only who may manage projects sees the link, in the list too', async () => {
  const project = await makeProject(admin);
  const token = await changeLink(admin, project.id);
  const manager = await tenant.user({ role: 'operator' });
  await tenant.grant(manager, 'projetos.manage');
  const denied = await tenant.user({ role: 'admin' });
  await tenant.grant(denied, 'projetos.manage', false);
  for (const url of [`${URL}?id=${project.id}`, '/api/projetos']) {
    expect((await manager.get(url)).text).toContain(token);
    for (const reader of [editor, denied]) {
      const answer = await reader.get(url);
      expect([answer.status, answer.text.includes(token)]).toEqual([200, false]);
    }
  }
  const { body } = await editor.get(`${URL}?id=${project.id}`);
  expect(body.data).toMatchObject({ public_token: null, public_url: null });
});

test('404 for one of another tenant and for none, alike', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeProject(other.admin);
  for (const unknown of [id, Number.MAX_SAFE_INTEGER]) {
    const answer = await admin.get(`${URL}?id=${unknown}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'project.notFound']);
  }
});

test.each(['', '?id=', '?id=0', '?id=-1', '?id=1.5', '?id=x', '?id=1&id=2', '?id=9007199254740993'])(
  '400 for %j',
  async (query) => {
    expect((await admin.get(`${URL}${query}`)).status).toBe(400);
  },
);

test('401, 403 without the flag, 403 while the module is off', async () => {
  expect((await h.request('GET', `${URL}?id=1`)).status).toBe(401);
  expect((await viewer.get(`${URL}?id=1`)).body.code).toBe('permission.denied');
  await tenant.switchModule('tasks', false);
  expect((await admin.get(`${URL}?id=1`)).body.code).toBe('module.disabled');
  await tenant.switchModule('tasks', true);
});
