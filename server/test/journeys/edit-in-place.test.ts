import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { inTenant, makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('the facts of a task are corrected where they stand, with the keyboard alone, and a due date with two keys beside its digits', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const user = await h.platform.user({ role: 'super-admin' });
  const root = inTenant(user, tenant);
  await tenant.user({ role: 'editor', name: 'Olívia Prado' });
  await root.post('/api/projetos', { name: 'Reforma da loja' });
  const { id } = await makeTask(root, { title: 'Trocar o terminal' });
  const stored = async () => (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data.task;
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(user.email, PASSWORD);
  await guest.open('/');
  await page.evaluate(`localStorage.setItem('retaguarda.tenant', '${tenant.uuid}')`);
  await guest.open(`/tarefas?tarefa=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Trocar o terminal' });
  const fact = (name: RegExp) => drawer.getByRole('button', { name });
  await fact(/^Prazo/).press('Enter');
  await page.getByRole('dialog', { name: 'Calendário' }).waitFor();
  await guest.expectAccessible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).due_date).not.toBeNull();

  await fact(/^Projeto/).press('Enter');
  await page.getByRole('option', { name: 'Reforma da loja' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).project).toBe('Reforma da loja');

  await fact(/^Responsável/).press('Enter');
  await page.keyboard.type('oliv');
  await page.getByRole('option', { name: 'Ninguém' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'Olívia Prado' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).assigned_name).toBe('Olívia Prado');

  // Somebody else is faster with another field, and then with the same one.
  await fact(/^Trocar o terminal/).press('Enter');
  await root.post('/api/tarefas/update', { id, priority: 'high' });
  await page.keyboard.type('Trocar os dois terminais');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).title).toBe('Trocar os dois terminais');
  expect((await stored()).priority).toBe('high');
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);
