import type { Page } from 'playwright-core';
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
import { PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

/** What a page may move while it is loaded: the share of the window that moved, times how far. */
const MOST = 0.005;

/** A connection of 1.6 Mbit/s with 150 ms of delay. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const PAGES: readonly (readonly [path: string, shows: (page: Page) => ReturnType<Page['locator']>])[] = [
  ['/', (page) => page.getByRole('region', { name: 'Próximas tarefas' }).getByRole('link').first()],
  ['/tarefas', (page) => page.getByRole('row').nth(10)],
  ['/operacoes/transacoes', (page) => page.getByRole('row').nth(10)],
];

interface Shift {
  value: number;
  moved: string[];
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((all, { value }) => all + value, 0);

/** Notes in the page what moves without anybody having touched it. */
const WATCH = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, sources, value } of list.getEntries()) {
    const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120));
    if (!hadRecentInput) globalThis.shifts.push({ value, moved });
  }
}).observe({ type: 'layout-shift', buffered: true });`;

/** Somebody of the demo, to whom its hints are shown, in a tenant with tasks and sales. */
async function demoAdmin() {
  const tenant = await h.tenant({ name: 'Alfa Meios de Pagamento' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin', email: 'admin@alfa.test' });
  const titles = Array.from({ length: 30 }, (_, number) => `Conferir a documentação, parte ${number}`);
  await admin.post('/api/tarefas/bulk-create', { items: titles.join(';') });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id, { nome_fantasia: 'Padaria da Conceição' });
  await sell(
    h,
    tenant.id,
    Array.from({ length: 30 }, () => saleDraft(shop.id)),
  );
  return admin;
}

const { email } = await demoAdmin();

/** On a page that has loaded nothing yet: a second try neither waits for what the first is stuck in, nor is as slow as that ended. */
async function newVisitor() {
  const guest = await visitor();
  await guest.signIn(email, PASSWORD);
  await guest.page.addInitScript(WATCH);
  const network = await guest.page.context().newCDPSession(guest.page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { ...guest, network };
}

test('nothing moves while home, tasks and sales are loaded, at once or slowly, on a desk or a phone', async () => {
  const { network, open, page, settled } = await newVisitor();
  for (const size of [{ width: 1_366, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    for (const slowly of [false, true]) {
      if (slowly) await network.send('Network.emulateNetworkConditions', SLOW);
      for (const [path, shows] of PAGES) {
        const load = async () => {
          await open(path);
          await shows(page).waitFor();
          await settled();
          return page.evaluate<Shift[]>('globalThis.shifts');
        };
        let shifts = await load();
        // What a busy machine draws late comes once; what a page moves comes each time.
        if (sumOf(shifts) > MOST) shifts = await load();
        const where = `${path} at ${size.width} px${slowly ? ', slowly' : ''}: ${JSON.stringify(shifts)}`;
        expect(sumOf(shifts), where).toBeLessThanOrEqual(MOST);
      }
    }
    await network.send('Network.emulateNetworkConditions', {
      ...SLOW,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
}, 300_000);
