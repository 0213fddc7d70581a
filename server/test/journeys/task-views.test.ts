import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { changeLink, makeProject } from '../harness/projects.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({ leavesMessages: true });

test('the page of a project makes a task of it, without a mouse', async () => {
  const { admin, root } = await makeTaskTenant(h);
  const { id } = await makeProject(root, { name: 'Loja nova' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/projetos/${id}`);
  await page.getByRole('heading', { name: 'Loja nova' }).waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Nova tarefa' });
  await form.getByRole('textbox', { name: 'Título' }).fill('Pintar a fachada');
  await form.getByRole('button', { name: 'Criar tarefa' }).press('Enter');
  await page.getByRole('link', { name: 'Pintar a fachada' }).waitFor();
  await guest.expectAccessible();
  const { body } = await root.get('/api/tarefas?project=Loja%20nova');
  expect(body.data).toMatchObject([{ title: 'Pintar a fachada', project: 'Loja nova' }]);
});

test('a public link asks for its password, and opens until its last day', async () => {
  const { admin } = await makeTaskTenant(h);
  const { id } = await makeProject(admin, { name: 'Reforma sigilosa' });
  const token = await changeLink(admin, id);
  const owner = await visitor();
  const { page } = owner;
  await owner.signIn(admin.email, PASSWORD);
  await owner.open(`/projetos/${id}`);
  await page.getByRole('button', { name: 'Validade e senha' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Validade e senha' });
  await dialog.getByRole('textbox', { name: 'Último dia' }).fill('31/12/2099');
  await dialog.getByLabel('Senha', { exact: true }).fill('obra-2026');
  await owner.settled();
  await owner.expectAccessible();
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.getByText('Vale até 31/12/2099. Pede uma senha.').waitFor();

  const guest = await visitor();
  expect(await guest.open(`/p/${token}`)).toBe(200);
  const password = guest.page.getByLabel('Senha', { exact: true });
  await password.fill('errada');
  expect(await guest.page.content()).not.toContain('sigilosa');
  await password.press('Enter');
  await guest.page.getByText('A senha não confere.').waitFor();
  await expectAccessibleInBoth(guest);
  await guest.page.setViewportSize(PHONE);
  await guest.expectFits();
  await password.fill('obra-2026');
  await password.press('Enter');
  await guest.page.getByRole('heading', { name: 'Reforma sigilosa' }).waitFor();
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'Reforma sigilosa' }).waitFor();
});

test('after a rename the page of a project offers to bring its tasks along', async () => {
  const { admin, root, tenant } = await makeTaskTenant(h);
  await tenant.grant(admin, 'tarefas.update');
  const { id } = await makeProject(root, { name: 'Antigo' });
  for (const title of ['Medir', 'Pintar', 'Entregar']) await makeTask(root, { title, project: 'Antigo' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/projetos/${id}/editar`);
  await page.getByLabel('Nome').fill('Novo');
  await page.keyboard.press('Control+s');
  await page.getByText('3 tarefas ainda citam “Antigo”').waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Levar 3 tarefas' }).press('Enter');
  await page.getByText('3 tarefas levadas ao novo nome.').waitFor();
  await page.getByText('0 de 3').waitFor();
  const { body } = await root.get('/api/tarefas?project=Novo');
  expect(body.meta.pagination.total).toBe(3);
  const { rows } = await h.db.owner.query(
    `select 1 from task_history where task_id = $1 and action = 'updated_task'`,
    [body.data[0].id],
  );
  expect(rows).toHaveLength(1);
});

test('the board is narrowed and put in rows, and its keys stay in the row', async () => {
  const { admin, editor, root } = await makeTaskTenant(h);
  const theirs = { assigned_to: editor.id, priority: 'high' };
  await makeTask(root, { ...theirs, title: 'Vistoria' });
  await makeTask(root, { ...theirs, title: 'Laudo', status: 'started' });
  await makeTask(root, { assigned_to: admin.id, title: 'Contrato', priority: 'low' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/kanban?raias=pessoa');
  const row = page.getByRole('region', { name: editor.name });
  await row.getByRole('link', { name: 'Laudo' }).waitFor();
  await page.getByRole('link', { name: 'Vistoria' }).focus();
  await page.keyboard.press('l');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Laudo');
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await row.getByRole('link', { name: `Só ${editor.name}` }).press('Enter');
  await page.getByRole('link', { name: 'Contrato' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('pessoas')).toBe(String(editor.id));
  await guest.open('/kanban?prioridade=low');
  await page.getByRole('link', { name: 'Contrato' }).waitFor();
  expect(await page.getByRole('link', { name: 'Vistoria' }).count()).toBe(0);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
});
