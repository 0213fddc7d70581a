import { describe, expect, it } from 'vitest';
import { bankingCalendar } from '../../calendar/banking-calendar.ts';
import {
  firstDueDate,
  isExempt,
  lateCharges,
  monthsToCharge,
  type RentalTerms,
  rentDueDate,
  rentOfMonth,
} from './rental-charge.ts';

function terms(values: Partial<RentalTerms> = {}): RentalTerms {
  return {
    monthlyCentavos: 7990,
    dueDay: 10,
    start: '2026-01-01',
    end: null,
    exemptFromCentavos: null,
    pauses: [],
    ...values,
  };
}

/** Suspensions by their first and last days in turn. */
function pauses(...days: string[]) {
  return days.flatMap((de, index) => (index % 2 === 0 ? [{ de, ate: days[index + 1] ?? null }] : []));
}

describe('rentOfMonth', () => {
  it.each<[string, Partial<RentalTerms>, string, number]>([
    ['a whole month', {}, '2026-11', 7990],
    ['a whole month from its first day', { start: '2026-02-01' }, '2026-02', 7990],
    ['11 days', { start: '2026-11-20' }, '2026-11', 2930],
    [
      '11 days of 1000.00, no day rounded by itself',
      { start: '2026-11-20', monthlyCentavos: 100_000 },
      '2026-11',
      36_667,
    ],
    ['the last day', { start: '2026-11-30' }, '2026-11', 266],
    ['thirty days of a month of 31', { start: '2026-10-02' }, '2026-10', 7990],
    ['until the end', { end: '2026-11-11' }, '2026-11', 2930],
    ['until its last day', { end: '2026-11-30' }, '2026-11', 7990],
    ['within one month', { start: '2026-11-10', end: '2026-11-20' }, '2026-11', 2930],
    ['before it begins', { start: '2026-12-01' }, '2026-11', 0],
    ['after it ended', { end: '2026-10-31' }, '2026-11', 0],
    ['the days before a suspension', { pauses: [{ de: '2026-11-12', ate: null }] }, '2026-11', 2930],
    [
      'around two suspensions',
      { pauses: pauses('2026-11-01', '2026-11-10', '2026-11-21', '2026-12-03') },
      '2026-11',
      2663,
    ],
    ['a month after a suspension', { pauses: pauses('2026-10-02', '2026-10-31') }, '2026-11', 7990],
    ['a month within a suspension', { pauses: [{ de: '2026-10-02', ate: null }] }, '2026-11', 0],
  ])('%s', (_what, values, month, expected) => {
    expect(rentOfMonth(terms(values), month, 'half_even')).toBe(expected);
  });

  it('cuts when the contract says so', () => {
    expect(rentOfMonth(terms({ start: '2026-11-20' }), '2026-11', 'truncate')).toBe(2929);
  });
});

describe('rentDueDate', () => {
  it.each([
    [10, '2026-12', '2026-12-10'],
    [10, '2026-10', '2026-10-13'],
    [15, '2026-11', '2026-11-16'],
    [28, '2026-02', '2026-03-02'],
    [31, '2026-04', '2026-04-30'],
    [31, '2028-02', '2028-03-01'],
    [31, '2027-02', '2027-03-01'],
    [31, '2024-02', '2024-02-29'],
    [1, '2027-01', '2027-01-04'],
  ])('day %i of %s is %s', (dueDay, month, expected) => {
    expect(rentDueDate(terms({ dueDay }), month, bankingCalendar())).toBe(expected);
  });
});

describe('firstDueDate', () => {
  it.each([
    [10, '2026-03-01', '2026-04-10'],
    [11, '2026-03-01', '2026-03-11'],
    [15, '2026-03-05', '2026-03-16'],
    [15, '2026-03-06', '2026-03-16'],
    [15, '2026-03-07', '2026-04-15'],
    [1, '2026-12-31', '2027-02-01'],
    [14, '2026-11-05', '2026-11-16'],
  ])('day %i of what is charged on %s is %s', (dueDay, chargedOn, expected) => {
    expect(firstDueDate({ dueDay }, chargedOn, bankingCalendar())).toBe(expected);
  });
});

describe('monthsToCharge', () => {
  const rental = { start: '2025-12-20', end: null };

  it.each([
    [
      'every month since the start',
      rental,
      '0000-00',
      '2026-03-10',
      ['2025-12', '2026-01', '2026-02'],
      '2026-03',
    ],
    ['nothing on the same day again', rental, '2026-03', '2026-03-31', [], '2026-03'],
    ['what was missed', rental, '2025-12', '2026-02-01', ['2025-12', '2026-01'], '2026-02'],
    ['nothing before it begins', rental, '0000-00', '2025-11-30', [], '2025-12'],
    [
      'the last month, and then no more',
      { ...rental, end: '2026-01-05' },
      '2026-01',
      '2026-02-01',
      ['2026-01'],
      null,
    ],
    ['no month that is not over', { ...rental, end: '2026-02-05' }, '2026-02', '2026-02-20', [], '2026-02'],
  ])('%s', (_what, terms, next, today, months, then) => {
    expect(monthsToCharge(terms, next, today)).toEqual({ months, next: then });
  });
});

describe('isExempt', () => {
  it.each<[number | null, number, boolean]>([
    [null, 1_000_000, false],
    [500_000, 499_999, false],
    [500_000, 500_000, true],
    [0, 0, true],
  ])('from %s, having sold %i', (exemptFromCentavos, sold, expected) => {
    expect(isExempt(terms({ exemptFromCentavos }), sold)).toBe(expected);
  });
});

describe('lateCharges', () => {
  const charge = { centavos: 7990, dueDate: '2026-11-10' };

  it.each([
    ['2026-11-09', 0, 0],
    ['2026-11-10', 0, 0],
    ['2026-11-11', 160, 3],
    ['2026-11-25', 160, 40],
    ['2026-12-10', 160, 80],
    ['2027-11-10', 160, 972],
  ])('paid on %s', (paidOn, fineCentavos, interestCentavos) => {
    expect(lateCharges(charge, paidOn, 'half_even')).toEqual({ fineCentavos, interestCentavos });
  });
});
