import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/me.php';
const h = await createHarness();

test('answers who is signed in, by cookie and by token alike', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const user = await tenant.user({ role: 'operator', name: 'Rui' });
  const byCookie = await (await user.cookie()).get(URL);
  expect(byCookie.status).toBe(200);
  expect(byCookie.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(byCookie.body).toEqual({
    status: 'success',
    message: 'ok',
    data: {
      user: {
        id: user.id,
        uuid: user.uuid,
        nome: 'Rui',
        email: user.email,
        role: 'operator',
        role_number: '4',
        tenant_id: tenant.id,
        tenant_uuid: tenant.uuid,
        tenant_name: 'Alfa',
        time_zone: 'America/Sao_Paulo',
        is_platform_admin: false,
      },
      permissoes: [
        'comissoes.read',
        'operacoes.read',
        'perm-user-list',
        'projetos.read',
        'propostas.manage',
        'propostas.read',
      ],
      modulos: expect.any(Array),
    },
  });
  expect((await user.get(URL)).body).toEqual(byCookie.body);
});

test('speaks of the tenant of the request: role, permissions and modules', async () => {
  const [home, other] = [await h.tenant(), await h.tenant()];
  const user = await home.user();
  await other.addMember(user, 'admin');
  await other.switchModule('tasks', true);
  const { data } = (await user.get(URL, { tenant: other })).body;
  expect(data.user).toMatchObject({ tenant_uuid: other.uuid, role: 'admin' });
  expect(data.modulos).toContain('tasks');
  expect(data.permissoes).toEqual(expect.arrayContaining(['perm-user-edit', 'tarefas.read']));
  await other.switchModule('tasks', false);
  const off = (await user.get(URL, { tenant: other })).body.data;
  expect(off.permissoes.filter((key: string) => key.startsWith('tarefas.'))).toEqual([]);
});

test('a grant and a denial count over the role', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'editor' });
  await tenant.grant(user, 'perm-user-list', false);
  await tenant.grant(user, 'perm-user-view');
  const { permissoes } = (await user.get(URL)).body.data;
  expect(permissoes).toContain('perm-user-view');
  expect(permissoes).not.toContain('perm-user-list');
});

test('403 for a tenant out of reach, 400 for a malformed one, 401 for nobody, 405 for POST', async () => {
  const user = await (await h.tenant()).user();
  expect(outcome(await user.get(URL, { tenant: await h.tenant() }))).toBe('403 tenant.forbidden');
  expect(outcome(await user.get(URL, { headers: { 'x-tenant-id': '1' } }))).toBe('400 tenant.malformed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  const posted = await user.post(URL, {});
  expect([outcome(posted), posted.headers['allow']]).toEqual(['405 request.methodNotAllowed', 'GET, HEAD']);
});

test('an address that no file has is 404 in the envelope', async () => {
  const answer = await h.request('GET', '/backend/api/auth/you.php', {
    headers: { 'accept-language': 'en' },
  });
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    status: 'error',
    message: expect.any(String),
    code: 'request.notFound',
    request_id: answer.headers['x-request-id'],
  });
});
