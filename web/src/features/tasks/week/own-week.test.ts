import { expect, it } from 'vitest';
import type { Task } from '../../../api/types.ts';
import { daysAhead, ownWeek } from './own-week.ts';

const task = (id: number, due_date: string | null) => ({ id, due_date }) as Task;

it('asks from today to the end of next week', () => {
  expect(daysAhead('2026-03-11')).toEqual({ from: '2026-03-11', to: '2026-03-22' });
  expect(daysAhead('2026-03-15')).toEqual({ from: '2026-03-15', to: '2026-03-22' });
});

it('puts tasks in the order in which they are to be done, and leaves out what is empty', () => {
  const parts = ownWeek('2026-03-11', {
    overdue: [task(1, '2026-03-02')],
    ahead: [task(2, '2026-03-13'), task(3, '2026-03-16'), task(4, '2026-03-20')],
    undated: [task(5, null)],
  });
  expect(parts.map(({ day, name, tasks }) => [name, day, tasks.map(({ id }) => id)])).toEqual([
    ['overdue', null, [1]],
    ['day', '2026-03-11', []],
    ['day', '2026-03-13', [2]],
    ['next', null, [3, 4]],
    ['undated', null, [5]],
  ]);
});

it('says of an empty week that nothing is due today', () => {
  const none = { overdue: [], ahead: [], undated: [] };
  expect(ownWeek('2026-03-11', none)).toEqual([{ name: 'day', day: '2026-03-11', tasks: [] }]);
});
