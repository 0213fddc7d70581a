import type { Modality } from '@retaguarda/rules/modality';
import { expect, test } from 'vitest';
import { bankingCalendar } from '../calendar/banking-calendar.ts';
import { settlementDates } from './settlement-date.ts';

test.each<[Modality, number, string, string[]]>([
  ['debito', 1, '2026-11-19', ['2026-11-23']],
  ['debito', 1, '2026-11-24', ['2026-11-25']],
  ['pre_pago', 1, '2026-11-19', ['2026-11-24']],
  ['credito_vista', 1, '2026-10-15', ['2026-11-16']],
  ['credito_parcelado', 3, '2026-10-15', ['2026-11-16', '2026-12-14', '2027-01-13']],
  ['voucher', 1, '2026-10-15', ['2026-11-16']],
  ['pix', 1, '2026-11-21', ['2026-11-21']],
])('%s in %i of %s', (modality, installments, saleDate, expected) => {
  expect(settlementDates(bankingCalendar(), modality, installments, saleDate)).toEqual(expected);
});

test('holidays of the tenant move installments on', () => {
  const calendar = bankingCalendar(['2026-11-16']);
  expect(settlementDates(calendar, 'credito_vista', 1, '2026-10-15')).toEqual(['2026-11-17']);
});
