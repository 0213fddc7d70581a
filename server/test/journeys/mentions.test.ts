import { test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

/** Who is needed for a task is called to it by name, with the keyboard alone, and comes by the bell. */

const { h, visitor } = await startJourney({ leavesMessages: true });

test('a colleague is mentioned with the keyboard alone, and told that it was a mention', async () => {
  const { editor, tenant } = await makeTaskTenant(h);
  const colleague = await tenant.user({ role: 'admin', name: 'Lúcia Prado' });
  await tenant.user({ role: 'admin', name: 'Luiz Prado' });
  const { id } = await makeTask(editor, { title: 'Vistoria da loja' });
  const writing = await visitor();
  await writing.signIn(editor.email, PASSWORD);
  await writing.open(`/tarefas?tarefa=${id}`);
  const { page } = writing;
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).focus();
  await page.keyboard.type('Veja isto, @lu');
  await page.getByRole('option', { name: 'Luiz Prado' }).waitFor();
  await expectAccessibleInBoth(writing);
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Luiz Prado' }).waitFor({ state: 'detached' });
  await page.keyboard.type(' @luc');
  await page.getByRole('option', { name: 'Lúcia Prado' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.locator('strong', { hasText: '@Lúcia Prado' }).waitFor();
  await page.setViewportSize(PHONE);
  await writing.expectFits();
  await h.runJobs();
  const told = await visitor();
  await told.signIn(colleague.email, PASSWORD);
  await told.open('/notificacoes');
  await told.page.getByText(`${editor.name} mencionou você`).waitFor();
  await told.page.getByRole('link', { name: 'Vistoria da loja' }).click();
  await told.page.getByRole('dialog', { name: /Vistoria da loja/ }).waitFor();
}, 60_000);
