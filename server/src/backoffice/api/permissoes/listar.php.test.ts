import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/backend/api/permissoes/listar.php';
const h = await createHarness();

test('answers the catalogue without the groups of modules that are off', async () => {
  const tenant = await h.tenant();
  const viewer = await tenant.user();
  const keys = async () => {
    const { body } = await viewer.get(URL);
    return body.data.permissoes.map(({ chave }: { chave: string }) => chave);
  };
  await tenant.switchModule('tasks', false);
  expect(await keys()).not.toContain('tarefas.read');
  await tenant.switchModule('tasks', true);
  expect(await keys()).toEqual(expect.arrayContaining(['perm-user-view', 'tarefas.read', 'operacoes.read']));
});

test('speaks the caller’s language and asks for credentials', async () => {
  const viewer = await (await h.tenant()).user();
  const [first] = (await viewer.get(URL, { headers: { 'accept-language': 'en' } })).body.data.permissoes;
  expect(first).toMatchObject({
    chave: 'perm-user-view',
    nome: 'See the full data of users',
    modulo: 'usuarios',
  });
  expect((await h.request('GET', URL)).status).toBe(401);
  expect((await viewer.get(`${URL}?x=1`)).status).toBe(400);
});
