import { describe, expect, test } from 'vitest';
import { changeStatus, TASK_STATUSES, type TaskStatus, toggleStatus, updateStatus } from './task-status.ts';

/** The transition table of spec 2: rows from, columns to. `=` changes nothing, `-` is not in the table. */
const CHANGE_STATUS: Record<TaskStatus, Record<TaskStatus, '=' | '-' | 'moves' | 'remembers'>> = {
  pending: { pending: '=', started: 'moves', completed: 'remembers', cancelled: 'moves' },
  started: { pending: 'moves', started: '=', completed: 'remembers', cancelled: 'moves' },
  completed: { pending: 'moves', started: 'moves', completed: '=', cancelled: '-' },
  cancelled: { pending: 'moves', started: 'moves', completed: '-', cancelled: '=' },
};

const UPDATE: Record<TaskStatus, Record<TaskStatus, '=' | '-' | 'moves'>> = {
  pending: { pending: '=', started: 'moves', completed: '-', cancelled: '-' },
  started: { pending: '-', started: '=', completed: '-', cancelled: '-' },
  completed: { pending: '-', started: '-', completed: '=', cancelled: '-' },
  cancelled: { pending: '-', started: '-', completed: '-', cancelled: '=' },
};

const cells = TASK_STATUSES.flatMap((from) => TASK_STATUSES.map((to) => [from, to] as const));

describe('change-status', () => {
  test.each(cells)('from %s to %s', (from, to) => {
    const before = { status: from, previousStatus: 'started' } as const;
    const expected = {
      '=': before,
      '-': null,
      moves: { status: to, previousStatus: null },
      remembers: { status: to, previousStatus: from },
    };
    expect(changeStatus(before, to)).toEqual(expected[CHANGE_STATUS[from][to]]);
  });
});

describe('update', () => {
  test.each(cells)('from %s to %s', (from, to) => {
    const before = { status: from, previousStatus: null } as const;
    const expected = { '=': before, '-': null, moves: { status: to, previousStatus: null } };
    expect(updateStatus(before, to)).toEqual(expected[UPDATE[from][to]]);
  });
});

describe('the toggle of the board', () => {
  test.each(['pending', 'started', 'cancelled'] as const)('completes what is %s and remembers it', (from) => {
    expect(toggleStatus({ status: from, previousStatus: null })).toEqual({
      status: 'completed',
      previousStatus: from,
    });
  });

  test.each([
    ['pending', 'pending'],
    ['started', 'started'],
    ['cancelled', 'cancelled'],
    [null, 'pending'],
  ] as const)('reopens what was %s before as %s', (previousStatus, status) => {
    expect(toggleStatus({ status: 'completed', previousStatus })).toEqual({ status, previousStatus: null });
  });
});
