import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOARD_TASKS, placesOnBoard } from './board-places.ts';
import type { Match } from './task-scans.ts';

const COLUMN = 40;
const open = fc
  .array(fc.constantFrom('pending' as const, 'started' as const), { maxLength: 400 })
  .map((statuses) => statuses.map((status, index): Match => ({ id: index + 1, status })));
const completed = fc
  .nat(200)
  .map((amount) =>
    Array.from({ length: amount }, (_, index): Match => ({ id: 1_000 + index, status: 'completed' })),
  );

test('holds as many as fit, the first 40 of every column, open tasks before completed ones, each in its order', () => {
  fc.assert(
    fc.property(open, completed, (openTasks, completedTasks) => {
      const ids = placesOnBoard(openTasks, completedTasks);
      expect(ids.length).toBe(Math.min(BOARD_TASKS, openTasks.length + completedTasks.length));
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
      for (const status of ['pending', 'started', 'completed'] as const) {
        const column = [...openTasks, ...completedTasks].filter((task) => task.status === status);
        const shown = column.filter(({ id }) => ids.includes(id)).length;
        expect(column.slice(0, shown).every(({ id }) => ids.includes(id))).toBe(true);
        expect(shown).toBeGreaterThanOrEqual(Math.min(COLUMN, column.length));
        if (status === 'completed' && shown > COLUMN)
          expect(openTasks.every(({ id }) => ids.includes(id))).toBe(true);
      }
    }),
  );
});
