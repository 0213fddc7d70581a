import { expect, test } from 'vitest';
import { bankingCalendar } from '../calendar/index.ts';
import {
  type AdvanceRate,
  costOf,
  creditOf,
  earnedBy,
  effectiveRates,
  hashOfTerms,
  quoteItems,
  tooSoon,
} from './advance-terms.ts';

const calendar = bankingCalendar();
const LINEAR: AdvanceRate = { ratePpm: 19_900, method: 'linear' };
const COMPOUND: AdvanceRate = { ratePpm: 19_900, method: 'composto' };
/** Thursday, 11:00 and 16:00 in São Paulo; the next day is a holiday. */
const MORNING = new Date('2026-11-19T14:00:00Z');
const AFTERNOON = new Date('2026-11-19T19:00:00Z');
const PARTS = [
  { saleId: 1, installment: 2, dueOn: '2026-12-14', free: 9_611 },
  { saleId: 1, installment: 3, dueOn: '2027-01-13', free: 9_611 },
];

const quoted = (now: Date, rate: AdvanceRate) => quoteItems(PARTS, creditOf(now, calendar).day, rate);
const shown = (now: Date, rate: AdvanceRate) => quoted(now, rate).map(({ cost, days }) => [days, cost]);

test('13: before the cut-off it is credited on the same day, linear', () => {
  expect(creditOf(MORNING, calendar)).toEqual({
    day: '2026-11-19',
    validUntil: new Date('2026-11-19T18:00:00Z'),
  });
  expect(shown(MORNING, LINEAR)).toEqual([
    [25, 159],
    [55, 351],
  ]);
});

test('14: after it on the next banking day, over a holiday and a weekend', () => {
  expect(creditOf(AFTERNOON, calendar)).toEqual({
    day: '2026-11-23',
    validUntil: new Date('2026-11-23T18:00:00Z'),
  });
  expect(creditOf(new Date('2026-11-19T18:00:00Z'), calendar).day).toBe('2026-11-23');
  expect(creditOf(new Date('2026-11-21T12:00:00Z'), calendar).day).toBe('2026-11-23');
  expect(shown(AFTERNOON, LINEAR)).toEqual([
    [21, 134],
    [51, 325],
  ]);
});

test('15: compound', () => {
  expect(shown(MORNING, COMPOUND)).toEqual([
    [25, 157],
    [55, 341],
  ]);
  expect(shown(AFTERNOON, COMPOUND)).toEqual([
    [21, 132],
    [51, 317],
  ]);
});

test('16: only what is free of an installment is advanced', () => {
  const [part = PARTS[0]] = PARTS;
  expect(quoteItems([{ ...part, free: 9_611 - 3_844 } as never], '2026-11-19', LINEAR)).toMatchObject([
    { net: 5_767, cost: 96 },
  ]);
});

test('17: costs are earned day by day', () => {
  const items = quoted(MORNING, LINEAR);
  expect(earnedBy(items, '2026-11-19', '2026-11-30')).toBe(140);
  expect(earnedBy(items, '2026-11-19', '2026-11-18')).toBe(0);
  expect(earnedBy(items, '2026-11-19', '2028-01-01')).toBe(510);
});

test('the rate that is paid in truth is above the nominal one, as the cost is taken at once', () => {
  const rates = effectiveRates(quoted(MORNING, LINEAR));
  expect(rates).toEqual({ averageDays: 40, monthly: '2.0373', yearly: '27.8101' });
  const compound = effectiveRates([{ net: 1_000_000, cost: costOf(1_000_000, 30, COMPOUND), days: 30 }]);
  expect(compound.monthly).toBe('1.9900');
});

test('what is due on the banking day after the credit is too soon', () => {
  expect(tooSoon('2026-11-19', calendar)).toBe('2026-11-23');
});

test('the hash is that of everything that is accepted', () => {
  const items = quoted(MORNING, LINEAR);
  const terms = {
    ...LINEAR,
    establishmentId: 1,
    returnsCost: false,
    creditDay: '2026-11-19',
    validUntil: MORNING,
    items,
  };
  const hash = hashOfTerms(1, terms);
  const others = [
    hashOfTerms(2, terms),
    hashOfTerms(1, { ...terms, returnsCost: true }),
    hashOfTerms(1, { ...terms, items: items.toReversed() }),
    hashOfTerms(1, { ...terms, items: items.map((item) => ({ ...item, cost: item.cost + 1 })) }),
  ];
  expect(hashOfTerms(1, { ...terms })).toBe(hash);
  expect(new Set([hash, ...others]).size).toBe(5);
});
