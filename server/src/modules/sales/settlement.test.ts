import { describe, expect, test } from 'vitest';
import {
  type PayoutHold,
  payDays,
  payoutStates,
  type Settlement,
  settledOn,
  settlementState,
} from './settlement.ts';

const TODAY = '2026-11-20';
const dates = ['2026-10-20', '2026-11-20', '2026-12-21'];
const sale = (changes: Partial<Settlement> = {}): Settlement => ({
  sale: 'capturada',
  soldAt: Date.parse('2026-09-20T15:00:00Z'),
  status: 'prevista',
  dates,
  paidOn: null,
  interruptedOn: null,
  resumedOn: null,
  holds: [],
  ...changes,
});

const holdOf = (fromDay: string, untilDay: string | null): PayoutHold => ({
  fromDay,
  from: Date.parse(`${fromDay}T13:00:00Z`),
  untilDay,
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
      'stays paid out where its day is the one on which the sale is taken back',
      { status: 'cancelada', interruptedOn: '2026-10-20' },
      ['liquidada', 'cancelada', 'cancelada'],
    ],
    ['is none of a sale that waits', { sale: 'autorizada' }, ['prevista', 'prevista', 'prevista']],
    [
      'is none of a sale that was cancelled on its day',
      { sale: 'cancelada', status: 'cancelada', interruptedOn: '2026-10-20' },
      ['cancelada', 'cancelada', 'cancelada'],
    ],
    [
      'is paid out once a dispute that withheld it is won',
      { interruptedOn: '2026-11-10', resumedOn: '2026-11-19' },
      ['liquidada', 'liquidada', 'prevista'],
    ],
    [
      'is withheld where it falls due while the establishment is suspended',
      { holds: [holdOf('2026-10-25', null)] },
      ['liquidada', 'retida', 'prevista'],
    ],
    [
      'is paid out when the suspension has ended',
      { holds: [holdOf('2026-10-01', '2026-11-18')] },
      ['liquidada', 'liquidada', 'prevista'],
    ],
    [
      'that fell due on the day of the suspension was paid before',
      { holds: [holdOf('2026-10-20', null)] },
      ['liquidada', 'retida', 'prevista'],
    ],
    [
      'of a sale made on that day after the suspension is withheld',
      {
        dates: ['2026-11-20'],
        soldAt: Date.parse('2026-11-20T18:00:00Z'),
        holds: [holdOf('2026-11-20', null)],
      },
      ['retida'],
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

test('what was withheld is paid out on the day on which that ends', () => {
  expect(payDays(sale({ holds: [holdOf('2026-10-01', '2026-11-18')] }))).toEqual([
    '2026-11-18',
    '2026-11-20',
    '2026-12-21',
  ]);
  expect(payDays(sale({ interruptedOn: '2026-11-10', resumedOn: '2026-11-25' }))).toEqual([
    '2026-10-20',
    '2026-11-25',
    '2026-12-21',
  ]);
});
