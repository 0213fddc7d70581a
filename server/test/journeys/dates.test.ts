import { addDays } from '@retaguarda/rules/calendar-days';
import { dueWindow, nextDueDate } from '@retaguarda/rules/due-date';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE, saoPauloDay } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

const brazilian = (day: string) => day.split('-').reverse().join('/');

test('by keyboard a due date is typed, goes on to the next day that may be, and is picked from the calendar', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin', name: 'Ana Admin' });
  await tenant.grant(admin, 'tarefas.update');
  const { id } = await makeTask(admin, { title: 'Conferir repasses' });
  const window = dueWindow(saoPauloDay(clock.now()));
  const last = nextDueDate(window.latest, window) ?? '';
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(admin.email, PASSWORD);
  await guest.open(`/tarefas?editar=${id}`);
  const due = page.getByRole('textbox', { name: 'Prazo' });
  await due.focus();
  // Without its year.
  await page.keyboard.type(brazilian(last).slice(0, 5));
  await page.keyboard.press('ArrowDown');
  const before = await due.inputValue();
  expect(before).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(before).not.toBe(brazilian(last));
  await page.keyboard.press('ArrowUp');
  expect(await due.inputValue()).toBe(brazilian(last));

  await page.keyboard.press('Alt+ArrowDown');
  const reached = page.locator('[data-day]:focus');
  const calendar = page.getByRole('dialog', { name: 'Calendário' });
  await reached.waitFor();
  await expectAccessibleInBoth(guest);
  await page.keyboard.press('Escape');
  await expect.poll(() => calendar.count()).toBe(0);
  expect(await due.evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.press('Alt+ArrowDown');
  await reached.waitFor();
  // The same day of the week before is one that may be, unless it is a holiday, which this tenant works on.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await due.inputValue()).toBe(brazilian(addDays(last, -7)));
  await page.setViewportSize(PHONE);
  await page.keyboard.press('Alt+ArrowDown');
  await reached.waitFor();
  await guest.expectFits();
  await page.keyboard.press('Escape');
  await due.press('Enter');
  await page.getByText('Tarefa salva.').waitFor();
  const stored = await admin.get(`/api/tarefas/detalhes/show?id=${id}`);
  expect(stored.body.data.task.due_date).toBe(addDays(last, -7));
}, 120_000);
