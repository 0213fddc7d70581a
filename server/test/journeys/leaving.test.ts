import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask } from '../harness/tasks.ts';
import { makeToken } from '../harness/tokens.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

test('somebody leaves: tasks go to two colleagues, tokens and sessions end, the account is inactive', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  await alfa.switchModule('tasks', true);
  const owner = await alfa.user({ role: 'super-admin' });
  const leaver = await alfa.user({ role: 'admin', name: 'Lia Lopes' });
  const [one, two] = [
    await alfa.user({ role: 'editor', name: 'Bruno Braga' }),
    await alfa.user({ role: 'editor', name: 'Carla Costa' }),
  ];
  for (let at = 0; at < 30; at += 1) await makeTask(owner, { assigned_to: leaver.id });
  const { token } = await makeToken(leaver, ['perm-user-list', 'role.admin']);
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(owner.email, PASSWORD);
  await open(`/usuarios/${leaver.uuid}`);
  await page.getByRole('link', { name: 'Desligamento' }).click();
  await page.getByText('30 tarefas abertas nesta empresa.').waitFor();
  await page.getByText('1 token de API:').waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByLabel('Quem assume').first().click();
  for (const name of ['Bruno Braga', 'Carla Costa']) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Passar as tarefas', exact: true, disabled: false }).click();
  await page.getByText('Nenhuma tarefa aberta nesta empresa.').waitFor();
  for (const person of [one, two]) {
    const list = await owner.get(`/api/tarefas?assigned_to=${person.id}`);
    expect(list.body.meta.pagination.total).toBeGreaterThan(13);
  }

  await page.getByRole('button', { name: 'Encerrar o acesso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar agora' }).click();
  await page.getByText('Desligamento concluído.').waitFor();
  await expectAccessible();
  expect((await leaver.get('/api/v1/auth/me')).status).toBe(401);
  const asked = await h.request('GET', '/api/v1/crm-admin/users', { bearer: token });
  expect(asked.status).toBe(401);
  const record = await owner.get(`/api/v1/auth/users/${leaver.uuid}`);
  expect(record.body.status).toBe('inativo');
}, 120_000);
