import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/tarefas/settings';
const { editor, tenant, viewer } = await makeTaskTenant(h);

test('holidays are business days until the tenant says otherwise', async () => {
  const answer = await editor.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: 'Configurações das tarefas.',
    data: { skip_holidays: false, updated_at: null },
  });
});

test('400 for a parameter, 401 for nobody, 403 without the flag and for another tenant', async () => {
  expect(outcome(await editor.get(`${URL}?id=1`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.get(URL))).toBe('403 permission.denied');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.admin.get(URL, { tenant }))).toBe('403 tenant.forbidden');
});
