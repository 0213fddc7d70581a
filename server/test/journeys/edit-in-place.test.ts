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

test('items, stations and one’s own comments are renamed, moved, changed and deleted with the keyboard alone', async () => {
  const tenant = await h.tenant({ name: 'Beta' });
  await tenant.switchModule('tasks', true);
  const user = await h.platform.user({ role: 'super-admin' });
  const root = inTenant(user, tenant);
  const { id } = await makeTask(root, { title: 'Abrir conta' });
  const part = (path: string, body: object) =>
    root.post(`/api/tarefas/detalhes/${path}`, { task_id: id, ...body });
  await part('step-create', { title: 'Pedir documentos' });
  for (const title of ['Comercial', 'Risco', 'Cadastro']) await part('flow-step-create', { title });
  await part('comment-create', { comment: 'Liguei.' });
  const stored = async () => (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(user.email, PASSWORD);
  await guest.open('/');
  await page.evaluate(`localStorage.setItem('retaguarda.tenant', '${tenant.uuid}')`);
  await guest.open(`/tarefas?tarefa=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Abrir conta' });
  const press = (name: RegExp | string) => drawer.getByRole('button', { name }).press('Enter');

  await press('Renomear o item “Pedir documentos”');
  await page.keyboard.type('Pedir contrato');
  await page.keyboard.press('Enter');
  await drawer.getByRole('checkbox', { name: 'Pedir contrato' }).waitFor();

  const handle = drawer.getByRole('button', { name: /^Mover a etapa “Comercial”/ });
  await handle.press('ArrowDown');
  await page.getByText('“Comercial”: lugar 2 de 3.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Desfeito.').first().waitFor();
  const titles = async () => (await stored()).flow_steps.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Comercial', 'Risco', 'Cadastro']);
  await drawer
    .getByRole('button', { name: /^Mover a etapa “Cadastro”/ })
    .dragTo(drawer.getByText('Comercial', { exact: true }));
  await expect.poll(titles).toEqual(['Cadastro', 'Comercial', 'Risco']);

  await press('Editar o comentário');
  await page.keyboard.type('Liguei duas vezes.');
  await page.keyboard.press('Control+Enter');
  await drawer.getByText('editado', { exact: true }).waitFor();
  expect((await stored()).comments[0]).toMatchObject({ comment: 'Liguei duas vezes.', versao: 2 });
  await expectAccessibleInBoth(guest);
  await press('Excluir o comentário');
  const question = page.getByRole('dialog', { name: 'Excluir este comentário?' });
  await question.getByRole('button', { name: 'Remover' }).press('Enter');
  await expect.poll(async () => (await stored()).comments).toEqual([]);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);
