import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

interface Fetched {
  path: string;
  /** A page or one of its files, not data. */
  isFile: boolean;
  bytes: number;
  isCached: boolean;
}

/** What a page has asked for so far, with its bytes on the wire, and what the console complained of. */
async function weigh(page: Page) {
  const fetched = new Map<string, Fetched>();
  const complaints: string[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
    const isFile = type !== 'Fetch' && type !== 'XHR';
    fetched.set(requestId, { path: new URL(request.url).pathname, isFile, bytes: 0, isCached: false });
  });
  const change = (requestId: string, what: Partial<Fetched>) =>
    Object.assign(fetched.get(requestId) ?? {}, what);
  network.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }));
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) change(requestId, { isCached: true });
  });
  network.on('Network.loadingFinished', ({ encodedDataLength, requestId }) =>
    change(requestId, { bytes: encodedDataLength }),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return () => {
    const all = [...fetched.values()].filter(({ path }) => !path.startsWith('image/'));
    const sent = all.filter(({ isCached }) => !isCached);
    return {
      requests: sent.length,
      kibibytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
      files: sent.filter(({ isFile }) => isFile).map(({ path }) => path),
      complaints,
    };
  };
}

async function tasksVisitor() {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const user = await tenant.user({ role: 'admin' });
  const guest = await visitor();
  await guest.signIn(user.email, PASSWORD);
  return guest;
}

test('the page to sign in is few files and complains of nothing', async () => {
  const { open, page } = await visitor();
  const weight = await weigh(page);
  await open('/entrar');
  const { complaints, kibibytes, requests } = weight();
  expect(requests).toBeLessThanOrEqual(9);
  expect(kibibytes).toBeLessThanOrEqual(180);
  expect(complaints).toEqual([]);
});

test('the list of tasks is few files, and hardly any of them is asked for on the next visit', async () => {
  const { open, page } = await tasksVisitor();
  const first = await weigh(page);
  await open('/tarefas');
  const { complaints, files, kibibytes, requests } = first();
  expect(requests).toBeLessThanOrEqual(25);
  expect(kibibytes).toBeLessThanOrEqual(300);
  expect(files.filter((path) => path.includes('charts'))).toEqual([]);
  expect(complaints).toEqual([]);
  const again = await weigh(page);
  await open('/tarefas');
  expect(again().files.length).toBeLessThanOrEqual(5);
});

test('the page that somebody points at has come before it is opened', async () => {
  const { open, page } = await tasksVisitor();
  await open('/tarefas');
  const ahead = page.waitForRequest((request) => request.url().includes('projects-page'));
  await page.getByRole('link', { name: 'Projetos' }).hover();
  await ahead;
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
