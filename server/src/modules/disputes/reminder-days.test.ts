import { expect, test } from 'vitest';
import { bankingCalendar } from '../calendar/index.ts';
import { isWaiting, reminderOf } from './reminder-days.ts';

const calendar = bankingCalendar([]);
/** From Tuesday, 10 March 2026, to Wednesday of the week after. */
const TERM = { toldOn: '2026-03-10', deadline: '2026-03-18' };

test.each([
  ['2026-03-10', null],
  ['2026-03-13', null],
  ['2026-03-14', 'metade'],
  ['2026-03-17', 'metade'],
  ['2026-03-18', 'ultimo_dia'],
  ['2026-03-19', null],
])('on %s: %s', (today, reminder) => {
  expect(reminderOf(TERM, today, calendar)).toBe(reminder);
});

test('the last day is a banking day: one that became a holiday is not', () => {
  const holiday = bankingCalendar(['2026-03-18']);
  expect(reminderOf(TERM, '2026-03-17', holiday)).toBe('ultimo_dia');
  expect(reminderOf(TERM, '2026-03-18', holiday)).toBeNull();
});

test('a letter of the last day is not reminded of', () => {
  expect(reminderOf({ ...TERM, toldOn: '2026-03-18' }, '2026-03-18', calendar)).toBeNull();
});

test('documents are waited for while nothing was answered', () => {
  expect(isWaiting({ state: 'aberta', stage: 'recebida' })).toBe(true);
  expect(isWaiting({ state: 'aberta', stage: 'em_defesa' })).toBe(false);
  expect(isWaiting({ state: 'perdida', stage: 'recebida' })).toBe(false);
});
