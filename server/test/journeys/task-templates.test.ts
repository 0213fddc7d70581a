import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('a task is copied, kept as a template, and a new one begins with it', async () => {
  const { admin, root } = await makeTaskTenant(h);
  const { id } = await makeTask(root, { title: 'Credenciar loja', priority: 'high' });
  for (const title of ['Ligar', 'Medir']) {
    await root.post('/api/tarefas/detalhes/step-create', { task_id: id, title });
  }
  const guest = await visitor();
  const { page } = guest;
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/tarefas?tarefa=${id}`);
  await dialog('Credenciar loja').getByRole('button', { name: 'Mais ações' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicar' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('tarefa') !== String(id));
  await dialog('Credenciar loja').getByText('Medir').first().waitFor();

  await dialog('Credenciar loja').getByRole('button', { name: 'Mais ações' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Salvar como modelo' }).press('Enter');
  await dialog('Modelo').getByRole('textbox', { name: 'Nome do modelo' }).fill('Credenciamento');
  await guest.settled();
  await guest.expectAccessible();
  await dialog('Modelo').getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.getByText('Modelo “Credenciamento” salvo.').waitFor();

  await guest.open('/tarefas?nova=true');
  const form = dialog('Nova tarefa');
  await form.getByRole('combobox', { name: 'Modelo' }).click();
  await page.getByRole('option', { name: 'Credenciamento' }).click();
  await form.getByRole('textbox', { name: 'Título' }).fill('Loja 12');
  await form.getByRole('button', { name: 'Criar tarefa' }).click();
  await dialog('Loja 12').getByText('Ligar').waitFor();
  const { body } = await root.get('/api/tarefas?search=Loja 12');
  expect(body.data[0]).toMatchObject({ priority: 'high', steps_total: 2, steps_done: 0 });

  await guest.open('/tarefas/modelos');
  await page.getByText('Credenciar loja · 2 itens').waitFor();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);
