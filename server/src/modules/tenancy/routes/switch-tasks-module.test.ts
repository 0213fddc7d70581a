import { describe, expect, test } from 'vitest';
import { send } from '../../../../test/harness/client.ts';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROMPTLY } from '../../../../test/harness/patience.ts';
import { makeTask } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld } from '../../../../test/harness/webhook-world.ts';

const h = await createHarness();
const URL = '/api/modules/tasks';
const ME = '/backend/api/auth/me.php';
const CATALOGUE = '/api/v1/auth/permissions';

const taskKeys = (keys: string[]) => keys.filter((key) => key.startsWith('tarefas.')).sort();
const groupOf = (body: { chave: string }[]) => taskKeys(body.map(({ chave }) => chave));

describe('switching on', () => {
  test('gives the default grants to admins and editors, and shows the group of permissions', async () => {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const editor = await tenant.user({ role: 'editor' });
    expect(groupOf((await admin.get(CATALOGUE)).body)).toEqual([]);
    const answer = await admin.put(URL, { enabled: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'success',
      message: 'Módulo ligado.',
      data: { module: 'tasks', enabled: true, can_switch: true },
    });
    expect((await admin.get(ME)).body.data.modulos).toEqual(['tasks']);
    expect(taskKeys((await admin.get(ME)).body.data.permissoes)).toEqual([
      'tarefas.create',
      'tarefas.read',
      'tarefas.read_all',
      'tarefas.read_own',
    ]);
    expect(taskKeys((await editor.get(ME)).body.data.permissoes)).toEqual([
      'tarefas.create',
      'tarefas.read',
      'tarefas.read_own',
    ]);
    expect(groupOf((await admin.get(CATALOGUE)).body)).toHaveLength(14);
  });

  test('is not for who administers one company of the tenant', async () => {
    const { bound } = await makeWebhookWorld(h);
    expect(outcome(await bound.put(URL, { enabled: true }))).toBe('403 module.ofTenant');
    expect((await bound.get('/backend/api/modulos/listar.php')).text).not.toContain('"can_switch":true');
  });

  test('is one entry in the log, however often it is asked for', async () => {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    await admin.put(URL, { enabled: false });
    await Promise.all([1, 2, 3].map(() => admin.put(URL, { enabled: true })));
    const entries = (await auditOf(h, tenant.uuid)).filter(({ action }) => action.startsWith('module.'));
    expect(entries).toEqual([
      { action: 'module.enabled', actor: admin.id, before: { tasks: false }, after: { tasks: true } },
    ]);
  });
});

describe('switching off', () => {
  test('takes every flag and the routes away, and keeps the tasks', async () => {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const editor = await tenant.user({ role: 'editor' });
    await tenant.grant(editor, 'tarefas.update');
    await admin.put(URL, { enabled: true });
    const task = await makeTask(editor);
    const off = await admin.put(URL, { enabled: false });
    expect(off.body).toMatchObject({ message: 'Módulo desligado.', data: { enabled: false } });
    expect(taskKeys((await editor.get(ME)).body.data.permissoes)).toEqual([]);
    expect((await editor.get(ME)).body.data.modulos).toEqual([]);
    expect(outcome(await editor.post('/api/tarefas', { title: 'Outra' }))).toBe('403 module.disabled');
    const root = await h.platform.user({ role: 'super-admin' });
    const update = await root.post('/api/tarefas/update', { id: task.id, title: 'Nova' }, { tenant });
    expect(outcome(update)).toBe('403 module.disabled');
    await admin.put(URL, { enabled: true });
    const again = await editor.post('/api/tarefas/update', { id: task.id, title: 'De volta' });
    expect(again.body.data).toMatchObject({ id: task.id, title: 'De volta' });
  });

  test('holds on other processes within a second', async () => {
    const other = await h.anotherProcess();
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    await admin.put(URL, { enabled: true });
    const elsewhere = async () =>
      (await send(other.app, 'GET', ME, { bearer: await admin.token() })).body.data.modulos;
    await expect.poll(elsewhere, PROMPTLY).toEqual(['tasks']);
    await admin.put(URL, { enabled: false });
    await expect.poll(elsewhere, PROMPTLY).toEqual([]);
  });

  test('is refused for the platform, which has every module', async () => {
    const root = await h.platform.user({ role: 'super-admin' });
    expect(outcome(await root.put(URL, { enabled: false }))).toBe('422 module.platform');
    expect((await root.put(URL, { enabled: true })).body.data).toMatchObject({ enabled: true });
  });
});

test('an admin above the tenant may switch it, others may not', async () => {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const editor = await tenant.user({ role: 'editor' });
  const enable = { enabled: true };
  expect((await admin.put(URL, enable, { tenant: below })).body.data).toMatchObject({ enabled: true });
  expect(outcome(await editor.put(URL, enable))).toBe('403 role.required');
  const foreign = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await foreign.put(URL, enable, { tenant: below }))).toBe('403 tenant.forbidden');
});

test('400 for another body, 401 for nobody', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await admin.put(URL, { enabled: 'sim' }))).toBe('400 validation.failed');
  expect(outcome(await admin.put(URL, { enabled: true, tenant: 1 }))).toBe('400 validation.failed');
  expect(outcome(await admin.put(URL))).toBe('400 validation.failed');
  expect(outcome(await h.request('PUT', URL, { body: { enabled: true } }))).toBe('401 auth.unauthenticated');
});
