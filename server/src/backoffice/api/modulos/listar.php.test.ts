import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/modulos/listar.php';
const h = await createHarness();

test('answers the modules of the tenant', async () => {
  const tenant = await h.tenant();
  const viewer = await tenant.user();
  const { body, status } = await viewer.get(URL);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'success',
    message: 'Módulos da empresa.',
    data: {
      modulos: [
        { module: 'tasks', label: 'Tarefas e projetos', enabled: false, can_switch: false, updated_at: null },
      ],
    },
  });
});

test('400 without a tenant, 401 for nobody', async () => {
  expect(outcome(await (await h.homelessUser()).get(URL))).toBe('400 tenant.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
