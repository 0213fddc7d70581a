import { describe, expect, it } from 'vitest';
import { movesFrom } from './task-moves.ts';

const SUPER_ADMIN = { canUpdate: true, canChangeStatus: true };
const EDITS = { canUpdate: true, canChangeStatus: false };
const READS = { canUpdate: false, canChangeStatus: false };

describe('changes of status', () => {
  it.each([
    ['pending', ['started', 'completed', 'cancelled']],
    ['started', ['completed', 'pending', 'cancelled']],
    ['completed', ['started', 'pending']],
    ['cancelled', ['pending', 'started']],
  ] as const)('from %s are those of the table', (status, targets) => {
    const moves = movesFrom({ status }, SUPER_ADMIN);
    expect(moves.map(({ to }) => to)).toEqual(targets);
    expect(moves.every(({ by, refused }) => by === 'change-status' && !refused)).toBe(true);
  });

  it('let somebody who edits tasks start what is pending, and nothing else', () => {
    expect(movesFrom({ status: 'pending' }, EDITS)).toEqual([
      { to: 'started', by: 'update', refused: false },
      { to: 'completed', by: 'change-status', refused: true },
      { to: 'cancelled', by: 'change-status', refused: true },
    ]);
    expect(movesFrom({ status: 'cancelled' }, EDITS).every(({ refused }) => refused)).toBe(true);
  });

  it('are all refused to somebody who only reads', () => {
    expect(movesFrom({ status: 'pending' }, READS).every(({ refused }) => refused)).toBe(true);
  });
});
