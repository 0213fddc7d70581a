import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

/** What a page has asked for so far: how many answers, how many kB on the wire, and what the console complained of. */
function weigh(page: Page) {
  const sizes: Promise<number>[] = [];
  const complaints: string[] = [];
  page.on('requestfinished', (request) => {
    const size = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    sizes.push(size.catch(() => 0));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return async () => {
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { requests: sizes.length, kilobytes: bytes / 1_000, complaints };
  };
}

test('the page to sign in is few files and complains of nothing', async () => {
  const { open, page } = await visitor();
  const weight = weigh(page);
  await open('/entrar');
  const { complaints, kilobytes, requests } = await weight();
  expect(requests).toBeLessThanOrEqual(8);
  expect(kilobytes).toBeLessThanOrEqual(192);
  expect(complaints).toEqual([]);
});

test('the pages of every day are few files, and none of them again on the next visit', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const user = await tenant.user({ role: 'admin' });
  const { open, page, signInByForm } = await visitor();
  const first = weigh(page);
  await signInByForm(user.email, PASSWORD);
  await open('/tarefas');
  const { kilobytes, requests } = await first();
  expect(requests).toBeLessThanOrEqual(36);
  expect(kilobytes).toBeLessThanOrEqual(370);
  const again = weigh(page);
  await open('/tarefas');
  expect((await again()).kilobytes).toBeLessThanOrEqual(60);
});

test('the command palette is loaded when somebody asks for it, and takes the keys at once', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'admin' });
  const { open, page, signIn } = await visitor();
  await signIn(user.email, PASSWORD);
  await open('/perfil');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Página, ação, empresa ou usuário' });
  await search.waitFor();
  expect(scripts.filter((path) => path.includes('command-palette'))).not.toEqual([]);
  await page.keyboard.type('usuários');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/usuarios');
  await search.waitFor({ state: 'detached' });
});
