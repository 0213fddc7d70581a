import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes';
const show = (id: unknown) => `${URL}/show?id=${id}`;

test('answers the task with everything that belongs to it', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const step = await root.post(`${URL}/step-create`, { task_id: id, title: ' Ligar ' });
  expect(step.status, step.text).toBe(201);
  await root.post(`${URL}/flow-step-create`, { task_id: id, title: 'Triagem' });
  await root.post(`${URL}/comment-create`, { task_id: id, comment: ' <b>ok</b> ' });
  const answer = await root.get(show(id));
  expect(answer.status, answer.text).toBe(200);
  const { data } = answer.body;
  expect(data).toMatchObject({
    task: { id, assigned_name: null, steps_total: 1, steps_done: 0, comments_count: 1 },
    steps: [{ task_id: id, title: 'Ligar', is_done: false, created_by: root.id, updated_at: null }],
    documents: [],
    flow_steps: [{ task_id: id, title: 'Triagem', sort_order: 1, created_by: root.id }],
    comments: [{ task_id: id, user_id: root.id, comment: '<b>ok</b>' }],
    can_manage_steps: true,
    can_manage_documents: true,
    can_manage_flow: true,
    can_manage_ai_summary: true,
    can_change_status: true,
  });
  expect(data.history.map(({ action }: { action: string }) => action)).toEqual([
    'created_task_comment',
    'created_task_activity_flow_step',
    'created_task_step',
    'created_task',
  ]);
});
