import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('tasks are narrowed by several people, priorities and statuses with the keyboard, which the address keeps', async () => {
  const { admin, root, tenant } = await makeTaskTenant(h);
  const [caio, olga] = [
    await tenant.user({ name: 'Caio Castro', role: 'editor' }),
    await tenant.user({ name: 'Olga Oliveira', role: 'editor' }),
  ];
  await makeTask(root, { title: 'De Caio', assigned_to: caio.id, priority: 'high', project: 'Obra' });
  await makeTask(root, { title: 'De Olga', assigned_to: olga.id, priority: 'low', status: 'started' });
  await makeTask(root, { title: 'De ninguém', priority: 'high' });
  await makeTask(root, { title: 'Cancelada', assigned_to: olga.id, status: 'cancelled' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/tarefas');
  await page.getByText('3 tarefas').waitFor();

  await page.getByRole('combobox', { name: 'Responsável' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Caio Castro' }).waitFor();
  await page.keyboard.type('oli');
  await page.getByRole('option', { name: 'Caio Castro' }).waitFor({ state: 'hidden' });
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL((url) => url.searchParams.get('pessoas') === String(olga.id));
  await page.getByText('1 tarefa', { exact: true }).waitFor();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Escape');

  const status = page.getByRole('combobox', { name: 'Situação' });
  await status.click();
  await page.getByRole('option', { name: 'Cancelada' }).click();
  await page.getByText('2 tarefas').waitFor();
  await page.keyboard.press('Escape');
  expect(await status.textContent()).toBe('Em aberto +1');
  await page.reload();
  await page.getByText('2 tarefas').waitFor();
  await page.getByRole('combobox', { name: 'Responsável' }).getByText('Olga Oliveira').waitFor();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
}, 120_000);
