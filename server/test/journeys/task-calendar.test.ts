import { addDays, weekdayOf } from '@retaguarda/rules/calendar-days';
import { dueWindow } from '@retaguarda/rules/due-date';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask, makeTaskTenant, type TestTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor, origin } = await startJourney({ leavesMessages: true });

const WEEK = 7;
/** All weeks of a month: what is dragged does not scroll. */
const TALL = { width: 1280, height: 1400 };
const today = saoPauloDay(clock.now());
const window = dueWindow(today);

/** The Monday, Tuesday and Saturday of a week in which tasks may be due, also when the day changes meanwhile. */
function dueDays() {
  const next = addDays(window.earliest, 1);
  const first = addDays(next, (WEEK + 1 - weekdayOf(next)) % WEEK);
  return { first, second: addDays(first, 1), saturday: addDays(first, 5) };
}

const dayOf = (page: Page, day: string) => page.locator(`[data-column="${day}"]`);

type Reader = Pick<Client, 'get'>;
const stored = async (client: Reader, { id }: TestTask) =>
  (await client.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
const dueOf = async (client: Reader, task: TestTask): Promise<string> =>
  (await stored(client, task)).task.due_date;
/** What was changed of the task since it was made. */
const historyOf = async (client: Reader, task: TestTask): Promise<{ action: string }[]> =>
  (await stored(client, task)).history.filter(({ action }: { action: string }) => action === 'updated_task');

async function editingAdmin() {
  const { admin, root, tenant } = await makeTaskTenant(h);
  await tenant.grant(admin, 'tarefas.update');
  const days = dueDays();
  const task = await makeTask(root, { title: 'Conferir repasses', due_date: days.first });
  const guest = await visitor();
  await guest.signIn(admin.email, PASSWORD);
  return { ...days, guest, root, task };
}

test('a task is dragged to another day of the calendar and back, and not to a Saturday', async () => {
  const { first, guest, root, saturday, second, task } = await editingAdmin();
  const { page } = guest;
  await page.setViewportSize(TALL);
  await guest.open(`/calendario?dia=${first}`);
  const link = page.getByRole('link', { name: 'Conferir repasses' });
  await dayOf(page, first).getByRole('link', { name: 'Conferir repasses' }).waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await link.dragTo(dayOf(page, second));
  await dayOf(page, second).getByRole('link', { name: 'Conferir repasses' }).waitFor();
  const undo = page.getByRole('button', { name: /Desfazer/ });
  await undo.waitFor();
  expect(await dueOf(root, task)).toBe(second);
  await undo.click();
  await page.getByText('Desfeito.').waitFor();
  expect(await dueOf(root, task)).toBe(first);
  await link.dragTo(dayOf(page, saturday));
  await page.getByText('Sábados e domingos não podem ser prazo.').waitFor();
  expect(await dueOf(root, task)).toBe(first);
  await link.click();
  await page.getByRole('dialog', { name: 'Conferir repasses' }).waitFor();
}, 120_000);

test('a task is brought to another day with the keyboard, which stays with it, and opens', async () => {
  const { first, guest, root, second, task } = await editingAdmin();
  const { page } = guest;
  await guest.open('/');
  await page.getByRole('link', { name: 'Calendário' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Calendário' }).waitFor();
  await guest.open(`/calendario?visao=semana&dia=${first}`);
  await dayOf(page, first).getByRole('link', { name: 'Conferir repasses' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ArrowRight');
  await dayOf(page, second).getByRole('link', { name: 'Conferir repasses' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.title')).toBe('Conferir repasses');
  // At once, whether or not the server has answered.
  await page.keyboard.press('Shift+ArrowLeft');
  await dayOf(page, first).getByRole('link', { name: 'Conferir repasses' }).waitFor();
  await expect.poll(async () => (await historyOf(root, task)).length).toBe(2);
  expect(await dueOf(root, task)).toBe(first);
  await expect.poll(() => page.evaluate('document.activeElement.title')).toBe('Conferir repasses');
  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Conferir repasses' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE);
  await dayOf(page, first).getByRole('link', { name: 'Conferir repasses' }).waitFor();
  await guest.expectFits();
  await guest.expectAccessible();
}, 120_000);

test('the own week shows what is overdue, due and undated, and a task is completed from there', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const [root, other] = [await tenant.user({ role: 'super-admin' }), await tenant.user({ role: 'editor' })];
  const mine = { assigned_to: root.id };
  const undated = await makeTask(root, { ...mine, title: 'Quando der' });
  await makeTask(root, { assigned_to: other.id, title: 'De outra pessoa' });
  const due = async (title: string, day: string) => {
    const { id } = await makeTask(root, { ...mine, title });
    await h.db.owner.query('update tasks set due_date = $2::date where tenant_id = $3 and id = $1', [
      id,
      day,
      tenant.id,
    ]);
  };
  await due('Ficou para trás', addDays(today, -3));
  await due('Para agora', today);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(root.email, PASSWORD);
  await guest.open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Minha semana' }).click();
  const part = (name: string) => page.getByRole('region', { name });
  await part('Atrasadas').getByRole('link', { name: 'Ficou para trás' }).waitFor();
  await part('Hoje').getByRole('link', { name: 'Para agora' }).waitFor();
  await part('Sem prazo').getByRole('link', { name: 'Quando der' }).waitFor();
  expect(await page.getByRole('link', { name: 'De outra pessoa' }).count()).toBe(0);
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await page.getByRole('button', { name: 'Concluir “Quando der”' }).press('Enter');
  await page.getByRole('link', { name: 'Quando der' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByText('Desfeito.').waitFor();
  await page.getByRole('link', { name: 'Quando der' }).waitFor();
  const { body } = await root.get(`/api/tarefas/detalhes/show?id=${undated.id}`);
  expect(body.data.task.status).toBe('pending');
}, 120_000);

test('a calendar program reads the own tasks under a secret address, until it is ended', async () => {
  const { admin, root } = await makeTaskTenant(h);
  await makeTask(root, { title: 'Conferir repasses', due_date: window.earliest, assigned_to: admin.id });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/minha-semana');
  await page.getByRole('link', { name: 'Ver no seu calendário' }).click();
  await page.getByRole('button', { name: 'Criar endereço' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Seu endereço de calendário' });
  const url = new URL(await dialog.getByLabel('Endereço', { exact: true }).inputValue());
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain(url.searchParams.get('token'));
  const read = () => fetch(`${origin}${url.pathname}${url.search}`);
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('SUMMARY:Conferir repasses\r\n');
  await page.getByRole('button', { name: 'Encerrar', exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Encerrar o endereço do calendário?' })
    .getByRole('button', { name: 'Encerrar' })
    .press('Enter');
  await page.getByText('O endereço do calendário não funciona mais.').waitFor();
  expect((await read()).status).toBe(404);
  await guest.expectAccessible();
}, 120_000);

test('all tasks that come again are on a page, where they are paused and ended', async () => {
  const { admin, root } = await makeTaskTenant(h);
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open('/tarefas/repeticoes');
  await page.getByText('Nenhuma tarefa se repete ainda').waitFor();
  await guest.expectAccessible();
  const { id } = await makeTask(admin, { title: 'Conferir repasses', due_date: window.earliest });
  await admin.post('/api/tarefas/series', { task_id: id, frequency: 'weekly' });
  const stored = async () => (await root.get(`/api/tarefas/series?task_id=${id}`)).body.data[0];
  await guest.open('/tarefas/repeticoes');
  await page.getByRole('button', { name: 'Pausar a repetição de “Conferir repasses”' }).press('Enter');
  await page.getByText('Pausada', { exact: true }).waitFor();
  expect((await stored()).paused).toBe(true);
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Mudar a repetição de “Conferir repasses”' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Repetir a tarefa' });
  await dialog.getByRole('textbox', { name: 'A cada' }).fill('2');
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.getByText(/^A cada 2 semanas/).waitFor();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await page.getByRole('button', { name: 'Encerrar a repetição de “Conferir repasses”' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter');
  await page.getByText('A tarefa não se repete mais.').waitFor();
  expect(await stored()).toBeUndefined();
}, 120_000);
