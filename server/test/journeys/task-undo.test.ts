import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { inTenant, makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('a task that was completed by accident is as it was after one key', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const user = await h.platform.user({ role: 'super-admin' });
  const root = inTenant(user, tenant);
  const { id } = await makeTask(root, { title: 'Conferir repasses', status: 'started' });
  const stored = async () => (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(user.email, PASSWORD);
  await guest.open('/');
  await page.evaluate(`localStorage.setItem('retaguarda.tenant', '${tenant.uuid}')`);
  await guest.open(`/kanban?tarefa=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir' }).press('Enter');
  const undo = page.getByRole('button', { name: /Desfazer/ });
  await undo.waitFor();
  expect((await stored()).task.status).toBe('completed');

  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);

  await guest.expectFits();
  await page.keyboard.press('Control+z');
  await page.getByText('Desfeito.').waitFor();
  const { history, task } = await stored();
  expect([task.status, task.completed_at]).toEqual(['started', null]);
  expect(history[0].action).toBe('changed_task_status');
}, 120_000);
