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
import type { TestTenant, TestUser } from '../harness/people.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

const URL = '/backend/api/comissoes/fechamentos';

/** A day in the middle of the month before this one. */
function lastMonth(): Date {
  const [year, month] = saoPauloDay(clock.now()).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 15, 15));
}

/** Two companies with a sale each in the month before this one, which is closed. */
async function makeClosedMonth(): Promise<{ tenant: TestTenant; admin: TestUser }> {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const sale = { modalidade: 'credito_vista', valorBrutoCentavos: 100_000 } as const;
  for (const nome_fantasia of ['Pão Dourado', 'Mercado']) {
    const company = await makeNumberedCompany(h, admin);
    const shop = await makeEstablishment(admin, company.id, { nome_fantasia });
    await sell(h, tenant.id, [saleDraft(shop.id, { ...sale, dataTransacao: lastMonth() })]);
  }
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  return { tenant, admin };
}

const rows = (page: Page) => page.getByRole('table', { name: 'Fechamentos' }).getByRole('row');

test('on a phone and by keyboard alone a statement is released and paid, and says who did so', async () => {
  const { admin } = await makeClosedMonth();
  const guest = await visitor();
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/comissoes/fechamentos');
  // A head, and four levels of two companies.
  await expect.poll(() => rows(page).count()).toBe(9);

  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await filters.getByRole('combobox', { name: 'Nível' }).click();
  await page.getByRole('option', { name: 'Nível 3' }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await filters.getByRole('combobox', { name: 'Empresa' }).click();
  await page.getByRole('option').nth(1).click();
  await filters.getByRole('button', { name: 'Ver resultados' }).click();
  await filters.waitFor({ state: 'hidden' });
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(new globalThis.URL(page.url()).searchParams.get('nivel')).toBe('3');
  const row = rows(page).last();
  await row.getByText('Apurada').waitFor();
  await row.getByText('R$ 6,00').waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);

  const dialog = page.getByRole('dialog');
  const decide = async (step: string) => {
    await row.getByRole('button', { name: 'Alterar situação' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: step }).waitFor();
    await page.getByRole('menuitem', { name: step }).press('Enter');
    await dialog.getByRole('button', { name: 'Cancelar' }).waitFor();
    await expectAccessibleInBoth(guest);
    // The dialog begins on the way out of it.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  };
  await decide('Liberar');
  await row.getByText('Liberada').waitFor();
  await row.getByText(/Ana Admin/).waitFor();
  await decide('Marcar como paga');
  await row.getByText('Paga', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Alterar situação' }).and(page.locator('[aria-disabled]')).waitFor();
  await guest.expectFits();
  await expectAccessibleInBoth(guest);
  const { fechamentos } = (await admin.get(`${URL}/listar.php?status=paga`)).body.data;
  expect(fechamentos).toMatchObject([{ nivel: 3, status: 'paga', paga_por: { nome: 'Ana Admin' } }]);
}, 120_000);

test('who was slower than somebody else is told so and sees what became of the statement', async () => {
  const { admin } = await makeClosedMonth();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/comissoes/fechamentos?nivel=0');
  const row = rows(page).nth(1);
  await row.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByRole('menuitem', { name: 'Liberar' }).click();
  const [first] = (await admin.get(`${URL}/listar.php?nivel=0`)).body.data.fechamentos;
  const faster = { id: first.id, status: 'liberada', versao: first.versao };
  expect((await admin.post(`${URL}/mudar-status.php`, faster)).status).toBe(200);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Liberar' }).click();
  await dialog.getByText(/alterado por outra pessoa/).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByText('Liberada').waitFor();
  await expectAccessibleInBoth(guest);
}, 90_000);

test('a statement has a page with its steps, its history and its sales, and a sale leads back to it', async () => {
  const { admin } = await makeClosedMonth();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/comissoes/fechamentos?nivel=3');
  await rows(page).nth(1).getByRole('link', { name: 'Nível 3' }).press('Enter');
  await page.waitForURL(/fechamentos\/\d+$/);
  const address = page.url();
  await page.getByRole('heading', { name: 'Nível 3', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Alterar situação' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Liberar' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).press('Enter');
  await page
    .getByText(/· Ana Admin/)
    .first()
    .waitFor();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await page.getByRole('table', { name: 'Lançamentos' }).getByRole('link').press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Transação/ });
  await drawer.getByRole('link', { name: 'Nível 3' }).press('Enter');
  await page.waitForURL(address);
}, 120_000);
