import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/tarefas';

async function makeTenant() {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  return tenant;
}

test('lists the tasks with what the page needs besides', async () => {
  const tenant = await makeTenant();
  const editor = await tenant.user({ role: 'editor' });
  await editor.post(URL, { title: 'Enviar contrato' });
  const answer = await editor.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'success',
    data: [{ title: 'Enviar contrato' }],
    meta: {
      can_assign: false,
      assignable_users: [],
      current_user_id: editor.id,
      pagination: { page: 1, per_page: 10, total: 1 },
    },
  });
});
