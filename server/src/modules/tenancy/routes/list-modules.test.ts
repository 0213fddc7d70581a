import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/modules';

test('a module that was never switched is off; who may not switch it is told', async () => {
  const tenant = await h.tenant();
  const viewer = await tenant.user();
  const answer = await viewer.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: 'Módulos da empresa.',
    data: [
      {
        module: 'tasks',
        label: 'Tarefas e projetos',
        enabled: false,
        can_switch: false,
        updated_at: null,
      },
    ],
  });
});

test('an admin may switch, and labels are in the language asked for', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const { body } = await admin.get(URL, { headers: { 'accept-language': 'en' } });
  expect(body.data).toEqual([
    {
      module: 'tasks',
      label: 'Tasks and projects',
      enabled: true,
      can_switch: true,
      updated_at: '2026-03-10T12:00:00.000Z',
    },
  ]);
});

test('the platform has every module', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  expect((await root.get(URL)).body.data).toMatchObject([{ enabled: true, can_switch: false }]);
});

test('400 without a tenant, 401 for nobody, 403 for another tenant', async () => {
  expect(outcome(await (await h.homelessUser()).get(URL))).toBe('400 tenant.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  const [one, other] = [await h.tenant(), await h.tenant()];
  const admin = await one.user({ role: 'admin' });
  expect(outcome(await admin.get(URL, { tenant: other }))).toBe('403 tenant.forbidden');
});
