import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/tarefas/handover';

test('counts the open tasks of a person, for who sees all of them and assigns them', async () => {
  const { editor, tenant, viewer } = await makeTaskTenant(h);
  const owner = await tenant.user({ role: 'super-admin' });
  await makeTask(owner, { assigned_to: editor.id });
  await makeTask(owner);
  expect((await owner.get(`${URL}?user_id=${editor.uuid}`)).body.data).toEqual({ open: 1 });
  expect(outcome(await viewer.get(`${URL}?user_id=${editor.uuid}`))).toBe('403 permission.denied');
});
