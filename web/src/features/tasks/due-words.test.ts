import { describe, expect, it } from 'vitest';
import { dueWords } from './due-words.ts';

const TODAY = '2026-03-10';
const open = (due_date: string | null) => dueWords({ due_date, status: 'pending' }, TODAY);

describe('a due date in words', () => {
  it.each([
    [null, 'none', 0],
    ['2026-03-07', 'overdue', 3],
    ['2026-03-09', 'overdue', 1],
    ['2026-03-10', 'today', 0],
    ['2026-03-11', 'tomorrow', 1],
    ['2026-03-12', 'soon', 2],
    ['2026-03-17', 'soon', 7],
    ['2026-03-18', 'far', 8],
  ] as const)('%s is %s by %i', (due, kind, days) => {
    expect(open(due)).toEqual({ kind, days });
  });

  it('says nothing about what is over', () => {
    expect(dueWords({ due_date: '2026-03-01', status: 'completed' }, TODAY).kind).toBe('past');
    expect(dueWords({ due_date: '2026-03-01', status: 'cancelled' }, TODAY).kind).toBe('past');
    expect(dueWords({ due_date: '2026-03-01', status: 'started' }, TODAY).kind).toBe('overdue');
  });
});
