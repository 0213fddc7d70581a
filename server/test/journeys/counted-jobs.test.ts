import { addDays } from '@retaguarda/rules/calendar-days';
import { dueWindow, nextDueDate } from '@retaguarda/rules/due-date';
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
import { inTenant, makeTask } from '../harness/tasks.ts';
import { saoPauloDay, type Visitor } from './browser.ts';
import { countEffort, type Effort } from './effort.ts';
import { startJourney } from './journey.ts';

const { h, visitor, clock } = await startJourney({ leavesMessages: true });

/** The middle of the month before this one. */
function lastMonth(): Date {
  const [year, month] = saoPauloDay(clock.now()).split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 15, 15));
}

/** Somebody who is signed in, on whose pages clicks and keys are counted. */
async function atWork(user: TestUser): Promise<Visitor & { effort: Effort }> {
  const guest = await visitor();
  const effort = await countEffort(guest.page);
  await guest.signIn(user.email, PASSWORD);
  return { ...guest, effort };
}

/** A tenant with two sales of the month before this one, one of them refunded, and that month closed. */
async function makeBusiness() {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const sale = { modalidade: 'credito_vista', dataTransacao: lastMonth() } as const;
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(shop.id, { ...sale, nsu: '000771234', valorBrutoCentavos: 100_000 }),
    saleDraft(shop.id, { ...sale, nsu: '000885678', valorBrutoCentavos: 200_000 }),
  ]);
  await operationsJobs(h.context)['operations.closeCommissions']?.({});
  return { admin, tenant, refunded: recorded[1]?.id };
}

/** Ctrl K, the number, Enter. */
async function findSale(page: Page, nsu: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /NSU/ }).waitFor();
  await page.keyboard.type(nsu);
  await page.getByRole('option', { name: new RegExp(nsu) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(nsu).first().waitFor();
}

test('a sale is found by its number in three', async () => {
  const { admin } = await makeBusiness();
  const { effort, open, page } = await atWork(admin);
  await open('/perfil');
  effort.begin();
  await findSale(page, '000771234');
  expect(effort.steps().length, effort.steps().join(', ')).toBeLessThanOrEqual(3);
}, 90_000);

test('why a sale was refunded is answered in three', async () => {
  const { admin, refunded } = await makeBusiness();
  const reason = 'Cliente devolveu a mercadoria';
  const change = { id: refunded, status: 'estornada', motivo: reason };
  const answer = await admin.post('/backend/api/transacoes/mudar-status.php', change);
  expect(answer.status, answer.text).toBe(200);
  const { effort, open, page } = await atWork(admin);
  await open('/perfil');
  effort.begin();
  await findSale(page, '000885678');
  await page.getByRole('dialog').getByText(reason).first().waitFor();
  expect(effort.steps().length, effort.steps().join(', ')).toBeLessThanOrEqual(3);
}, 90_000);

test('the statements of a month are released in four', async () => {
  const { admin } = await makeBusiness();
  const { effort, open, page } = await atWork(admin);
  await open('/operacoes/comissoes/fechamentos');
  effort.begin();
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }).click();
  await page.getByRole('button', { name: 'Liberar', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Liberar \(\d+\)$/ })
    .click();
  await page.getByText(/^Liberar: feito em \d+ registros\.$/).waitFor();
  expect(effort.steps().length, effort.steps().join(', ')).toBeLessThanOrEqual(4);
  const { fechamentos } = (await admin.get('/backend/api/comissoes/fechamentos/listar.php')).body.data;
  expect(new Set(fechamentos.map(({ status }: { status: string }) => status))).toEqual(new Set(['liberada']));
}, 90_000);

test('five tasks are handed to a colleague in four', async () => {
  const { tenant } = await makeBusiness();
  const boss = await tenant.user({ role: 'super-admin', name: 'Bia Chefe' });
  for (const name of ['Caio Colega', 'Dora Outra']) await tenant.user({ role: 'admin', name });
  await boss.post('/api/tarefas/bulk-create', { items: 'Uma;Duas;Três;Quatro;Cinco;Seis' });
  const { effort, open, page } = await atWork(boss);
  await open('/tarefas');
  const boxes = page.getByRole('table').getByRole('checkbox');
  await expect.poll(() => boxes.count()).toBe(7);
  effort.begin();
  await boxes.nth(1).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await page
    .getByRole('region', { name: 'Ações para a seleção' })
    .getByRole('button', { name: 'Responsável', exact: true })
    .click();
  await page.getByRole('option', { name: 'Caio Colega' }).click();
  await page.getByText('Responsável: feito em 5 registros.').waitFor();
  expect(effort.steps().length, effort.steps().join(', ')).toBeLessThanOrEqual(4);
}, 90_000);

/** A day within a month of which every business day may be a due date. */
function inWholeMonth(): string {
  const window = dueWindow(saoPauloDay(clock.now()));
  const month = addDays(window.earliest, 31).slice(0, 7);
  return nextDueDate(`${month}-10`, window) ?? '';
}

test('a due date is corrected in two', async () => {
  const { tenant } = await makeBusiness();
  const user = await h.platform.user({ role: 'super-admin' });
  const root = inTenant(user, tenant);
  const due_date = inWholeMonth();
  const { id } = await makeTask(root, { title: 'Trocar o terminal', due_date });
  const { effort, open, page } = await atWork(user);
  await open('/');
  await page.evaluate(`localStorage.setItem('retaguarda.tenant', '${tenant.uuid}')`);
  await open(`/tarefas?tarefa=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Trocar o terminal' });
  await drawer.getByRole('button', { name: /^Prazo/ }).waitFor();
  effort.begin();
  await drawer.getByRole('button', { name: /^Prazo/ }).click();
  await page
    .locator('[data-day]:not([data-beside]):not([data-chosen]):not([aria-disabled="true"])')
    .first()
    .click();
  await expect
    .poll(async () => (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data.task.due_date)
    .not.toBe(due_date);
  expect(effort.steps().length, effort.steps().join(', ')).toBeLessThanOrEqual(2);
}, 90_000);

test('what is counted are the clicks and keys that the browser got', async () => {
  const { admin } = await makeBusiness();
  const { effort, open, page } = await atWork(admin);
  await open('/operacoes/transacoes');
  effort.begin();
  await page.getByRole('searchbox').first().click();
  await page.keyboard.type('0007');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  expect(effort.steps()).toEqual(['click', 'text', 'Escape', 'k']);
}, 90_000);
