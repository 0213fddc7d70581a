import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
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
    // Some browsers ask for the sign of the site and others, without a window of tabs, do not.
    const all = [...fetched.values()].filter(({ path }) => !/^image\/|^\/favicon\.svg$/.test(path));
    const sent = all.filter(({ isCached }) => !isCached);
    return {
      requests: sent.length,
      kibibytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
      files: sent.filter(({ isFile }) => isFile).map(({ path }) => path),
      complaints,
    };
  };
}

const TASKS = 30;
const SALES = 30;
const WORDS = 'Conferir a documentação do cadastro com a área de risco antes do prazo';

/** Somebody in a tenant that works every day: with a colour of its own, tasks and sales. */
async function busyVisitor() {
  const tenant = await h.tenant({ name: 'Alfa Meios de Pagamento' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const titles = Array.from({ length: TASKS }, (_, number) => `${WORDS}, parte ${number}`);
  await admin.post('/api/tarefas/bulk-create', { items: titles.join(';') });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, admin);
  await admin.put(`/api/v1/company/directory/${company.id}/branding`, { corPrincipal: '#e8590c' });
  const shop = await makeEstablishment(admin, company.id, {
    nome_fantasia: 'Padaria Nossa Senhora da Conceição',
  });
  await sell(
    h,
    tenant.id,
    Array.from({ length: SALES }, () => saleDraft(shop.id)),
  );
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  return { ...guest, admin };
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

interface Limits {
  path: string;
  /** Seen once the page shows what it is about. */
  shows: (page: Page) => Locator;
  requests: number;
  kibibytes: number;
}

const rows = (page: Page) => page.getByRole('row').nth(20);

test.each<Limits>([
  { path: '/tarefas', shows: rows, requests: 25, kibibytes: 300 },
  { path: '/operacoes/transacoes', shows: rows, requests: 25, kibibytes: 307 },
  {
    path: '/',
    shows: (page) => page.getByRole('region', { name: 'Próximas tarefas' }).getByRole('link').first(),
    requests: 26,
    kibibytes: 310,
  },
])('$path is few files, and hardly any of them is asked for on the next visit', async (limits) => {
  const { open, page } = await busyVisitor();
  const first = await weigh(page);
  await open(limits.path);
  await limits.shows(page).waitFor();
  const { complaints, files, kibibytes, requests } = first();
  expect(requests).toBeLessThanOrEqual(limits.requests);
  expect(kibibytes).toBeLessThanOrEqual(limits.kibibytes);
  expect(files.filter((path) => /charts|palette/.test(path))).toEqual([]);
  expect(complaints).toEqual([]);
  const again = await weigh(page);
  await open(limits.path);
  expect(again().files.length).toBeLessThanOrEqual(5);
});

test('the page that somebody points at has come before it is opened', async () => {
  const { open, page } = await busyVisitor();
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
  const search = page.getByRole('combobox', { name: 'Nome, NSU, valor, CNPJ, página ou ação' });
  await search.waitFor();
  expect(scripts.filter((path) => path.includes('command-palette'))).not.toEqual([]);
  await page.keyboard.type('usuários');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/usuarios');
  await search.waitFor({ state: 'detached' });
});
