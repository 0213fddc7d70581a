import { dueWindow } from '@retaguarda/rules/due-date';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

test('a task is told to come again with the keyboard, paused and ended, and says so', async () => {
  const { admin, root } = await makeTaskTenant(h);
  const { earliest } = dueWindow(saoPauloDay(clock.now()));
  const { id } = await makeTask(root, { title: 'Conferir repasses', due_date: earliest });
  const guest = await visitor();
  const { page } = guest;
  const task = page.getByRole('dialog', { name: 'Conferir repasses' });
  const dialog = page.getByRole('dialog', { name: 'Repetir a tarefa' });
  const stored = async () => (await root.get(`/api/tarefas/series?task_id=${id}`)).body.data[0];
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/tarefas?tarefa=${id}`);
  await task.getByRole('button', { name: 'Mais ações' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Repetir' }).press('Enter');
  await dialog.getByText(/^Próximas: /).waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.getByText('Repetição salva.').waitFor();
  expect(await stored()).toMatchObject({ frequency: 'weekly', every: 1, starts_on: earliest, paused: false });

  await task.getByRole('button', { name: 'Repete' }).press('Enter');
  await dialog.getByText('Toda semana').waitFor();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await dialog.getByRole('button', { name: 'Pausar' }).press('Enter');
  await dialog.getByRole('button', { name: 'Retomar' }).waitFor();
  expect((await stored()).paused).toBe(true);
  await dialog.getByRole('button', { name: 'Encerrar' }).press('Enter');
  await page.getByText('A tarefa não se repete mais.').waitFor();
  expect(await stored()).toBeUndefined();
}, 120_000);
