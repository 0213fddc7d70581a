import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { addQueuedJob, queuedAttempts } from '../harness/queued-jobs.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('the platform sees how the installation is, tries a job again and gives another up', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const failed = await addQueuedJob(h.db, { attempts: 5, error: 'the mail server said 421' });
  const hopeless = await addQueuedJob(h.db, {
    task: 'operations.import',
    attempts: 5,
    error: 'no such file',
  });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(root.email, PASSWORD);
  await guest.open('/sistema');
  await page.getByRole('heading', { level: 1, name: 'Sistema' }).waitFor();
  await page.getByRole('link', { name: 'Sistema' }).waitFor();
  const jobs = page.getByRole('table', { name: 'Trabalhos na fila' });
  await jobs.getByText('the mail server said 421').waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);

  await page.getByRole('button', { name: `Tentar agora: tasks.reminder nº ${failed}` }).press('Enter');
  await page.getByText('O trabalho tasks.reminder será feito agora.').waitFor();
  expect(await queuedAttempts(h.db, failed)).toBe(0);

  await page.getByRole('button', { name: `Abandonar: operations.import nº ${hopeless}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonar' }).click();
  await page.getByText('O trabalho operations.import saiu da fila.').waitFor();
  await jobs.getByText('no such file').waitFor({ state: 'detached' });
  expect(await queuedAttempts(h.db, hopeless)).toBeNull();

  await page.getByRole('button', { name: 'Examinar agora' }).press('Enter');
  await page.getByText('nenhum inquilino vê linhas de outro').waitFor();
  await page.setViewportSize(PHONE);
  await guest.settled();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
});

test('the owner of a white label has no such page', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  const guest = await visitor();
  await guest.signIn(owner.email, PASSWORD);
  await guest.open('/sistema');
  await guest.page.getByRole('heading', { level: 1, name: 'Sem acesso' }).waitFor();
  expect(await guest.page.getByRole('link', { name: 'Sistema' }).count()).toBe(0);
});
