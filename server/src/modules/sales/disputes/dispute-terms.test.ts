import { expect, test } from 'vitest';
import { bankingCalendar } from '../../calendar/index.ts';
import { deadlinesOf, reasonOf } from './dispute-terms.ts';

test('30: the establishment answers two banking days before the acquirer has to', () => {
  const calendar = bankingCalendar();
  expect(deadlinesOf('2026-11-23', null, calendar)).toEqual({
    acquirer: '2026-12-03',
    merchant: '2026-12-01',
  });
  expect(deadlinesOf('2026-11-23', '2026-11-24', calendar).merchant).toBe('2026-11-19');
});

test.each([
  ['visa', '10.4', 'fraude'],
  ['visa', '11.3', 'autorizacao'],
  ['visa', '12.6', 'processamento'],
  ['visa', '13.1', 'desacordo_comercial'],
  ['visa', '4837', 'outro'],
  ['mastercard', '4837', 'fraude'],
  ['mastercard', '4808', 'autorizacao'],
  ['mastercard', '4834', 'processamento'],
  ['mastercard', '4853', 'desacordo_comercial'],
  ['elo', '10.4', 'outro'],
] as const)('%s %s: %s', (brand, code, reason) => {
  expect(reasonOf(brand, code)).toBe(reason);
});
