import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operationsJobs } from '../../src/app/operations-jobs.ts';
import { PASSWORD } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

const CLOSINGS = '/operacoes/comissoes/fechamentos';

/** The middle of the month before this one. */
function lastMonth(): Date {
  const [year, month] = saoPauloDay(clock.now()).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 15, 15));
}

/** Sales of R$ 1.000,00, R$ 2.000,00 and R$ 3.000,00 of the month before this one, which is closed; the last was refused. */
async function makeBusiness(): Promise<TestUser> {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const sale = { modalidade: 'credito_vista', dataTransacao: lastMonth() } as const;
  await sell(h, tenant.id, [
    saleDraft(shop.id, { ...sale, nsu: '1', valorBrutoCentavos: 100_000 }),
    saleDraft(shop.id, { ...sale, nsu: '2', valorBrutoCentavos: 200_000 }),
    saleDraft(shop.id, { ...sale, nsu: '3', valorBrutoCentavos: 300_000, status: 'negada' }),
  ]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  return admin;
}

const sums = (page: Page, name: string) => page.getByRole('region', { name });

test('sales are summed, and narrowed by several statuses and by an amount, which the address keeps', async () => {
  const admin = await makeBusiness();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/transacoes');
  const sum = sums(page, 'Soma das transações filtradas');
  await sum.getByText('3 (2 somadas)').waitFor();
  await sum.getByText('R$ 3.000,00').waitFor();
  await expectAccessibleInBoth(guest);

  const status = page.getByRole('combobox', { name: 'Situação' });
  await status.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Pendente' }).waitFor();
  // As somebody does who looks where the mark is, and presses again only when it has moved.
  const marked = page.locator('[data-combobox-selected]');
  for (const name of ['Capturada', 'Negada']) {
    for (let at = await marked.textContent(); at !== name; at = await marked.textContent()) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => marked.textContent(), { timeout: 20_000 }).not.toBe(at);
    }
    await page.keyboard.press('Enter');
  }
  await page.waitForURL((url) => url.searchParams.get('situacao') === 'capturada,negada');
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Valor', exact: true }).click();
  const least = page.getByRole('dialog').getByRole('textbox', { name: 'De', exact: true });
  await least.fill('1.500');
  await expectAccessibleInBoth(guest);
  await least.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('valorMin') === '150000');
  await sum.getByText('2 (1 somada)').waitFor();
  await sum.getByText('R$ 2.000,00').waitFor();
  await page.reload();
  await sum.getByText('2 (1 somada)').waitFor();
  expect(await status.textContent()).toContain('Capturada +1');
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
}, 120_000);

test('a month is released with three clicks in one request, the largest first, and the sum says what of it is to be paid', async () => {
  const admin = await makeBusiness();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(CLOSINGS);
  await sums(page, 'Soma dos fechamentos filtrados').getByText('4', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }).click();
  await page.getByRole('button', { name: 'Liberar', exact: true }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar (4)' }).click();
  await page.getByText('Liberar: feito em 4 registros.').waitFor();

  expect(asked.filter((path) => path.includes('fechamentos'))).toEqual([
    '/backend/api/comissoes/fechamentos/mudar-status-em-lote.php',
  ]);

  await page.getByRole('button', { name: 'A pagar' }).click();
  await page
    .getByRole('columnheader', { name: 'A pagar' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  await page.getByRole('button', { name: 'A pagar' }).click();
  await page.waitForURL((url) => url.searchParams.get('ordem') === '-valor');
  await guest.open(`${CLOSINGS}?situacao=apurada`);
  await sums(page, 'Soma dos fechamentos filtrados').getByText('0', { exact: true }).waitFor();
  await expectAccessibleInBoth(guest);
}, 120_000);

test('five tasks are handed to a colleague with four clicks', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'super-admin', name: 'Ana Admin' });
  await tenant.user({ role: 'admin', name: 'Caio Colega' });
  await admin.post('/api/tarefas/bulk-create', { items: 'Uma;Duas;Três;Quatro;Cinco;Seis' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/tarefas');
  const boxes = page.getByRole('table').getByRole('checkbox');
  await expect.poll(() => boxes.count()).toBe(7);
  await boxes.nth(1).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await page
    .getByRole('region', { name: 'Ações para a seleção' })
    .getByRole('button', { name: 'Responsável', exact: true })
    .click();
  await page.getByRole('option', { name: 'Caio Colega' }).click();
  await page.getByText('Responsável: feito em 5 registros.').waitFor();
  const { data } = (await admin.get('/api/tarefas')).body;
  const assigned = data.filter(
    (task: { assigned_name: string | null }) => task.assigned_name === 'Caio Colega',
  );
  expect(assigned).toHaveLength(5);
}, 90_000);
