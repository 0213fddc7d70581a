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
import type { TestTenant, TestUser } from '../harness/people.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

const ROWS = 20;

interface Drawing {
  /** How often the list changed from the moment its answer was read until all its rows were there. */
  changes: number;
  /** How many frames began meanwhile. */
  frames: number;
}

/** In the page, before anything of it runs: watches the list from its answer to its rows, and says then how it was drawn. */
const watchList = (path: string) => `
  const watch = () => {
    const drawing = { changes: 0, frames: 0 };
    const count = () => {
      drawing.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const isOfList = ({ target }) => (target.closest?.('table') ?? target.querySelector?.('table')) != null;
    const observer = new MutationObserver((records) => {
      if (records.some(isOfList)) drawing.changes += 1;
      if (document.querySelectorAll('tbody [data-row-link]').length < ${ROWS}) return;
      observer.disconnect();
      listWasDrawn({ ...drawing });
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  for (const read of ['json', 'text']) {
    const original = Response.prototype[read];
    Response.prototype[read] = async function () {
      const body = await original.call(this);
      if (new URL(this.url).pathname === '${path}') watch();
      return body;
    };
  }
`;

/** Opens a list whose answer comes when its page is already there, and tells how it was drawn. */
async function drawn(page: Page, address: string, path: string): Promise<Drawing> {
  const { promise: pageIsThere, resolve: answer } = Promise.withResolvers<void>();
  const { promise: drawing, resolve: tell } = Promise.withResolvers<Drawing>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await pageIsThere;
      await route.continue();
    },
  );
  await page.exposeFunction('listWasDrawn', tell);
  await page.addInitScript({ content: watchList(path) });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  answer();
  return drawing;
}

async function makeTasks({ admin, tenant }: Business): Promise<void> {
  await tenant.switchModule('tasks', true);
  const titles = Array.from({ length: ROWS }, (_, number) => `Tarefa de número ${number}`);
  await admin.post('/api/tarefas/bulk-create', { items: titles.join(';') });
}

async function makeSales({ admin, tenant }: Business): Promise<void> {
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await sell(
    h,
    tenant.id,
    Array.from({ length: ROWS }, () => saleDraft(shop.id)),
  );
}

interface Business {
  tenant: TestTenant;
  admin: TestUser;
}

test.each([
  { address: '/tarefas', path: '/api/tarefas', make: makeTasks },
  { address: '/operacoes/transacoes', path: '/backend/api/transacoes/listar.php', make: makeSales },
])('$address draws all its rows at once, in the frame after their answer', async (list) => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await list.make({ tenant, admin });
  const { page, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  const { changes, frames } = await drawn(page, list.address, list.path);
  expect(changes).toBe(1);
  expect(frames).toBeLessThanOrEqual(2);
});
