import { test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

/** Who is given a task hears of it where they are, finds it by the bell, and chooses how to be told. */

const { h, visitor } = await startJourney({ leavesMessages: true });

test('the bell counts what happens elsewhere, and by keys alone the panel leads to the record', async () => {
  const { editor, root } = await makeTaskTenant(h);
  const visit = await visitor();
  await visit.signIn(editor.email, PASSWORD);
  const { page } = visit;
  await visit.open('/');
  await page.getByRole('button', { name: 'Notificações: nenhuma por ler' }).first().waitFor();
  await makeTask(root, { title: 'Vistoria da loja', assigned_to: editor.id });
  await h.runJobs();
  const bell = page.getByRole('button', { name: 'Notificações: 1 por ler' }).first();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  const link = panel.getByRole('link', { name: 'Vistoria da loja' });
  await link.waitFor();
  await expectAccessibleInBoth(visit);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Vistoria da loja/ }).waitFor();
}, 60_000);

test('the page shows all of them on a phone too, and the profile how to be told', async () => {
  const { editor, root } = await makeTaskTenant(h);
  await makeTask(root, { title: 'Vistoria da loja', assigned_to: editor.id });
  await h.runJobs();
  const visit = await visitor();
  await visit.signIn(editor.email, PASSWORD);
  const { page } = visit;
  await page.setViewportSize(PHONE);
  await visit.open('/notificacoes');
  await page.getByRole('link', { name: 'Vistoria da loja' }).waitFor();
  await visit.expectFits();
  await expectAccessibleInBoth(visit);
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await page.getByRole('button', { name: 'Notificações: nenhuma por ler' }).first().waitFor();
  await visit.open('/perfil?aba=notificacoes');
  await page.getByRole('switch', { name: 'Tarefa atrasada: mostrar aqui' }).waitFor();
  await visit.expectFits();
  await expectAccessibleInBoth(visit);
}, 60_000);
