import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/tarefas/detalhes/ai-summary';
const h = await createHarness();
const { root } = await makeTaskTenant(h);

test('without a key there are no summaries, and health says so', async () => {
  const task = await makeTask(root);
  const answer = await root.post(URL, { task_id: task.id });
  expect(outcome(answer)).toBe('503 ai.notConfigured');
  expect(outcome(await root.post(URL, { task_id: 999_999 }))).toBe('404 task.notFound');
  expect((await h.request('GET', '/api/health')).body.checks.ai).toEqual({ status: 'disabled' });
});
