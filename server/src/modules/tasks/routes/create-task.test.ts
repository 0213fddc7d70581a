import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/tarefas';

async function makeTenant() {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  return tenant;
}

test('creates a task for its creator', async () => {
  const tenant = await makeTenant();
  const editor = await tenant.user({ role: 'editor' });
  const answer = await editor.post(URL, { title: '  Enviar contrato  ', due_date: '2026-03-13' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    status: 'success',
    data: { title: 'Enviar contrato', status: 'pending', priority: 'medium', assigned_to: editor.id },
  });
});
