import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import { makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant, type TaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos';

async function names({ editor }: TaskTenant, query = ''): Promise<string[]> {
  const { body } = await editor.get(`${URL}${query}`);
  return body.data.map(({ name }: { name: string }) => name);
}

test('lists the projects of the tenant with their progress, the newest first', async () => {
  const people = await makeTaskTenant(h);
  const { admin, editor, root } = people;
  for (const name of ['Primeiro', 'Segundo']) await makeProject(admin, { name });
  await makeProject((await makeTaskTenant(h)).admin, { name: 'De outra empresa' });
  for (const status of ['pending', 'started', 'completed', 'completed', 'cancelled']) {
    await makeTask(root, { project: 'Primeiro', status });
  }
  const answer = await editor.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'success',
    data: [
      { name: 'Segundo', progress: { total: 0, completed: 0 } },
      {
        name: 'Primeiro',
        progress: {
          total: 4,
          completed: 2,
          by_status: { pending: 1, started: 1, completed: 2, cancelled: 1 },
        },
      },
    ],
    meta: { can_manage: false, pagination: { page: 1, per_page: 10, total: 2 } },
  });
  expect((await admin.get(URL)).body.meta.can_manage).toBe(true);
});

test('of one client, narrowed and counted beside status and search; another tenant with that number sees its own alone', async () => {
  const people = await makeTaskTenant(h);
  const { admin } = people;
  const client = await makeNumberedCompany(h, admin);
  await makeProject(admin, { name: 'Site novo', client_id: client.id });
  await makeProject(admin, { name: 'Site antigo', client_id: client.id, status: 'paused' });
  await makeProject(admin, { name: 'Site de ninguém' });
  const asked = async (query: string) => {
    const { body } = await admin.get(`${URL}?client_id=${client.id}${query}`);
    return [body.meta.pagination.total, ...body.data.map(({ name }: { name: string }) => name)];
  };
  expect(await asked('')).toEqual([2, 'Site antigo', 'Site novo']);
  expect(await asked('&order=-name')).toEqual([2, 'Site novo', 'Site antigo']);
  expect(await asked('&status=paused')).toEqual([1, 'Site antigo']);
  expect(await asked('&search=novo')).toEqual([1, 'Site novo']);
  const stranger = await makeTaskTenant(h);
  expect(await names(stranger, `?client_id=${client.id}`)).toEqual([]);
  expect((await admin.get(`${URL}?client_id=0`)).status).toBe(400);
});

test('pages; the total is that of all pages, also past the end', async () => {
  const { admin } = await makeTaskTenant(h);
  for (let i = 1; i <= 7; i += 1) await makeProject(admin);
  const second = await admin.get(`${URL}?page=2&per_page=5`);
  expect(second.body.data).toHaveLength(2);
  expect(second.body.meta.pagination).toEqual({ page: 2, per_page: 5, total: 7 });
  const past = await admin.get(`${URL}?page=9&per_page=5`);
  expect([past.body.data, past.body.meta.pagination.total]).toEqual([[], 7]);
});

test('the total follows creation, change of status and deletion, with the status and without', async () => {
  const { admin } = await makeTaskTenant(h);
  const total = async (query: string) => (await admin.get(`${URL}${query}`)).body.meta.pagination.total;
  const totals = async () => [await total(''), await total('?status=pending'), await total('?status=paused')];
  const [one, other] = [await makeProject(admin), await makeProject(admin, { status: 'paused' })];
  expect(await totals()).toEqual([2, 1, 1]);
  await admin.post(`${URL}/update`, { id: one.id, status: 'paused' });
  expect(await totals()).toEqual([2, 0, 2]);
  await admin.post(`${URL}/delete`, { id: other.id });
  expect(await totals()).toEqual([1, 0, 1]);
});

test('many who create at once are all counted', async () => {
  const { admin } = await makeTaskTenant(h);
  await Promise.all(Array.from({ length: 12 }, () => makeProject(admin)));
  expect((await admin.get(URL)).body.meta.pagination.total).toBe(12);
});

test('filters by status and searches name and description without case or accents', async () => {
  const people = await makeTaskTenant(h);
  const { admin } = people;
  await makeProject(admin, { name: 'Implantação Açaí', status: 'in_progress' });
  await makeProject(admin, { name: 'Portal', description: 'Integração com o Açaí' });
  await makeProject(admin, { name: '100% pronto_já' });
  expect(await names(people, '?search=ACAI')).toEqual(['Portal', 'Implantação Açaí']);
  expect(await names(people, '?search=acai&status=in_progress')).toEqual(['Implantação Açaí']);
  expect(await names(people, '?search=%25')).toEqual(['100% pronto_já']);
  expect(await names(people, '?search=pronto_j')).toEqual(['100% pronto_já']);
  expect(await names(people, '?search=pronto%25j')).toEqual([]);
  expect(await names(people, '?search=%20%20')).toHaveLength(3);
  const { meta } = (await admin.get(`${URL}?search=acai`)).body;
  expect(meta).toEqual({ can_manage: true, pagination: { page: 1, per_page: 10, total: 2 } });
});

test.each(['page=0', 'per_page=4', 'per_page=51', 'status=cancelled', 'page=x', 'order=tamanho'])(
  '400 for %s',
  async (query) => {
    const { admin } = await makeTaskTenant(h);
    expect((await admin.get(`${URL}?${query}`)).status).toBe(400);
  },
);

test('401, 403 without the flag, 403 while the module is off', async () => {
  const { tenant, viewer } = await makeTaskTenant(h);
  expect((await h.request('GET', URL)).status).toBe(401);
  expect((await viewer.get(URL)).body.code).toBe('permission.denied');
  await tenant.grant(viewer, 'projetos.read');
  expect((await viewer.get(URL)).status).toBe(200);
  await tenant.switchModule('tasks', false);
  expect((await viewer.get(URL)).body.code).toBe('module.disabled');
});
