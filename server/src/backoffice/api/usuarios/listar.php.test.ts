import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/backend/api/usuarios/listar.php';
const h = await createHarness();
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
const editor = await tenant.user({ role: 'editor', name: 'Edu Editor' });

test('answers the people of the caller’s reach by number, in the envelope', async () => {
  const answer = await admin.get(`${URL}?per_page=1&page=2`);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: 'ok',
    data: {
      usuarios: [
        {
          id: editor.id,
          uuid: editor.uuid,
          nome: 'Edu Editor',
          email: editor.email,
          status: 'ativo',
          role: 'editor',
          role_number: '3',
          criado_em: '2026-03-10T12:00:00.000Z',
          atualizado_em: '2026-03-10T12:00:00.000Z',
        },
      ],
      paginacao: { page: 2, per_page: 1, total: 2 },
    },
  });
});

test('filters by text, status and role', async () => {
  const names = async (query: string) =>
    (await admin.get(`${URL}?${query}`)).body.data.usuarios.map(({ nome }: { nome: string }) => nome);
  expect(await names('busca=edu')).toEqual(['Edu Editor']);
  expect(await names('role=admin')).toEqual(['Ana Admin']);
  expect(await names('status=inativo')).toEqual([]);
});

test('leaves out people of tenants below, where only members are asked for', async () => {
  const above = await h.tenant();
  const boss = await above.user({ role: 'admin', name: 'Bia Chefe' });
  await (await above.tenant()).user({ name: 'Caio Abaixo' });
  const names = async (query: string) =>
    (await boss.get(`${URL}?${query}`)).body.data.usuarios.map(({ nome }: { nome: string }) => nome);
  expect(await names('')).toEqual(['Bia Chefe', 'Caio Abaixo']);
  expect(await names('somente_membros=false')).toEqual(['Bia Chefe', 'Caio Abaixo']);
  expect(await names('somente_membros=true')).toEqual(['Bia Chefe']);
  const root = await h.platform.user({ role: 'super-admin', name: 'Rui Raiz' });
  const people = await root.get(`${URL}?somente_membros=true`, { tenant: above });
  expect(people.body.data.usuarios).toMatchObject([{ nome: 'Bia Chefe' }]);
});

test('holds nobody of another tenant, and is for admins', async () => {
  const other = await h.tenant();
  const stranger = await other.user({ role: 'admin' });
  expect((await stranger.get(URL)).body.data.paginacao.total).toBe(1);
  expect((await editor.get(URL)).body).toMatchObject({ status: 'error', code: 'role.required' });
  expect((await h.request('GET', URL)).status).toBe(401);
  expect((await admin.get(`${URL}?per_page=0`)).status).toBe(400);
  expect((await admin.post(URL)).status).toBe(405);
});
