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
import { makePlacedTerminal } from '../harness/terminals.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

/** The middle of the month before this one. */
function lastMonth(): Date {
  const [year, month] = saoPauloDay(clock.now()).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 15, 15));
}

/** Two establishments, the second of which is suspended, and a closed month of the first. */
async function makeBusiness() {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const company = await makeNumberedCompany(h, admin);
  const first = await makeEstablishment(admin, company.id, { nome_fantasia: 'Armazém' });
  const second = await makeEstablishment(admin, company.id, { nome_fantasia: 'Zelo Modas' });
  await admin.post('/backend/api/estabelecimentos/atualizar.php', { id: second.id, status: 'suspenso' });
  await makePlacedTerminal(admin, first);
  await sell(h, tenant.id, [
    saleDraft(first.id, { modalidade: 'credito_vista', dataTransacao: lastMonth() }),
  ]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  return { admin };
}

const firstCells = (page: Page) => page.getByRole('row').locator('[data-row-link]').allInnerTexts();

test('a list is sorted and narrowed by two statuses with the keyboard alone, which its address keeps', async () => {
  const { admin } = await makeBusiness();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/estabelecimentos');
  await expect.poll(() => firstCells(page)).toEqual(['Armazém', 'Zelo Modas']);
  const heading = page.getByRole('columnheader', { name: 'Estabelecimento' });
  await heading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === 'nome');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === '-nome');
  await expect.poll(() => firstCells(page)).toEqual(['Zelo Modas', 'Armazém']);
  expect(await heading.getAttribute('aria-sort')).toBe('descending');
  await expectAccessibleInBoth(guest);

  await page.getByRole('combobox', { name: 'Situação' }).focus();
  await page.keyboard.press('Enter');
  const marked = page.locator('[data-combobox-selected]');
  for (const name of ['Ativo', 'Suspenso']) {
    for (let at = await marked.textContent(); at !== name; at = await marked.textContent()) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => marked.textContent(), { timeout: 20_000 }).not.toBe(at);
    }
    await page.keyboard.press('Enter');
  }
  await page.waitForURL((url) => url.searchParams.get('situacao') === 'ativo,suspenso');
  await page.reload();
  await expect.poll(() => firstCells(page)).toEqual(['Zelo Modas', 'Armazém']);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);

test('the entries of a month are narrowed by two statuses and sorted by who earns, as their address says', async () => {
  const { admin } = await makeBusiness();
  const month = lastMonth().toISOString().slice(0, 7);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/operacoes/comissoes?mes=${month}&situacao=prevista,apurada`);
  const heading = page.getByRole('columnheader', { name: 'Beneficiário' });
  await heading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('ordem') === '-beneficiario');
  const names = () => page.getByRole('cell', { name: /Nível \d$/ }).allInnerTexts();
  await expect
    .poll(async () => (await names()).map((text) => text.split('\n')[0]))
    .toEqual(['Nível 3', 'Nível 2', 'Nível 1', 'Nível 0']);
  expect(await heading.getAttribute('aria-sort')).toBe('descending');
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);

test('terminals and projects keep views and are saved as files', async () => {
  const { admin } = await makeBusiness();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/terminais?ordem=-serie');
  await page.getByRole('button', { name: 'Visões' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await expectAccessibleInBoth(guest);
}, 120_000);

test('a month that was released by accident is as it was after one key', async () => {
  const { admin } = await makeBusiness();
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/operacoes/comissoes/fechamentos');
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }).click();
  await page.getByRole('button', { name: 'Liberar', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Liberar \(/ })
    .click();
  await page.getByRole('button', { name: /Desfazer/ }).waitFor();
  const statuses = async () => {
    const { fechamentos } = (await admin.get('/backend/api/comissoes/fechamentos/listar.php')).body.data;
    return [...new Set(fechamentos.map(({ status }: { status: string }) => status))];
  };
  expect(await statuses()).toEqual(['liberada']);
  await page.keyboard.press('Control+z');
  await page.getByText('Desfeito.').waitFor();
  expect(await statuses()).toEqual(['apurada']);
}, 120_000);

test('how close rows stand is the same on another device of the person', async () => {
  const { admin } = await makeBusiness();
  const here = await visitor();
  await here.signIn(admin.email, PASSWORD);
  await here.open('/operacoes/estabelecimentos');
  await here.page.getByRole('button', { name: 'Colunas' }).click();
  await here.page.getByRole('switch').check({ force: true });
  await here.page.locator('table[data-density=compact]').waitFor();
  await expect.poll(async () => (await admin.get('/api/v1/preferences')).body.density).toBe('compact');
  const there = await visitor();
  await there.signIn(admin.email, PASSWORD);
  await there.open('/operacoes/estabelecimentos');
  // Asked for once the person begins to use the page.
  await there.page.mouse.move(200, 200);
  await there.page.locator('table[data-density=compact]').waitFor();
}, 120_000);

test('the facts of a project are corrected where they stand, with the keyboard alone', async () => {
  const { admin } = await makeBusiness();
  const { id } = (await admin.post('/api/projetos', { name: 'Reforma da loja' })).body.data;
  const stored = async () => (await admin.get(`/api/projetos/show?id=${id}`)).body.data;
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/projetos/${id}`);
  const edit = async (fact: string, text: string) => {
    const read = page.locator('dl > div').filter({ hasText: fact }).getByRole('button');
    await read.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: fact }).waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await edit('Valor do contrato', '1.500,00');
  await expect.poll(async () => (await stored()).contract_value).toBe('1500.00');
  // Somebody else is faster with another field.
  await admin.post('/api/projetos/update', { id, project_type: 'obra' });
  await edit('Dia do vencimento', '10');
  await expect.poll(async () => (await stored()).billing_due_day).toBe(10);
  expect((await stored()).project_type).toBe('obra');
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await stored()).billing_due_day).toBeNull();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);
