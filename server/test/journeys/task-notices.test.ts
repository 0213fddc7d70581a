import { test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { changeLink, makeProject } from '../harness/projects.ts';
import { makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

/** What the pages of tasks say before somebody does what they may not mean. */

const { h, visitor } = await startJourney({ leavesMessages: true });

async function atTasks() {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const visit = await visitor();
  await visit.signIn(admin.email, PASSWORD);
  return { admin, visit };
}

test('where a comment is written it says that it will be public, while the project has a link', async () => {
  const { admin, visit } = await atTasks();
  const { id, name } = await makeProject(admin, { name: 'Site novo' });
  const task = await makeTask(admin, { title: 'Conferir repasses', project: name });
  await changeLink(admin, id);
  await visit.page.setViewportSize(PHONE);
  await visit.open(`/tarefas?tarefa=${task.id}`);
  const note = visit.page.getByText(/Este comentário será público: o projeto Site novo tem um link público/);
  await note.waitFor();
  await visit.expectFits();
  await expectAccessibleInBoth(visit);
  await changeLink(admin, id, 'revoke');
  await visit.page.reload();
  await visit.page.getByLabel('Escreva um comentário').waitFor();
  await note.waitFor({ state: 'hidden' });
}, 60_000);

test('lines that no semicolon separates are shown as the one title that they become, and why', async () => {
  const { visit } = await atTasks();
  await visit.open('/tarefas/lote');
  await visit.page.getByLabel('Títulos').fill('Ligar para Ana\nLigar para Bia; Enviar contrato');
  await visit.page.getByRole('heading', { name: 'Linhas juntadas em 1 título' }).waitFor();
  await visit.page.getByText(/Só o ponto e vírgula separa títulos/).waitFor();
  await visit.page.getByRole('button', { name: 'Criar 2 tarefas' }).waitFor();
  await expectAccessibleInBoth(visit);
}, 60_000);
