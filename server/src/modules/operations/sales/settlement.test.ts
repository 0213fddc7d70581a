import { describe, expect, test } from 'vitest';
import { payoutStates, type Settlement, settledOn, settlementState } from './settlement.ts';

const TODAY = '2026-11-20';
const dates = ['2026-10-20', '2026-11-20', '2026-12-21'];
const sale = (changes: Partial<Settlement> = {}): Settlement => ({
  status: 'prevista',
  dates,
  paidOn: null,
  interruptedOn: null,
  ...changes,
});

describe('each payout', () => {
  const cases: [string, Partial<Settlement>, string[]][] = [
    ['is paid out on its day', {}, ['liquidada', 'liquidada', 'prevista']],
    ['is advanced until its day has come', { status: 'antecipada', dates: ['2026-11-21'] }, ['antecipada']],
    ['is paid out when it was advanced', { status: 'antecipada', dates: ['2026-11-19'] }, ['liquidada']],
    [
      'stays paid out where it was so before the rest is withheld',
      { status: 'retida', interruptedOn: '2026-11-10' },
      ['liquidada', 'retida', 'retida'],
    ],
    [
      'does not happen any more on the day on which the sale is taken back',
      { status: 'cancelada', interruptedOn: '2026-10-20' },
      ['cancelada', 'cancelada', 'cancelada'],
    ],
    [
      'never happens for what came to nothing',
      { status: 'cancelada' },
      ['cancelada', 'cancelada', 'cancelada'],
    ],
    ['follows the acquirer', { paidOn: '2026-11-19' }, ['liquidada', 'liquidada', 'liquidada']],
    ['does not run ahead of the acquirer', { paidOn: '2026-12-01' }, ['prevista', 'prevista', 'prevista']],
    ['is none of a refused sale', { status: 'cancelada', dates: [] }, []],
  ];
  test.each(cases)('%s', (_what, changes, expected) => {
    expect(payoutStates(sale(changes), TODAY)).toEqual(expected);
  });
});

test('a sale is paid out with its last payout, on that day', () => {
  expect([settlementState(sale(), '2026-12-20'), settledOn(sale(), '2026-12-20')]).toEqual([
    'prevista',
    null,
  ]);
  expect([settlementState(sale(), '2026-12-21'), settledOn(sale(), '2026-12-21')]).toEqual([
    'liquidada',
    '2026-12-21',
  ]);
  expect(settledOn(sale({ paidOn: '2026-11-02' }), TODAY)).toBe('2026-11-02');
  expect(settlementState(sale({ status: 'cancelada', dates: [] }), TODAY)).toBe('cancelada');
});
