import { dueWindow } from '@retaguarda/rules/due-date';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../../api/types.ts';
import { daysOf, steppedDay, tasksByDay, turned } from './periods.ts';

describe('the days of a calendar', () => {
  it('are those of a week, from Monday to Sunday', () => {
    const days = daysOf('semana', '2026-03-15');
    expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-03-09', '2026-03-15']);
  });

  it('are those of a month, with the whole weeks at its ends', () => {
    const shown = (day: string) => {
      const days = daysOf('mes', day);
      return [days.length, days[0], days.at(-1)];
    };
    expect(shown('2026-03-16')).toEqual([42, '2026-02-23', '2026-04-05']);
    expect(shown('2021-02-10')).toEqual([28, '2021-02-01', '2021-02-28']);
  });

  it('are turned by a week or a month', () => {
    expect(turned('semana', '2026-03-31', 1)).toBe('2026-04-07');
    expect(turned('mes', '2026-03-31', 1)).toBe('2026-04-01');
    expect(turned('mes', '2026-01-31', -1)).toBe('2025-12-01');
  });
});

it('gathers tasks by their due date', () => {
  const tasks = [
    { id: 1, due_date: '2026-03-16' },
    { id: 2, due_date: null },
    { id: 3, due_date: '2026-03-16' },
  ] as Task[];
  const [[day, found] = ['', []], ...others] = [...tasksByDay(tasks)];
  expect([day, found.map(({ id }) => id), others.length]).toEqual(['2026-03-16', [1, 3], 0]);
});

describe('a key', () => {
  // Monday; due dates begin on Thursday the 12th. The 20th is a holiday.
  const window = dueWindow('2026-03-09', (day) => day === '2026-03-20');

  it('goes on to the next day that the window allows', () => {
    expect(steppedDay('2026-03-12', 1, window)).toBe('2026-03-13');
    expect(steppedDay('2026-03-13', 1, window)).toBe('2026-03-16');
    expect(steppedDay('2026-03-19', 1, window)).toBe('2026-03-23');
    expect(steppedDay('2026-03-16', -1, window)).toBe('2026-03-13');
    expect(steppedDay('2026-01-05', 1, window)).toBe('2026-03-12');
  });

  it('goes a whole week, and where there is no day names one that is refused', () => {
    expect(steppedDay('2026-03-13', 7, window)).toBe('2026-03-20');
    expect(steppedDay('2026-03-12', -1, window)).toBe('2026-03-11');
    expect(steppedDay(window.latest, 1, window) > window.latest).toBe(true);
  });
});
