import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeProject } from '../harness/projects.ts';
import { inTenant, makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE, type Visitor } from './browser.ts';
import { startJourney } from './journey.ts';

/** Two people in two browsers, who change the same thing at the same time. */

const { h, visitor } = await startJourney({ leavesMessages: true });

const CONFLICT = 'Outra pessoa alterou este registro';

async function world(name: string) {
  const tenant = await h.tenant({ name });
  await tenant.switchModule('tasks', true);
  const people = await Promise.all(
    ['Ana Primeira', 'Bia Segunda'].map(async (person) => {
      const user = await tenant.user({ role: 'admin', name: person });
      await tenant.grant(user, 'tarefas.update');
      const visit = await visitor();
      await visit.signIn(user.email, PASSWORD);
      return { user, visit };
    }),
  );
  const [ana, bia] = people;
  if (ana === undefined || bia === undefined) throw new Error('two people were asked for');
  const root = inTenant(await h.platform.user({ role: 'super-admin' }), tenant);
  return { ana: ana.visit, bia: bia.visit, admin: ana.user, root };
}

const field = ({ page }: Visitor, label: string) => page.getByRole('textbox', { name: label, exact: true });
/** With suggestions, which makes it a combobox; the filter of the list behind has the same name. */
const project = ({ page }: Visitor) =>
  page.getByRole('dialog').getByRole('combobox', { name: 'Projeto', exact: true });
const fill = (visit: Visitor, label: string, text: string) => field(visit, label).fill(text);
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Salvar' }).press('Enter');

test('of two who write the description of a task the second is told, keeps the own text and merges', async () => {
  const { admin, ana, bia } = await world('Alfa');
  const { id } = await makeTask(admin, { title: 'Conferir repasses', description: 'Como era' });
  for (const visit of [ana, bia]) {
    await visit.open(`/tarefas?editar=${id}`);
    await field(visit, 'Descrição').waitFor();
  }
  await fill(ana, 'Descrição', 'O que Ana escreveu');
  await project(ana).fill('Site novo');
  await fill(bia, 'Descrição', 'O que Bia escreveu');
  await save(ana);
  await ana.page.getByText('Tarefa salva.').waitFor();

  await save(bia);
  const notice = bia.page.getByRole('alert').filter({ hasText: CONFLICT });
  await notice.getByText(/Como era → O que Ana escreveu — o seu valor foi mantido/).waitFor();
  await notice.getByText('Projeto: (vazio) → Site novo').waitFor();
  expect(await field(bia, 'Descrição').inputValue()).toBe('O que Bia escreveu');
  expect(await project(bia).inputValue()).toBe('Site novo');
  await bia.page.setViewportSize(PHONE);
  await bia.expectFits();
  await expectAccessibleInBoth(bia);
  const stored = async () => (await admin.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data.task;
  expect(await stored()).toMatchObject({ description: 'O que Ana escreveu', project: 'Site novo' });

  await fill(bia, 'Descrição', 'O que Ana escreveu\nO que Bia escreveu');
  await save(bia);
  await bia.page.getByText('Tarefa salva.').waitFor();
  expect(await stored()).toMatchObject({
    description: 'O que Ana escreveu\nO que Bia escreveu',
    project: 'Site novo',
  });
}, 120_000);

test('of two who write the description of a project the second is told, keeps the own text and merges', async () => {
  const { admin, ana, bia } = await world('Beta');
  const { id } = await makeProject(admin, { name: 'Site novo', description: 'Como era' });
  for (const visit of [ana, bia]) {
    await visit.open(`/projetos/${id}/editar`);
    await field(visit, 'Descrição').waitFor();
  }
  await fill(ana, 'Descrição', 'O que Ana escreveu');
  await fill(bia, 'Descrição', 'O que Bia escreveu');
  await fill(bia, 'Tipo', 'Web');
  await save(ana);
  await ana.page.getByRole('heading', { name: 'Site novo', level: 1 }).waitFor();

  await save(bia);
  const notice = bia.page.getByRole('alert').filter({ hasText: CONFLICT });
  await notice.getByText(/Como era → O que Ana escreveu — o seu valor foi mantido/).waitFor();
  await expectAccessibleInBoth(bia);
  expect(await field(bia, 'Tipo').inputValue()).toBe('Web');
  await notice.getByRole('button', { name: 'Descartar o que digitei' }).click();
  expect(await field(bia, 'Descrição').inputValue()).toBe('O que Ana escreveu');
  await fill(bia, 'Descrição', 'O que ambas escreveram');
  await save(bia);
  await bia.page.getByRole('heading', { name: 'Site novo', level: 1 }).waitFor();
  const { data } = (await admin.get(`/api/projetos/show?id=${id}`)).body;
  expect(data.description).toBe('O que ambas escreveram');
}, 120_000);

test('what stands in nobody’s way is saved without a question, and a step from a stale page is refused', async () => {
  const { admin, ana, root } = await world('Gama');
  const { id } = await makeTask(admin, { title: 'Conferir repasses', description: 'Como era' });
  await ana.open(`/tarefas?editar=${id}`);
  await fill(ana, 'Descrição', 'Outra descrição');
  expect((await root.post('/api/tarefas/change-status', { id, status: 'started' })).status).toBe(200);
  await admin.post('/api/tarefas/detalhes/comment-create', { task_id: id, comment: 'Um comentário' });
  await save(ana);
  await ana.page.getByText('Tarefa salva.').waitFor();
  const { task } = (await admin.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  expect(task).toMatchObject({ description: 'Outra descrição', status: 'started' });

  const other = await makeTask(admin, { title: 'Enviar contrato' });
  await ana.open(`/tarefas?tarefa=${other.id}`);
  const drawer = ana.page.getByRole('dialog', { name: 'Enviar contrato' });
  const start = drawer.getByRole('button', { name: 'Iniciar' });
  await start.waitFor();
  // The change comes while the request is on its way.
  await ana.page.route('**/api/tarefas/update', async (route) => {
    await root.post('/api/tarefas/update', { id: other.id, title: 'Enviar o contrato novo' });
    await route.continue();
  });
  await start.click();
  await ana.page.getByText(/alterado por outra pessoa/).waitFor();
  await ana.page.unroute('**/api/tarefas/update');
  const renamed = ana.page.getByRole('dialog', { name: 'Enviar o contrato novo' });
  await renamed.getByRole('button', { name: 'Iniciar' }).click();
  await renamed.getByText('Iniciada', { exact: true }).first().waitFor();
}, 120_000);
