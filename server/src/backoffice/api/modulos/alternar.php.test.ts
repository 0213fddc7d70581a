import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/modulos/alternar.php';
const h = await createHarness();
const ON = { module: 'tasks', enabled: true };

test('switches a module of the tenant', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const { body, status } = await admin.post(URL, ON);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    message: 'Módulo ligado.',
    data: { modulo: { module: 'tasks', enabled: true, can_switch: true } },
  });
  expect((await admin.post('/backend/api/tarefas/criar.php', { title: 'Vistoria' })).status).toBe(200);
  expect((await admin.post(URL, { ...ON, enabled: false })).body.message).toBe('Módulo desligado.');
  expect(outcome(await admin.get('/backend/api/tarefas/listar.php'))).toBe('403 module.disabled');
});

test('the platform keeps its modules: 400', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  expect(outcome(await root.post(URL, { ...ON, enabled: false }))).toBe('400 module.platform');
});

test('400 for a module that does not exist, 401, 403 for who is no admin, 405', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await admin.post(URL, { ...ON, module: 'estoque' }))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL, { body: ON }))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.post(URL, ON))).toBe('403 role.required');
  expect(outcome(await admin.get(URL))).toBe('405 request.methodNotAllowed');
});
